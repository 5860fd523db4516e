import { expect, test } from 'vitest';
import type { Cell, Feature, LaidTile } from '../../src/engine/protocol';
import { featureOf, middleOf, othersPath, rimPath } from '../../src/finale/features';
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

test('all tiles but those that are counted are dimmed', () => {
  const tiles = [
    [0, 0],
    [1, 0],
    [0, -1],
  ].map((at) => ({ at }) as unknown as LaidTile);
  expect(othersPath(tiles, [[1, 0]])).toBe('M0 0h120v120h-120zM0 -120h120v120h-120z');
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
