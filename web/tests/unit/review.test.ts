import { describe, expect, test } from 'vitest';
import type { Ask, ReviewedDecision } from '../../src/engine/protocol';
import { costliestOf, linesOf, marginAt, offeredAs } from '../../src/state/review';

const decision = (n: number, seat: number, after: number, lost = 0): ReviewedDecision => ({
  n,
  turn: n,
  seat,
  played: 'a',
  forced: false,
  after,
  lost,
});

describe('the review', () => {
  test('two seats share one line, more have one each', () => {
    const duel = [decision(1, 0, 2), decision(2, 1, 3)];
    expect(linesOf(duel, 2)).toEqual([
      {
        seat: 0,
        points: [
          { n: 1, margin: 2 },
          { n: 2, margin: -3 },
        ],
      },
    ]);
    expect(marginAt(duel[1]!, 2)).toBe(-3);
    const three = [decision(1, 0, 2), decision(2, 1, 3), decision(3, 2, -4), decision(4, 0, 1)];
    expect(linesOf(three, 3).map((line) => line.points.length)).toEqual([2, 1, 1]);
    expect(marginAt(three[1]!, 3)).toBe(3);
  });
  test('forced decisions are on no line and cost nothing', () => {
    const forced: ReviewedDecision = { n: 1, turn: 1, seat: 0, played: 'pass', forced: true };
    expect(linesOf([forced], 3)[0]!.points).toEqual([]);
    expect(costliestOf([forced])).toEqual([]);
  });
  test('the three that lost most, the dearest first, no noise', () => {
    const all = [0.5, 3, 0.01, 7, 1].map((lost, i) => decision(i, 0, 0, lost));
    expect(costliestOf(all).map((entry) => entry.lost)).toEqual([7, 3, 1]);
    expect(costliestOf([decision(1, 0, 0, 0.04)])).toEqual([]);
  });
  test('moves are found again among what was offered', () => {
    const ask = {
      tile: 'E',
      squares: [{ at: [0, -1], rots: [0, 2], moves: ['0,-1 r0', '0,-1 r2'] }],
      choices: [{ move: 'pass', kind: 'pass' }],
    } as unknown as Ask;
    expect(offeredAs(ask, '0,-1 r2')).toEqual({ kind: 'tile', at: [0, -1], rot: 2, tile: 'E' });
    expect(offeredAs(ask, 'pass')).toMatchObject({ kind: 'choice' });
    expect(offeredAs(ask, 'dance')).toBeNull();
  });
});
