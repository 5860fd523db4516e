/** Whether a move that was made lost enough to say a word. */
import { expect, test, vi } from 'vitest';

vi.mock('../../src/state/app.svelte', () => ({ app: {} }));
vi.mock('../../src/state/coach.svelte', () => ({ coach: {} }));
vi.mock('../../src/state/table.svelte', () => ({ table: {} }));
vi.mock('../../src/state/settings.svelte', () => ({ settings: { language: 'en' } }));

import type { TableState, Thinking } from '../../src/engine/protocol';
import { app } from '../../src/state/app.svelte';
import { coach } from '../../src/state/coach.svelte';
import { leastLoss, losses, lossOf } from '../../src/state/losses';
import { table } from '../../src/state/table.svelte';

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

test('a quiet word once it cannot be taken back, which leads to what was better and goes itself', async () => {
  vi.useFakeTimers();
  const thoughts = [thought('a', 6), thought('b', 1)];
  const told = vi.fn();
  Object.assign(app, {
    about: { levels: [{ level: 6 }] },
    engine: { ask: () => Promise.resolve({ ok: true, thoughts, reasons: [], done: true }) },
    notice: null,
    tell: (notice: unknown) => (told(notice), Object.assign(app, { notice })),
  });
  Object.assign(coach, { mayHelp: true, isOpen: false, look: vi.fn() });
  const at = (steps: number, can = false) =>
    ({ steps, undo: { can }, is_over: false }) as unknown as TableState;
  Object.assign(table, { id: 'x', decided: null });
  losses.see(at(4));
  await vi.advanceTimersByTimeAsync(200);
  Object.assign(table, { decided: 'b' });
  Object.assign(coach, { mayHelp: false });
  losses.see(at(5, true));
  expect(told, 'while it can be taken back').not.toHaveBeenCalled();
  losses.see(at(5));
  expect(told).toHaveBeenCalledTimes(1);
  const { action } = told.mock.calls[0]![0] as { action: { run: () => void } };
  action.run();
  expect(coach.look).toHaveBeenCalledTimes(1);
  expect(app.notice).toBe(null);
  vi.useRealTimers();
});
