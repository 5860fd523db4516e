/**
 * Where the board lies on the screen: a scale, an offset and quarter turns, and how gestures change
 * them. Cells and units are always those of the record; only the screen turns.
 */
import type { Cell } from '../engine/protocol';

export const tileUnits = 120;

export interface Camera {
  readonly x: number; // screen place of the board's 0,0, in px
  readonly y: number;
  readonly scale: number; // px a unit
  readonly turn: number; // quarter turns clockwise, 0 to 3
}
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How small and how large squares may be, in px. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}
const clampScale = (scale: number, { min, max }: Limits) =>
  Math.min(max / tileUnits, Math.max(min / tileUnits, scale));

// ---- Turning ----

/** A vector after quarter turns clockwise (y points down). */
export function rotate(turn: number, x: number, y: number): readonly [number, number] {
  switch (((turn % 4) + 4) % 4) {
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    case 3:
      return [y, -x];
    default:
      return [x, y];
  }
}

/** `E 1` seen on a table turned once is drawn as `E 2`: land turns, things on it stay upright. */
export function turnedPicture(picture: string, turn: number): string {
  return picture.slice(0, -1) + String((Number(picture.at(-1)) + turn) % 4);
}

export function turnedBox(box: Box, turn: number): Box {
  const [ax, ay] = rotate(turn, box.left, box.top);
  const [bx, by] = rotate(turn, box.right, box.bottom);
  return {
    left: Math.min(ax, bx),
    top: Math.min(ay, by),
    right: Math.max(ax, bx),
    bottom: Math.max(ay, by),
  };
}

// ---- Between board and screen ----

export function toScreen(camera: Camera, x: number, y: number): readonly [number, number] {
  const [rx, ry] = rotate(camera.turn, x, y);
  return [camera.x + rx * camera.scale, camera.y + ry * camera.scale];
}
export function toBoard(camera: Camera, x: number, y: number): readonly [number, number] {
  return rotate(-camera.turn, (x - camera.x) / camera.scale, (y - camera.y) / camera.scale);
}

export function cellAt(camera: Camera, x: number, y: number): Cell {
  const [ux, uy] = toBoard(camera, x, y);
  return [Math.floor(ux / tileUnits), Math.floor(uy / tileUnits)];
}

/** A part of the board in px of the screen. */
export function onScreen(camera: Camera, bounds: Box): Box {
  const box = turnedBox(bounds, camera.turn);
  return {
    left: box.left * camera.scale + camera.x,
    top: box.top * camera.scale + camera.y,
    right: box.right * camera.scale + camera.x,
    bottom: box.bottom * camera.scale + camera.y,
  };
}

/** The box around squares, in units. */
export function boundsOf(cells: readonly Cell[]): Box {
  if (cells.length === 0) return { left: 0, top: 0, right: tileUnits, bottom: tileUnits };
  const xs = cells.map((cell) => cell[0]);
  const ys = cells.map((cell) => cell[1]);
  return {
    left: Math.min(...xs) * tileUnits,
    top: Math.min(...ys) * tileUnits,
    right: (Math.max(...xs) + 1) * tileUnits,
    bottom: (Math.max(...ys) + 1) * tileUnits,
  };
}

export const withMargin = (box: Box, margin: number): Box => ({
  left: box.left - margin,
  top: box.top - margin,
  right: box.right + margin,
  bottom: box.bottom + margin,
});

// ---- Moving ----

/** The camera that shows `bounds` in the middle of the safe part of the screen, as far as limits allow. */
export function fit(bounds: Box, safe: Box, limits: Limits, turn = 0): Camera {
  const box = turnedBox(bounds, turn);
  const width = Math.max(1, safe.right - safe.left);
  const height = Math.max(1, safe.bottom - safe.top);
  const scale = clampScale(
    Math.min(width / (box.right - box.left), height / (box.bottom - box.top)),
    limits,
  );
  return {
    scale,
    turn,
    x: (safe.left + safe.right) / 2 - ((box.left + box.right) / 2) * scale,
    y: (safe.top + safe.bottom) / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Zooms so that the point of the screen stays where it is. */
export function zoomAt(
  camera: Camera,
  factor: number,
  x: number,
  y: number,
  limits: Limits,
): Camera {
  const scale = clampScale(camera.scale * factor, limits);
  const real = scale / camera.scale;
  return { ...camera, scale, x: x - (x - camera.x) * real, y: y - (y - camera.y) * real };
}

/** On the way from one camera to another; what stays where it is at both ends does so on the way. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    turn: to.turn,
    scale: mix(from.scale, to.scale),
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
  };
}

/**
 * The square among `cells` nearest to a point of the screen, if the point is in it or at most `reach`
 * px away from it: small squares must not need a steady hand.
 */
export function nearestCell(
  camera: Camera,
  cells: readonly Cell[],
  x: number,
  y: number,
  reach: number,
): Cell | null {
  let best: Cell | null = null;
  let least = reach;
  for (const cell of cells) {
    const box = onScreen(camera, boundsOf([cell]));
    const dx = Math.max(box.left - x, 0, x - box.right);
    const dy = Math.max(box.top - y, 0, y - box.bottom);
    const distance = Math.hypot(dx, dy);
    if (distance < least || (distance === least && best === null)) {
      best = cell;
      least = distance;
    }
  }
  return best;
}
