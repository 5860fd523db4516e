import { describe, expect, test } from 'vitest';
import type { Box, Camera } from '../../src/board/camera';
import { around, besideOf, dockFor, smaller } from '../../src/board/docks';

const safe: Box = { left: 16, top: 84, right: 1020, bottom: 756 };
const squares = (px: number, x = 0, y = 0): Camera => ({ x, y, scale: px / 120, turn: 0 });
const lens = { width: 280, height: 300 };
const row = (y: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [from + i, y] as const);

describe('docks of a wide screen', () => {
  test('top right, where nothing lies anywhere', () => {
    const at = dockFor(squares(80), safe, 'corners', lens, [5, 5], []);
    expect(at).toMatchObject({ dock: 'top right', scale: 1 });
    expect(at.box).toEqual({ left: 740, top: 84, right: 1020, bottom: 384 });
  });
  test('never over the square nor its neighbours', () => {
    // The square is top right: 80 px squares, [11, 2] lies at 880,160.
    const at = dockFor(squares(80), safe, 'corners', lens, [11, 2], []);
    expect(at.dock).toBe('top left');
    expect(at.scale).toBe(1);
  });
  test('of the free ones that over the fewest laid tiles', () => {
    const laid = [...row(2, 9, 12), ...row(3, 0, 1), ...row(8, 9, 12)];
    expect(dockFor(squares(80), safe, 'corners', lens, [6, 5], laid).dock).toBe('bottom left');
  });
  test('smaller where none is free, then over neighbours, least over the square', () => {
    const narrow: Box = { left: 0, top: 0, right: 520, bottom: 420 };
    const at = dockFor(squares(80), narrow, 'corners', lens, [3, 3], []);
    expect(at.scale).toBe(smaller);
    const tight: Box = { left: 0, top: 0, right: 320, bottom: 320 };
    const over = dockFor(squares(80), tight, 'corners', lens, [0, 0], []);
    expect(over.scale).toBe(smaller);
    expect(over.box.left).toBeGreaterThanOrEqual(80);
  });
  test('a turned table is seen as it is turned', () => {
    // After a quarter turn [1, -11] lies where [11, 1] lay.
    const camera: Camera = { x: 0, y: 0, scale: 80 / 120, turn: 1 };
    expect(dockFor(camera, safe, 'corners', lens, [1, -12], []).dock).toBe('top left');
  });
  test('a square with its neighbours', () => {
    expect(around([2, 3])).toHaveLength(9);
    expect(around([2, 3])).toContainEqual([1, 4]);
  });
});

describe('docks of a phone', () => {
  const upright: Box = { left: 12, top: 12, right: 378, bottom: 628 };
  const size = { width: 272, height: 318 };
  test('the half without the tile', () => {
    const below = dockFor(squares(56), upright, 'over', size, [2, 1], []);
    expect(below.box.bottom).toBe(628);
    expect(below.box.top).toBeGreaterThanOrEqual(112);
    const above = dockFor(squares(56), upright, 'over', size, [2, 9], []);
    expect(above.box.top).toBe(12);
    expect(above.box.bottom).toBeLessThanOrEqual(9 * 56);
  });
  test('smaller rather than over the tile', () => {
    const middle = dockFor(squares(56), upright, 'over', size, [2, 5], []); // from 280 to 336
    expect(middle.scale).toBeLessThan(1);
    expect(middle.box.top).toBeGreaterThanOrEqual(336);
  });
  test('sideways: left or right of it', () => {
    const lying: Box = { left: 8, top: 8, right: 544, bottom: 382 };
    const wide = { width: 300, height: 300 };
    expect(dockFor(squares(64), lying, 'beside', wide, [1, 3], []).box.right).toBe(544);
    expect(dockFor(squares(64), lying, 'beside', wide, [7, 3], []).box.left).toBe(8);
  });
});

describe('beside a square', () => {
  const pop = { width: 328, height: 200 };
  test('right of it where there is room, else left', () => {
    expect(besideOf(squares(80), safe, pop, [3, 3]).left).toBe(332);
    expect(besideOf(squares(80), safe, pop, [11, 3]).right).toBe(868);
  });
  test('above or below on a narrow screen, inside it', () => {
    const upright: Box = { left: 12, top: 12, right: 378, bottom: 628 };
    const low = besideOf(squares(56), upright, pop, [3, 2]);
    expect(low.top).toBe(180);
    expect(low.left).toBeGreaterThanOrEqual(12);
    expect(low.right).toBeLessThanOrEqual(378);
    expect(besideOf(squares(56), upright, pop, [3, 9]).bottom).toBe(492);
  });
});

test('what stands beside a square leaves the words at its sides alone', () => {
  const pop = { width: 328, height: 200 };
  const right = { left: 0, top: 0, right: 120, bottom: 0 };
  expect(besideOf(squares(80), safe, pop, [3, 3], right).left).toBe(452);
  const upright: Box = { left: 12, top: 12, right: 378, bottom: 628 };
  const below = { left: 0, top: 0, right: 0, bottom: 38 };
  expect(besideOf(squares(56), upright, pop, [3, 2], below).top).toBe(218);
});
