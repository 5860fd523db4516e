/**
 * Where something large may stand over the board without hiding what it is about: one of the four
 * corners of the uncovered part, on a phone one of its halves. It never moves the board.
 */
import type { Cell } from '../engine/protocol';
import { boundsOf, onScreen, type Box, type Camera } from './camera';

export interface Extent {
  readonly width: number;
  readonly height: number;
}
/** How the screen is divided: corners, or halves one over the other or beside each other. */
export type Division = 'corners' | 'over' | 'beside';

export type Dock = 'top right' | 'top left' | 'bottom right' | 'bottom left';
export interface Docked {
  readonly dock: Dock;
  /** In px of the board. */
  readonly box: Box;
  /** Of its size: smaller where it would not fit otherwise. */
  readonly scale: number;
}

export const smaller = 0.7;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** A square with its eight neighbours. */
export const around = ([x, y]: Cell): readonly Cell[] =>
  [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx): Cell => [x + dx, y + dy]));

const boxOf = (camera: Camera, cells: readonly Cell[]) => onScreen(camera, boundsOf(cells));

// In the order in which they are preferred where all else is equal.
const corners: readonly Dock[] = ['top right', 'top left', 'bottom right', 'bottom left'];

function cornerBox(safe: Box, { width, height }: Extent, dock: Dock): Box {
  const left = dock.endsWith('right') ? safe.right - width : safe.left;
  const top = dock.startsWith('top') ? safe.top : safe.bottom - height;
  return { left, top, right: left + width, bottom: top + height };
}

const scaled = ({ width, height }: Extent, scale: number): Extent => ({
  width: width * scale,
  height: height * scale,
});

/**
 * The corner for something of this size: not over the square that it is about nor its neighbours, and
 * of those left the one over the fewest laid tiles. Where none is free it is smaller, and only then it
 * may lie over neighbours.
 */
function cornerDock(camera: Camera, safe: Box, size: Extent, about: Cell, laid: readonly Cell[]) {
  const covered = (box: Box) =>
    laid.filter((cell) => overlap(box, boxOf(camera, [cell])) > 0).length;
  const best = (scale: number, kept: Box): Docked | null =>
    corners
      .map((dock) => ({ dock, box: cornerBox(safe, scaled(size, scale), dock), scale }))
      .filter(({ box }) => overlap(box, kept) === 0)
      .reduce<Docked | null>(
        (one, other) => (one && covered(one.box) <= covered(other.box) ? one : other),
        null,
      );
  const near = boxOf(camera, around(about));
  const tile = boxOf(camera, [about]);
  const least = (): Docked =>
    corners
      .map((dock) => ({ dock, box: cornerBox(safe, scaled(size, smaller), dock), scale: smaller }))
      .reduce((one, other) => (overlap(other.box, tile) < overlap(one.box, tile) ? other : one));
  return best(1, near) ?? best(smaller, near) ?? best(smaller, tile) ?? least();
}

/** The half without the square, in the middle of its length; smaller where a half is too narrow. */
function halfDock(camera: Camera, safe: Box, size: Extent, about: Cell, isBeside: boolean): Docked {
  const [low, high] = isBeside ? [safe.left, safe.right] : [safe.top, safe.bottom];
  const square = boxOf(camera, [about]);
  const [near, far] = isBeside ? [square.left, square.right] : [square.top, square.bottom];
  const isFirst = (near + far) / 2 > (low + high) / 2; // the tile is in the second half
  // As large as it likes while it leaves the square itself alone.
  const room = isFirst ? near - low : high - far;
  const wanted = isBeside ? size.width : size.height;
  const across = isBeside ? safe.bottom - safe.top : safe.right - safe.left;
  const side = isBeside ? size.height : size.width;
  const fits = Math.min(1, room / wanted, across / side);
  // Beside each other there is a list too: what would have to be smaller still is left out.
  const scale = isBeside ? fits : Math.max(smaller, fits);
  const { width, height } = scaled(size, scale);
  const left = isBeside
    ? isFirst
      ? safe.left
      : safe.right - width
    : (safe.left + safe.right - width) / 2;
  const top = isBeside
    ? (safe.top + safe.bottom - height) / 2
    : isFirst
      ? safe.top
      : safe.bottom - height;
  const dock: Dock = isBeside
    ? isFirst
      ? 'top left'
      : 'top right'
    : isFirst
      ? 'top right'
      : 'bottom right';
  return { dock, box: { left, top, right: left + width, bottom: top + height }, scale };
}

export function dockFor(
  camera: Camera,
  safe: Box,
  division: Division,
  size: Extent,
  about: Cell,
  laid: readonly Cell[],
): Docked {
  if (division === 'corners') return cornerDock(camera, safe, size, about, laid);
  return halfDock(camera, safe, size, about, division === 'beside');
}

/** px on each side of a square. */
export type Sides = Box;
const noSides: Sides = { left: 0, top: 0, right: 0, bottom: 0 };
const gap = 12;

/**
 * Beside a square, and the words that stand at its sides, for what speaks of that square alone: right of it, else left, below, above; pushed
 * along its side to stay inside, and where no side has room, where it hides least of the square.
 */
export function besideOf(
  camera: Camera,
  safe: Box,
  size: Extent,
  about: Cell,
  words: Sides = noSides,
): Box {
  const own = boxOf(camera, [about]);
  const square: Box = {
    left: own.left - words.left,
    top: own.top - words.top,
    right: own.right + words.right,
    bottom: own.bottom + words.bottom,
  };
  const within = (at: number, extent: number, low: number, high: number) =>
    Math.max(low, Math.min(at, high - extent));
  const y = within(square.top, size.height, safe.top, safe.bottom);
  const x = within(square.left, size.width, safe.left, safe.right);
  const places: readonly (readonly [number, number])[] = [
    [square.right + gap, y],
    [square.left - gap - size.width, y],
    [x, square.bottom + gap],
    [x, square.top - gap - size.height],
  ];
  const boxes = places.map(([px, py]): Box => {
    const left = within(px, size.width, safe.left, safe.right);
    const top = within(py, size.height, safe.top, safe.bottom);
    return { left, top, right: left + size.width, bottom: top + size.height };
  });
  return boxes.reduce((one, other) =>
    overlap(other, square) < overlap(one, square) ? other : one,
  );
}
