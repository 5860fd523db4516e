import { expect, test } from 'vitest';
import {
  gameOfDay,
  difficultyOf,
  puzzleOfDay,
  readPuzzle,
  readPuzzles,
} from '../../src/puzzles/puzzle';
import {
  answered,
  counts,
  nextOf,
  nothing,
  parsed,
  solvedOf,
  streakOf,
} from '../../src/puzzles/progress';
import { newcomer, rated } from '../../src/puzzles/rating';

const line = (id: string, rating = 1400) =>
  JSON.stringify({
    id,
    theme: 'close_now',
    rating,
    loss: [0, 250],
    error: [0, 40],
    lead: -150,
    lead_error: 30,
    others: 2,
    players: 2,
  });
const puzzle = (id: string, rating = 1400) => readPuzzle('safari', line(id, rating))!;

test('a file is read line by line, and what is spoilt is passed over', () => {
  const text = [
    '{"format":"bastide-puzzles"}',
    line('a'),
    '{"id":',
    line('b'),
    '[]',
    '{}',
    '',
  ].join('\n');
  expect(readPuzzles('safari', text).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(puzzle('a')).toMatchObject({ loss: [0, 2.5], error: [0, 0.4], lead: -1.5, others: [1] });
});

test('the rating follows results, and less the surer it is', () => {
  const won = rated(newcomer, 1400, 1);
  const lost = rated(newcomer, 1400, 0);
  expect(won.rating - newcomer.rating).toBeCloseTo(newcomer.rating - lost.rating);
  expect(won.rating).toBeGreaterThan(1500);
  expect(won.deviation).toBeLessThan(newcomer.deviation);
  const sure = { rating: 1400, deviation: 50 };
  expect(rated(sure, 1400, 1).rating).toBeLessThan(1410);
  expect(rated(sure, 1900, 1).rating).toBeGreaterThan(rated(sure, 1000, 1).rating);
  let far = sure;
  for (let i = 0; i < 500; ++i) far = rated(far, 1000, 1);
  expect(far.deviation).toBeGreaterThanOrEqual(45);
});

test('a puzzle counts once, and again after a week', () => {
  const first = answered(nothing, puzzle('a'), false, 100, false);
  expect(first.rating).toBeLessThan(nothing.rating);
  expect(counts(first, puzzle('a'), 103)).toBe(false);
  const again = answered(first, puzzle('a'), true, 103, false);
  expect(again.rating).toBe(first.rating);
  expect(counts(again, puzzle('a'), 110)).toBe(true);
  expect(solvedOf(again, [puzzle('a'), puzzle('b')])).toBe(1);
});

test('a streak is days in a row with the day’s puzzle answered, right or wrong', () => {
  const days = (list: number[]) => ({ ...nothing, days: list });
  expect(streakOf(days([]), 10)).toBe(0);
  expect(streakOf(days([8, 9]), 10)).toBe(2);
  expect(streakOf(days([8, 9, 10]), 10)).toBe(3);
  expect(streakOf(days([7, 8]), 10)).toBe(0);
  expect(answered(nothing, puzzle('a'), false, 10, true).days).toEqual([10]);
  expect(answered(nothing, puzzle('a'), true, 10, false).days).toEqual([]);
});

test('next is what is unsolved and nearest; what was missed comes back in a week', () => {
  const all = [puzzle('a', 1000), puzzle('b', 1450), puzzle('c', 1900)];
  expect(nextOf(nothing, all, 1400, 5)?.id).toBe('b');
  expect(nextOf(nothing, all, 9999, 5)?.id).toBe('c');
  expect(nextOf(nothing, all, 1400, 5, new Set(['b']))?.id).toBe('a');
  const missed = answered(nothing, all[1]!, false, 5, false);
  expect(nextOf(missed, all, 1400, 6)?.id).toBe('a');
  expect(nextOf(missed, all, 1400, 12)?.id).toBe('b');
});

test('whatever stands in the storage is read as far as it makes sense', () => {
  expect(parsed(null)).toEqual(nothing);
  expect(parsed('{')).toEqual(nothing);
  expect(parsed('[1]')).toEqual(nothing);
  expect(
    parsed('{"rating":"x","days":[1,"2"],"tried":{"a":{"right":true,"day":3},"b":1}}'),
  ).toEqual({
    ...nothing,
    days: [1],
    tried: { a: { right: true, day: 3 } },
  });
});

test('the puzzle of a day is the same for everybody, and games take turns', () => {
  const games = ['carcassonne', 'safari', 'amazonas'] as const;
  const days = [20000, 20001, 20002, 20003];
  expect(new Set(days.slice(0, 3).map((day) => gameOfDay(day, games))).size).toBe(3);
  expect(gameOfDay(days[0]!, games)).toBe(gameOfDay(days[3]!, games));
  const all = Array.from({ length: 50 }, (_, i) => puzzle(`${i}`));
  expect(new Set(days.map((day) => puzzleOfDay(day, all)?.id)).size).toBeGreaterThan(2);
  expect(puzzleOfDay(7, all)).toBe(puzzleOfDay(7, all));
  expect(puzzleOfDay(7, [])).toBeUndefined();
  expect(['easy', 'medium', 'hard', 'veryHard']).toEqual(
    [1249, 1599, 1899, 1900].map(difficultyOf),
  );
});
