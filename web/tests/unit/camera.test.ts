import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  cellAt,
  fit,
  nearestCell,
  onScreen,
  pan,
  toBoard,
  toScreen,
  turnedPicture,
  zoomAt,
  type Box,
} from '../../src/board/camera';

const limits = { min: 28, max: 200 };
const safe = { left: 0, top: 0, right: 800, bottom: 600 };

const expectInside = (box: Box) => {
  expect(box.left).toBeGreaterThanOrEqual(safe.left - 0.01);
  expect(box.top).toBeGreaterThanOrEqual(safe.top - 0.01);
  expect(box.right).toBeLessThanOrEqual(safe.right + 0.01);
  expect(box.bottom).toBeLessThanOrEqual(safe.bottom + 0.01);
};

describe('the camera', () => {
  test('fits everything into the safe part of the screen', () => {
    const bounds = boundsOf([
      [-3, -2],
      [4, 5],
    ]);
    const camera = fit(bounds, safe, limits);
    expectInside(onScreen(camera, bounds));
    expect(cellAt(camera, 400, 300)).toEqual([1, 2]);
  });
  test('a small table is not blown up', () => {
    expect(fit(boundsOf([[0, 0]]), safe, { ...limits, max: 96 }).scale * 120).toBeCloseTo(96);
  });
  test('zooming leaves the point under the pointer where it is', () => {
    const camera = fit(boundsOf([[0, 0]]), safe, { ...limits, max: 96 });
    const nearer = zoomAt(camera, 1.5, 200, 150, limits);
    const unit = (c: typeof camera) => [(200 - c.x) / c.scale, (150 - c.y) / c.scale];
    expect(unit(nearer)[0]).toBeCloseTo(unit(camera)[0]!);
    expect(unit(nearer)[1]).toBeCloseTo(unit(camera)[1]!);
    expect(zoomAt(camera, 1e9, 0, 0, limits).scale * 120).toBeCloseTo(200);
    expect(zoomAt(camera, 1e-9, 0, 0, limits).scale * 120).toBeCloseTo(28);
  });
  test('panning moves by pixels; squares have negative numbers too', () => {
    const camera = pan({ x: 0, y: 0, scale: 1, turn: 0 }, 10, -10);
    expect(camera).toEqual({ x: 10, y: -10, scale: 1, turn: 0 });
    expect(cellAt(camera, 9, 0)).toEqual([-1, 0]);
  });
  test('a turned table: the screen turns, squares keep their numbers', () => {
    const bounds = boundsOf([
      [0, 0],
      [1, 4],
    ]);
    for (const turn of [0, 1, 2, 3]) {
      const camera = fit(bounds, safe, limits, turn);
      expectInside(onScreen(camera, bounds));
      const [x, y] = toScreen(camera, 60, 60 + 4 * 120);
      expect(cellAt(camera, x, y)).toEqual([0, 4]);
      const [ux, uy] = toBoard(camera, x, y);
      expect([ux, uy].map(Math.round)).toEqual([60, 540]);
    }
    // A river that runs south runs to the right after three quarter turns.
    const camera = fit(bounds, safe, limits, 3);
    expect(toScreen(camera, 0, 120)[0]).toBeGreaterThan(toScreen(camera, 0, 0)[0]);
    expect(turnedPicture('SF-START@1,0 3', 2)).toBe('SF-START@1,0 1');
  });
  test('a finger beside a square means the square, within reach', () => {
    const camera = { x: 0, y: 0, scale: 0.5, turn: 0 }; // squares of 60 px
    const cells = [
      [0, 0],
      [3, 0],
    ] as const;
    expect(nearestCell(camera, cells, 30, 30, 24)).toEqual([0, 0]);
    expect(nearestCell(camera, cells, 80, 30, 24)).toEqual([0, 0]);
    expect(nearestCell(camera, cells, 170, 30, 24)).toEqual([3, 0]);
    expect(nearestCell(camera, cells, 120, 30, 24)).toBeNull();
  });
});
