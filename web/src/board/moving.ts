/**
 * Where the camera goes when it moves: as little as it can. Squares are never made larger by itself,
 * and smaller by one step at most.
 */
import type { Cell } from '../engine/protocol';
import {
  boundsOf,
  fit,
  onScreen,
  pan,
  rotate,
  tileUnits,
  toBoard,
  withMargin,
  zoomAt,
  type Box,
  type Camera,
} from './camera';
import type { Sizes } from './sizes';

/** Of what is laid, around it. */
const fitMargin = 0.25 * tileUnits;
/** A square of which less can be seen is out of sight. */
const seenShare = 0.6;
const byItself = ({ min, max }: Sizes) => ({ min, max });
const byHand = ({ handMin, handMax }: Sizes) => ({ min: handMin, max: handMax });

export const middleOf = (box: Box): readonly [number, number] => [
  (box.left + box.right) / 2,
  (box.top + box.bottom) / 2,
];

export const fitted = (laid: readonly Cell[], safe: Box, sizes: Sizes, turn: number): Camera =>
  fit(withMargin(boundsOf(laid), fitMargin), safe, byItself(sizes), turn);

/** As a game is opened: not larger than a table begins, and what was laid last in sight. */
export function opened(laid: readonly Cell[], safe: Box, sizes: Sizes, turn: number): Camera {
  const camera = fitted(laid, safe, { ...sizes, max: sizes.start }, turn);
  const newest = laid.at(-1);
  return (newest && broughtIn(camera, safe, [newest], 1)) ?? camera;
}

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Whether enough of a square is in sight: inside the rim, and not under what stands there (`kept`). */
export function isSeen(camera: Camera, safe: Box, cell: Cell, kept: readonly Box[] = []): boolean {
  const box = onScreen(camera, boundsOf([cell]));
  const whole = (box.right - box.left) * (box.bottom - box.top);
  const hidden = kept.reduce((sum, one) => sum + common(box, one), 0);
  return common(box, safe) - hidden >= seenShare * whole;
}

/**
 * Panned the least way that brings all of these squares so many squares inside the rim; null where
 * they are too far apart for that.
 */
export function broughtIn(
  camera: Camera,
  safe: Box,
  cells: readonly Cell[],
  inside: number,
): Camera | null {
  if (cells.length === 0) return camera;
  const box = onScreen(camera, withMargin(boundsOf(cells), inside * tileUnits));
  const way = (low: number, high: number, from: number, to: number): number | null => {
    if (high - low > to - from + 0.01) return null;
    return low < from ? from - low : high > to ? to - high : 0;
  };
  const dx = way(box.left, box.right, safe.left, safe.right);
  const dy = way(box.top, box.bottom, safe.top, safe.bottom);
  return dx === null || dy === null ? null : pan(camera, dx, dy);
}

/** The same for one square that somebody goes to: with as much room as there is. */
export function reached(camera: Camera, safe: Box, cell: Cell, inside: number): Camera {
  for (let room = inside; room > 0; room -= 0.5) {
    const there = broughtIn(camera, safe, [cell], room);
    if (there) return there;
  }
  return broughtIn(camera, safe, [cell], 0) ?? camera;
}

/** When one's turn begins: what the others laid comes into sight, a size smaller if it must be. */
export function attended(camera: Camera, safe: Box, cells: readonly Cell[], sizes: Sizes): Camera {
  if (cells.every((cell) => isSeen(camera, safe, cell))) return camera;
  const near = broughtIn(camera, safe, cells, 1);
  if (near) return near;
  const size = camera.scale * tileUnits;
  const smaller = sizes.steps.find((step) => step < size - 0.5);
  const [x, y] = middleOf(safe);
  const stepped =
    smaller === undefined ? camera : zoomAt(camera, smaller / size, x, y, byItself(sizes));
  const all = broughtIn(stepped, safe, cells, 1) ?? broughtIn(stepped, safe, cells, 0);
  if (all) return all;
  // Too far apart for any size that can be read: the newest, and an arrow tells of the others.
  return reached(camera, safe, cells[0]!, 1);
}

/** Another window, another rim: the square in the middle stays there, as large as it was. */
export function reframed(
  camera: Camera,
  before: Box,
  after: Box,
  laid: readonly Cell[],
  sizes: Sizes,
): Camera {
  const [bx, by] = middleOf(before);
  const [ax, ay] = middleOf(after);
  const moved = zoomAt(pan(camera, ax - bx, ay - by), 1, ax, ay, byHand(sizes));
  return heldAt(moved, after, laid);
}

/** Turned round what lies in the middle. */
export function turnedRound(camera: Camera, safe: Box, turn: number): Camera {
  const [x, y] = middleOf(safe);
  const [ux, uy] = rotate(turn, ...toBoard(camera, x, y));
  return { ...camera, turn, x: x - ux * camera.scale, y: y - uy * camera.scale };
}

/** So that at least one laid square's width of the table is in sight. */
export function heldAt(camera: Camera, safe: Box, laid: readonly Cell[]): Camera {
  const box = onScreen(camera, boundsOf(laid));
  const size = camera.scale * tileUnits;
  const way = (low: number, high: number, from: number, to: number) =>
    high < from + size ? from + size - high : low > to - size ? to - size - low : 0;
  return pan(
    camera,
    way(box.left, box.right, safe.left, safe.right),
    way(box.top, box.bottom, safe.top, safe.bottom),
  );
}

export const zoomed = (camera: Camera, factor: number, x: number, y: number, sizes: Sizes) =>
  zoomAt(camera, factor, x, y, byHand(sizes));
