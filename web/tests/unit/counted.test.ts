import { expect, test } from 'vitest';
import type { Cell, Feature, TableState } from '../../src/engine/protocol';
import { featureOf, middleOf, onlyOn, rimPath } from '../../src/finale/features';
import type { Count } from '../../src/finale/plan';

const feature = (id: string, points: number, holders: readonly number[], ...cells: Cell[]) =>
  ({
    id,
    holders,
    now: { points, terms: [] },
    // Two places of one square, as where a feature meets itself.
    places: [...cells, cells[0]!].map((at, f) => ({ at, f })),
  }) as unknown as Feature;
const count = (points: number, seats: readonly number[], ...cells: Cell[]) =>
  ({ why: '', seats, points, receipt: { cells } }) as unknown as Count;

test('of features on the same squares the one that is worth as much to the same seats is meant', () => {
  const squares: Cell[] = [
    [0, 0],
    [1, 0],
  ];
  const features = [
    feature('other squares', 4, [0], [0, 0]),
    feature('worth more', 9, [0], ...squares),
    feature('of another', 4, [1], ...squares),
    feature('meant', 4, [0], ...squares),
  ];
  expect(featureOf(count(4, [0], [1, 0], [0, 0]), features)?.id).toBe('meant');
  expect(featureOf(count(4, [0, 1], ...squares), features)).toBeNull();
  expect(featureOf(count(4, [0]), features), 'counted apart from the board').toBeNull();
});

test('the rim goes round the squares, not between them', () => {
  expect(rimPath([[0, 0]])).toBe('M0 0h120M0 120h120M0 0v120M120 0v120');
  const two = rimPath([
    [0, 0],
    [1, 0],
  ]);
  expect(two.match(/M/g)).toHaveLength(6);
  expect(two).not.toContain('M120 0v120');
});

test('of the table only what is counted lies over the veil', () => {
  const at = (x: number, y: number) => ({ at: [x, y] });
  const state = {
    tiles: [at(0, 0), at(1, 0), at(0, -1)],
    pieces: [at(1, 0), at(0, 0)],
    tokens: [at(0, -1)],
    figures: [at(1, 0)],
    markers: [{ seat: 0 }],
    track: [[0, 0]],
  } as unknown as TableState;
  const counted = onlyOn(state, [[1, 0]]);
  expect(counted.tiles).toEqual([at(1, 0)]);
  expect(counted.pieces).toEqual([at(1, 0)]);
  expect([counted.tokens, counted.figures, counted.markers, counted.track].flat()).toEqual([]);
});

test('the middle is on one of the squares', () => {
  const bent: Cell[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
  ];
  const [x, y] = middleOf(bent);
  expect(bent).toContainEqual([Math.floor(x / 120), Math.floor(y / 120)]);
});
