/** Whether a move that was made lost enough to say a word. */
import { expect, test, vi } from 'vitest';

vi.mock('../../src/state/app.svelte', () => ({ app: {} }));
vi.mock('../../src/state/coach.svelte', () => ({ coach: {} }));
vi.mock('../../src/state/table.svelte', () => ({ table: {} }));
vi.mock('../../src/state/settings.svelte', () => ({ settings: { language: 'en' } }));

import type { Thinking } from '../../src/engine/protocol';
import { leastLoss, lossOf } from '../../src/state/losses';

type Thought = Thinking['thoughts'][number];
const thought = (move: string, margin: number | null, playouts = 500, error: number | null = 0.5) =>
  ({ move, margin, playouts, error, win: 0.5, next: null }) satisfies Thought;

test('what is clearly less than the best by as much as is worth a word', () => {
  const thoughts = [thought('a', 6), thought('b', 6 - leastLoss), thought('c', 3)];
  expect(lossOf(thoughts, 'b')).toBeCloseTo(leastLoss);
  expect(lossOf(thoughts, 'c')).toBe(null);
  expect(lossOf(thoughts, 'a')).toBe(null);
});

test('not where chance may have made the difference', () => {
  expect(lossOf([thought('a', 6), thought('b', 0, 3, 3)], 'b')).toBe(null);
  expect(lossOf([thought('a', 6), thought('b', 0, 3, 2)], 'b')).toBeCloseTo(6);
  expect(lossOf([thought('a', 6), thought('b', 0, 1, null)], 'b')).toBe(null);
});

test('not where too little was thought, or nothing is known of the move', () => {
  expect(lossOf([thought('a', 6, 50), thought('b', 0)], 'b')).toBe(null);
  expect(lossOf([thought('a', 6)], 'b')).toBe(null);
  expect(lossOf([], 'b')).toBe(null);
  expect(lossOf([thought('a', null), thought('b', null)], 'b')).toBe(null);
});
