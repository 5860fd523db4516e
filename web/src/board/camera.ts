/** Where the board lies on the screen: a scale and an offset, and how gestures change them. */
import type { Cell } from '../engine/protocol';

export const tileUnits = 120;

export interface Camera {
  readonly x: number; // screen place of the board's 0,0, in px
  readonly y: number;
  readonly scale: number; // px a unit
}
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const minTile = 20;
export const maxTile = 200;
const clampScale = (scale: number) =>
  Math.min(maxTile / tileUnits, Math.max(minTile / tileUnits, scale));

/** Everything that must be seen, in units. */
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

/** The camera that shows `bounds` in the middle of the safe part of the screen. */
export function fit(bounds: Box, safe: Box, largestTile = 96): Camera {
  const width = Math.max(1, safe.right - safe.left);
  const height = Math.max(1, safe.bottom - safe.top);
  const scale = clampScale(
    Math.min(
      width / (bounds.right - bounds.left),
      height / (bounds.bottom - bounds.top),
      largestTile / tileUnits,
    ),
  );
  return {
    scale,
    x: (safe.left + safe.right) / 2 - ((bounds.left + bounds.right) / 2) * scale,
    y: (safe.top + safe.bottom) / 2 - ((bounds.top + bounds.bottom) / 2) * scale,
  };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Zooms so that the point of the screen stays where it is. */
export function zoomAt(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = clampScale(camera.scale * factor);
  const real = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * real, y: y - (y - camera.y) * real };
}

export function cellAt(camera: Camera, x: number, y: number): Cell {
  const unit = tileUnits * camera.scale;
  return [Math.floor((x - camera.x) / unit), Math.floor((y - camera.y) / unit)];
}

/** The same part of the board in px of the screen. */
export function onScreen(camera: Camera, bounds: Box): Box {
  return {
    left: bounds.left * camera.scale + camera.x,
    top: bounds.top * camera.scale + camera.y,
    right: bounds.right * camera.scale + camera.x,
    bottom: bounds.bottom * camera.scale + camera.y,
  };
}

/** Whether something of `bounds` lies outside the safe part. */
export function isOutside(camera: Camera, bounds: Box, safe: Box): boolean {
  const box = onScreen(camera, bounds);
  const slack = 4;
  return (
    box.left < safe.left - slack ||
    box.top < safe.top - slack ||
    box.right > safe.right + slack ||
    box.bottom > safe.bottom + slack
  );
}
