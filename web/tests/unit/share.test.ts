import { expect, test } from 'vitest';
import type { SeatState, TableState } from '../../src/engine/protocol';
import { needsChoice, sharedSeats } from '../../src/state/share';

const seats = (kinds: readonly SeatState['kind'][]) =>
  kinds.map((kind) => ({ kind })) as unknown as SeatState[];
const state = (is_over: boolean, seen_by: TableState['seen_by']) =>
  ({ is_over, seen_by }) as unknown as TableState;

test('only what people see is offered to be shared', () => {
  expect(sharedSeats(seats(['computer', 'person', 'computer']))).toEqual([1]);
  expect(sharedSeats(seats(['person', 'person']))).toEqual([0, 1]);
  expect(sharedSeats(seats(['computer', 'computer']))).toEqual([]);
});

test('there is something to choose only while the game runs and all of it is known', () => {
  expect(needsChoice(state(false, null))).toBe(true);
  expect(needsChoice(state(true, null))).toBe(false);
  expect(needsChoice(state(false, 0))).toBe(false);
  expect(needsChoice(state(false, 'everybody'))).toBe(false);
});
