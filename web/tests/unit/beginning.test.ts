import { describe, expect, it, vi } from 'vitest';

vi.mock('../../src/state/settings.svelte', () => ({ settings: { language: 'en' } }));

import type { TableState } from '../../src/engine/protocol';
import { firstText } from '../../src/speech/sentences';
import { firstSeat, firstWithout, inTurnOrder, settledFirst } from '../../src/state/beginning';

describe('who begins', () => {
  it('is a seat that there is, or chance', () => {
    expect(settledFirst(1, 2)).toBe(1);
    for (const kept of [2, -1, 0.5, '1', 'Ann', null, undefined, NaN])
      expect(settledFirst(kept, 2)).toBe('random');
  });
  it('is drawn evenly from all seats', () => {
    const chances = Array.from({ length: 10 }, (_, i) => i / 10);
    const drawn = chances.map((chance) => firstSeat('random', 5, () => chance));
    expect(drawn).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(firstSeat(3, 5, () => 0)).toBe(3);
  });
  it('follows the seat when another is taken away, and is chance when its own is', () => {
    expect(firstWithout(2, 0)).toBe(1);
    expect(firstWithout(1, 2)).toBe(1);
    expect(firstWithout(1, 1)).toBe('random');
    expect(firstWithout('random', 0)).toBe('random');
  });
  it('comes first, and the order round the table stays', () => {
    expect(inTurnOrder(['Ann', 'Bo', 'Cy'], 0)).toEqual(['Ann', 'Bo', 'Cy']);
    expect(inTurnOrder(['Ann', 'Bo', 'Cy'], 2)).toEqual(['Cy', 'Ann', 'Bo']);
  });
  it('turns on by one from rematch to rematch, until everybody has begun', () => {
    let seats = ['Ann', 'Bo', 'Cy'];
    const began = seats.map(() => (seats = inTurnOrder(seats, 1))[0]);
    expect(began).toEqual(['Bo', 'Cy', 'Ann']);
  });
  it('is told with how it was settled, where the record says', () => {
    const state = { game: 'x', first: 'random', seats: [{ name: 'Bo' }, { name: 'Ann' }] };
    expect(firstText(state as unknown as TableState)).toBe('Bo begins, drawn by lot.');
    expect(firstText({ ...state, first: null } as unknown as TableState)).toBe('');
  });
});
