import { describe, expect, test } from 'vitest';
import { boundsOf, onScreen, type Box, type Camera } from '../../src/board/camera';
import { isSeen, reached } from '../../src/board/moving';
import { arrowsTo, arrowsToLast, pill, type Track } from '../../src/board/rim';
import type { Cell } from '../../src/engine/protocol';

const safe: Box = { left: 0, top: 0, right: 800, bottom: 800 };
const track: Track = { box: { left: 34, top: 26, right: 766, bottom: 774 }, kept: [] };
// Squares of 80 px, [0, 0] in the middle.
const camera: Camera = { x: 360, y: 360, scale: 80 / 120, turn: 0 };
const arrows = (cells: readonly Cell[], on = track, by = camera) => arrowsTo(by, safe, cells, on);

describe('arrows at the rim', () => {
  test('nothing is pointed to that can be seen', () => {
    expect(arrows([[0, 0], [4, 4], [-4, 2]])).toEqual([]); // prettier-ignore
  });
  test('eight directions, each with the number of its squares', () => {
    const cells: Cell[] = [
      [9, 0], [9, 1], [7, 7], [0, 9], [-7, 7], [-9, 0], [-7, -7], [0, -9], [7, -7],
    ]; // prettier-ignore
    const found = arrows(cells);
    expect(found.map(({ direction }) => direction).sort()).toEqual(
      ['e', 'n', 'ne', 'nw', 's', 'se', 'sw', 'w'].sort(),
    );
    const east = found.find(({ direction }) => direction === 'e')!;
    expect(east.cells).toEqual([[9, 0], [9, 1]]); // prettier-ignore
    expect([east.x, east.y]).toEqual([766, 400]);
  });
  test('a turned table: directions are those of the screen', () => {
    const turned = { ...camera, x: 440, turn: 1 };
    expect(arrows([[9, 0]], track, turned)[0]!.direction).toBe('s');
  });
  test('it stands where the line to the nearest square crosses the rim', () => {
    const [arrow] = arrows([[9, 3], [12, 4]]); // prettier-ignore
    expect(arrow!.x).toBe(766);
    expect(arrow!.y).toBeCloseTo(400 + (366 * 3) / 9);
    expect(arrow!.cells[0]).toEqual([9, 3]);
  });
  test('two that would touch are one, and none is lost', () => {
    const small: Box = { left: 0, top: 0, right: 200, bottom: 200 };
    const tight: Track = { box: { left: 90, top: 90, right: 130, bottom: 130 }, kept: [] };
    const cells: Cell[] = [[9, 0], [0, 9], [9, 9], [-9, 0]]; // prettier-ignore
    const found = arrowsTo({ ...camera, x: 60, y: 60 }, small, cells, tight);
    expect(found.length).toBeLessThan(4);
    expect(found.flatMap((arrow) => arrow.cells)).toHaveLength(4);
    for (const one of found)
      for (const other of found)
        if (one !== other)
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(
            51,
          );
  });
  test('beside the buttons in the corner', () => {
    const corner: Box = { left: 740, top: 600, right: 800, bottom: 800 };
    const [arrow] = arrows([[9, 8]], { ...track, kept: [corner] });
    const free =
      arrow!.x + pill.width / 2 <= corner.left || arrow!.y + pill.height / 2 <= corner.top;
    expect(free).toBe(true);
  });
  test('what lies under buttons is out of sight too', () => {
    const corner: Box = { left: 600, top: 600, right: 800, bottom: 800 };
    expect(arrows([[4, 4]])).toEqual([]); // from 680 to 760
    expect(arrows([[4, 4]], { ...track, kept: [corner] })[0]!.cells).toEqual([[4, 4]]);
  });
  test('pressed, the nearest comes in by panning alone; then the next', () => {
    let now = camera;
    const cells: Cell[] = [[9, 0], [14, 2], [16, 0]]; // prettier-ignore
    for (let presses = 0; presses < 3; ++presses) {
      const [arrow] = arrowsTo(now, safe, cells, track);
      if (!arrow) break;
      now = reached(now, safe, arrow.cells[0]!, 1.5);
      expect(isSeen(now, safe, arrow.cells[0]!)).toBe(true);
      expect(onScreen(now, boundsOf([arrow.cells[0]!])).right).toBeCloseTo(800 - 120);
      expect(now.scale).toBe(camera.scale);
    }
    expect(isSeen(now, safe, [16, 0])).toBe(true);
  });
  test('last moves out of sight: one of the seat, beside the others', () => {
    const last = [
      { at: [9, 0] as const, seat: 1 },
      { at: [0, 0] as const, seat: 2 },
    ];
    const others = arrows([[9, 0]]);
    const found = arrowsToLast(camera, safe, last, others, track);
    expect(found.map(({ seat }) => seat)).toEqual([1]);
    expect(Math.abs(found[0]!.y - others[0]!.y)).toBeGreaterThanOrEqual(52);
  });
});
