import { describe, expect, test } from 'vitest';
import { boundsOf, onScreen, toBoard, type Box, type Camera } from '../../src/board/camera';
import {
  attended,
  broughtIn,
  fitted,
  heldAt,
  isSeen,
  middleOf,
  opened,
  reached,
  reframed,
  turnedRound,
} from '../../src/board/moving';
import { layoutOf, sizesOf, type Layout } from '../../src/board/sizes';
import type { Cell } from '../../src/engine/protocol';

const screens: Readonly<Record<string, readonly [number, number, Layout]>> = {
  desktop: [1440, 900, 'desktop'],
  large: [1920, 1080, 'desktop'],
  tablet: [820, 1180, 'tablet'],
  phone: [390, 844, 'phone'],
  sideways: [844, 390, 'sideways'],
};
const block = (from: number, to: number): Cell[] =>
  Array.from({ length: to - from + 1 }, (_, x) =>
    Array.from({ length: to - from + 1 }, (_, y): Cell => [from + x, from + y]),
  ).flat();
const safe: Box = { left: 16, top: 84, right: 1020, bottom: 756 };
const sizes = sizesOf(1440, 900);
const at = (px: number, x = 500, y = 400): Camera => ({ x, y, scale: px / 120, turn: 0 });
const px = (camera: Camera) => camera.scale * 120;

describe('sizes', () => {
  test('every screen has its layout', () => {
    for (const [width, height, layout] of Object.values(screens))
      expect(layoutOf(width, height)).toBe(layout);
    expect(layoutOf(390, 420)).toBe('phone'); // with the keyboard out
    expect(layoutOf(667, 375)).toBe('sideways');
  });
  test('by itself squares are never smaller or larger than a screen allows', () => {
    for (const [width, height] of Object.values(screens)) {
      const own = sizesOf(width, height);
      const view: Box = { left: 0, top: 0, right: width, bottom: height };
      for (const turn of [0, 1, 2, 3]) {
        expect(px(fitted(block(-20, 20), view, own, turn))).toBeCloseTo(own.min);
        expect(px(fitted([[0, 0]], view, own, turn))).toBeCloseTo(own.max);
        expect(px(opened([[0, 0]], view, own, turn))).toBeCloseTo(own.start);
      }
    }
    expect(sizesOf(1920, 1080).max).toBe(128);
    expect(sizesOf(1440, 900).max).toBe(112);
  });
});

describe('the camera moves as little as it can', () => {
  test('a square is seen with six tenths of it', () => {
    const camera = at(100, 16, 84); // [0, 0] is in the corner of what is not covered
    expect(isSeen(camera, safe, [0, 0])).toBe(true);
    expect(isSeen({ ...camera, x: 16 - 39 }, safe, [0, 0])).toBe(true);
    expect(isSeen({ ...camera, x: 16 - 41 }, safe, [0, 0])).toBe(false);
  });
  test('what is in sight moves nothing', () => {
    const camera = at(80);
    expect(attended(camera, safe, [[0, 0]], sizes)).toBe(camera);
    expect(broughtIn(camera, safe, [[0, 0]], 1)).toEqual(camera);
  });
  test('one turn begins: the least way, one square inside, as large as it was', () => {
    const camera = at(80);
    const moved = attended(camera, safe, [[-8, 0]], sizes);
    expect(px(moved)).toBeCloseTo(80);
    expect(moved.y).toBe(camera.y);
    expect(onScreen(moved, boundsOf([[-8, 0]])).left).toBeCloseTo(safe.left + 80);
  });
  test('too far apart: one step smaller, and no more', () => {
    // 12 squares and two of room are 1120 px at 80, 896 at 64.
    const moved = attended(at(80), safe, [[-8, 0], [3, 0]], sizes); // prettier-ignore
    expect(px(moved)).toBeCloseTo(64);
    const far: Cell[] = [[-30, 0], [30, 0]]; // prettier-ignore
    const newest = attended(at(80), safe, far, sizes);
    expect(px(newest)).toBeCloseTo(80);
    expect(isSeen(newest, safe, far[0]!)).toBe(true);
    // Never nearer, and not below the least.
    expect(px(attended(at(56), safe, far, sizes))).toBeCloseTo(56);
  });
  test('opened again, the tile laid last is in sight', () => {
    const laid = [...block(-20, 20), [40, 3] as const];
    expect(isSeen(opened(laid, safe, sizes, 0), safe, [40, 3])).toBe(true);
  });
  test('reached: one and a half squares inside, or as far as there is room', () => {
    const box = onScreen(reached(at(80), safe, [9, 9], 1.5), boundsOf([[9, 9]]));
    expect(box.right).toBeCloseTo(safe.right - 120);
    expect(box.bottom).toBeCloseTo(safe.bottom - 120);
    const narrow: Box = { left: 0, top: 0, right: 200, bottom: 300 };
    expect(isSeen(reached(at(160), narrow, [9, 9], 1.5), narrow, [9, 9])).toBe(true);
  });
  test('another window: the middle stays in the middle, as large as it was', () => {
    const camera = at(80);
    const after: Box = { left: 8, top: 8, right: 544, bottom: 382 };
    const moved = reframed(camera, safe, after, block(-3, 3), sizes);
    expect(px(moved)).toBeCloseTo(80);
    expect(toBoard(moved, ...middleOf(after))[0]).toBeCloseTo(
      toBoard(camera, ...middleOf(safe))[0],
    );
  });
  test('the table is never lost', () => {
    const box = onScreen(heldAt(at(80, 5000, -5000), safe, block(0, 2)), boundsOf(block(0, 2)));
    expect(box.left).toBeCloseTo(safe.right - 80);
    expect(box.bottom).toBeCloseTo(safe.top + 80);
  });
  test('turned round what lies in the middle', () => {
    const camera = at(80);
    const middle = toBoard(camera, ...middleOf(safe));
    for (const turn of [1, 2, 3]) {
      const there = toBoard(turnedRound(camera, safe, turn), ...middleOf(safe));
      expect(there[0]).toBeCloseTo(middle[0]);
      expect(there[1]).toBeCloseTo(middle[1]);
    }
  });
});
