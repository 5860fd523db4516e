import { expect, test } from 'vitest';
import type { Receipt } from '../../src/engine/protocol';
import {
  byKind,
  fewPoints,
  mostMillis,
  mostSingle,
  planOf,
  scoresBefore,
  stepMillis,
} from '../../src/finale/plan';

let last = 0;
/** A feature of its own squares, told for each of these seats. */
function feature(why: string, points: number, ...seats: number[]): Receipt[] {
  const cells = [[++last, 0]];
  return seats.map(
    (seat) =>
      ({
        seat,
        points,
        why,
        rule: '',
        cells,
        terms: [],
        strength: null,
        shared_by: seats,
        is_final: true,
      }) as unknown as Receipt,
  );
}
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const order = ['road', 'city', 'field'];

test('kinds come in the order of the game, features from small to large', () => {
  const finals = [
    ...feature('field', 15, 0),
    ...feature('city', 9, 0),
    ...feature('road', 6, 0),
    ...feature('city', 6, 1),
    ...feature('road', 9, 1),
  ];
  const plan = planOf(finals, [40, 20], order);
  expect(plan.kinds).toEqual(['road', 'city', 'field']);
  expect(plan.steps.map(({ why, place, of }) => `${why} ${place}/${of}`)).toEqual([
    'road 1/2',
    'road 2/2',
    'city 1/2',
    'city 2/2',
    'field 1/1',
  ]);
  expect(plan.steps.map(({ counts }) => counts[0]!.points)).toEqual([6, 9, 6, 9, 15]);
  expect(plan.millis).toBe(stepMillis);
});

test('a kind that the game does not name is counted before the one that decides', () => {
  const finals = [...feature('field', 3, 0), ...feature('garden', 4, 0)];
  expect(planOf(finals, [7, 0], order).kinds).toEqual(['garden', 'field']);
});

test('totals run from the points before to those of the result', () => {
  const finals = [...feature('road', 6, 0), ...feature('city', 5, 0, 1), ...feature('field', 9, 1)];
  const plan = planOf(finals, [30, 33], order);
  expect(plan.before).toEqual([19, 19]);
  expect(plan.steps.map(({ totals }) => totals)).toEqual([
    [25, 19],
    [30, 24],
    [30, 33],
  ]);
  expect(scoresBefore([30, 33], finals)).toEqual([19, 19]);
});

test('what several share is one step for all of them; two of the same squares stay two', () => {
  const shared = feature('field', 6, 0, 2);
  const plan = planOf([...shared, ...shared], [12, 0, 12], order);
  expect(plan.steps.map(({ counts }) => counts.map(({ seats }) => seats))).toEqual([
    [[0, 2]],
    [[0, 2]],
  ]);
  expect(plan.steps[0]!.gains).toEqual([6, 0, 6]);
});

test('what is counted for each by himself is not one thing', () => {
  const hand = (seat: number, points: number): Receipt => ({
    ...feature('tokens', points, seat)[0]!,
    cells: [],
  });
  const plan = planOf([hand(0, 5), hand(1, 5)], [5, 5], ['tokens']);
  expect(plan.steps.map(({ counts }) => counts[0]!.seats)).toEqual([[0], [1]]);
});

test('many features: the small ones of a kind go together, and all takes twenty seconds at most', () => {
  const finals: Receipt[] = [];
  for (let n = 0; n < mostSingle - 1; ++n) finals.push(...feature('road', (n % 3) + 1, n % 5));
  finals.push(...feature('city', 1, 0));
  const scores = [0, 1, 2, 3, 4].map((seat) =>
    sum(finals.filter((it) => it.seat === seat).map(({ points }) => points)),
  );
  expect(planOf(finals, scores, order).steps).toHaveLength(mostSingle);
  finals.push(...feature('city', 2, 0));
  scores[0]! += 2;
  const plan = planOf(finals, scores, order);
  const [roads] = plan.steps;
  expect(roads!.counts.length).toBeGreaterThan(1);
  expect(roads!.counts.every(({ points }) => points <= fewPoints)).toBe(true);
  expect(plan.steps.filter(({ why }) => why === 'city')).toHaveLength(1);
  expect(plan.steps.at(-1)!.totals).toEqual(scores);
  for (let n = 0; n < 60; ++n) finals.push(...feature('city', 7, 0));
  const long = planOf(finals, [scores[0]! + 420, ...scores.slice(1)], order);
  expect(long.millis * long.steps.length).toBeLessThanOrEqual(mostMillis);
  expect(long.millis).toBeLessThan(stepMillis);
});

test('without motion there is one step for each kind, and the same end', () => {
  const finals = [
    ...feature('city', 9, 0),
    ...feature('road', 6, 0),
    ...feature('city', 6, 1),
    ...feature('field', 3, 0, 1),
  ];
  const plan = planOf(finals, [18, 9], order);
  const still = byKind(plan);
  expect(still.steps.map(({ why, counts }) => `${why} ${counts.length}`)).toEqual([
    'road 1',
    'city 2',
    'field 1',
  ]);
  expect(still.steps[1]!.gains).toEqual([9, 6]);
  expect(still.steps.at(-1)!.totals).toEqual(plan.steps.at(-1)!.totals);
});

test('where nothing is counted there is nothing to show', () => {
  expect(planOf([], [3, 4], order)).toMatchObject({ kinds: [], steps: [], before: [3, 4] });
});
