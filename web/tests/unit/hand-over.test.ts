import { describe, expect, test } from 'vitest';
import type { LogEntry, TableState } from '../../src/engine/protocol';
import { missedBy, needsHandOver, passesTo } from '../../src/state/hand-over';

function tableOf(
  kinds: readonly ('person' | 'computer')[],
  gold: readonly number[],
  asked: number,
) {
  return {
    game: 'gold-rush',
    seats: kinds.map((kind, i) => ({ kind, hidden: gold[i] })),
    ask: { seat: asked, kind: kinds[asked] },
  } as unknown as TableState;
}
const entry = (seq: number, e: string, p: number) => ({ seq, event: { e, p } }) as LogEntry;

describe('passing the screen on', () => {
  test('only between people, and only to one who has something to hide', () => {
    expect(needsHandOver(tableOf(['person', 'person'], [1, 2], 1), 0)).toBe(true);
    expect(needsHandOver(tableOf(['person', 'person'], [1, 2], 1), null)).toBe(true);
    expect(needsHandOver(tableOf(['person', 'person'], [1, 2], 1), 1)).toBe(false);
    expect(needsHandOver(tableOf(['person', 'person'], [1, 0], 1), 0)).toBe(false);
  });
  test('never for one person among computers, never for a computer', () => {
    expect(needsHandOver(tableOf(['person', 'computer'], [3, 3], 0), null)).toBe(false);
    expect(needsHandOver(tableOf(['person', 'computer', 'person'], [3, 3, 3], 1), 0)).toBe(false);
  });
  test('where nothing is hidden the next person is only named, and only when it is another', () => {
    expect(passesTo(tableOf(['person', 'person'], [0, 0], 1), 0)).toBe(1);
    expect(passesTo(tableOf(['person', 'person'], [0, 0], 1), 1)).toBeNull();
    expect(passesTo(tableOf(['person', 'person'], [0, 0], 1), null)).toBeNull();
    expect(passesTo(tableOf(['person', 'person'], [0, 2], 1), 0)).toBeNull();
    expect(passesTo(tableOf(['person', 'computer'], [0, 0], 0), 0)).toBeNull();
    expect(passesTo(tableOf(['person', 'computer', 'person'], [0, 0, 0], 1), 0)).toBeNull();
  });
  test('tells what others did since the own last turn', () => {
    const log = [
      entry(0, 'place', 1),
      entry(1, 'pass', 1),
      entry(2, 'draw', 0),
      entry(3, 'place', 0),
      entry(4, 'mine', 0),
    ];
    expect(missedBy(1, log).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(missedBy(0, log)).toEqual([]);
    expect(missedBy(2, log).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
  });
});
