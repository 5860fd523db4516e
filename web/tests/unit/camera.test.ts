import { describe, expect, test } from 'vitest';
import { boundsOf, cellAt, fit, isOutside, pan, zoomAt } from '../../src/board/camera';

const safe = { left: 0, top: 0, right: 800, bottom: 600 };

describe('the camera', () => {
  test('fits everything into the safe part of the screen', () => {
    const bounds = boundsOf([
      [-3, -2],
      [4, 5],
    ]);
    const camera = fit(bounds, safe);
    expect(isOutside(camera, bounds, safe)).toBe(false);
    expect(cellAt(camera, 400, 300)).toEqual([1, 2]);
  });
  test('a small table is not blown up', () => {
    expect(fit(boundsOf([[0, 0]]), safe, 96).scale * 120).toBeCloseTo(96);
  });
  test('zooming leaves the point under the pointer where it is', () => {
    const camera = fit(boundsOf([[0, 0]]), safe);
    const nearer = zoomAt(camera, 1.5, 200, 150);
    const unit = (c: typeof camera) => [(200 - c.x) / c.scale, (150 - c.y) / c.scale];
    expect(unit(nearer)[0]).toBeCloseTo(unit(camera)[0]!);
    expect(unit(nearer)[1]).toBeCloseTo(unit(camera)[1]!);
    expect(zoomAt(camera, 1e9, 0, 0).scale).toBeLessThan(2);
    expect(zoomAt(camera, 1e-9, 0, 0).scale).toBeGreaterThan(0.1);
  });
  test('panning moves by pixels; squares have negative numbers too', () => {
    const camera = pan({ x: 0, y: 0, scale: 1 }, 10, -10);
    expect(camera).toEqual({ x: 10, y: -10, scale: 1 });
    expect(cellAt(camera, 9, 0)).toEqual([-1, 0]);
  });
});
