/** What lies beyond the rim of the view: gathered by direction, and where the arrows to it stand. */
import type { Cell } from '../engine/protocol';
import { boundsOf, onScreen, type Box, type Camera } from './camera';
import { isSeen, middleOf } from './moving';

/** Clockwise from the right, as angles on a screen go. */
export const directions = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const;
export type Direction = (typeof directions)[number];

export interface Arrow {
  readonly direction: Direction;
  /** Its middle, in px of the board. */
  readonly x: number;
  readonly y: number;
  /** Those that it stands for, the nearest first. */
  readonly cells: readonly Cell[];
}
/** Where middles of arrows may be, and what else stands there. */
export interface Track {
  readonly box: Box;
  readonly kept: readonly Box[];
}

export const pill = { width: 60, height: 44 };
const apart = 52;

interface Away {
  readonly cell: Cell;
  readonly dx: number;
  readonly dy: number;
  readonly distance: number;
}

const sectorOf = ({ dx, dy }: Away) => (Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) + 8) % 8;

/** Where the line from the middle of the view to a square crosses the track. */
function crossing({ box }: Track, mx: number, my: number, { dx, dy }: Away) {
  const reach = (d: number, low: number, high: number, m: number) =>
    d > 0 ? (high - m) / d : d < 0 ? (low - m) / d : Infinity;
  const share = Math.min(
    1, // what is hidden near the rim has its arrow where it is
    reach(dx, box.left, box.right, mx),
    reach(dy, box.top, box.bottom, my),
  );
  const within = (at: number, low: number, high: number) => Math.max(low, Math.min(at, high));
  return {
    x: within(mx + dx * share, box.left, box.right),
    y: within(my + dy * share, box.top, box.bottom),
  };
}

/** Beside what else stands there, by the shortest way that stays on the track. */
function beside<At extends { readonly x: number; readonly y: number }>(at: At, track: Track): At {
  let { x, y } = at;
  for (const kept of track.kept) {
    const [w, h] = [pill.width / 2 + 4, pill.height / 2 + 4];
    if (x + w <= kept.left || x - w >= kept.right || y + h <= kept.top || y - h >= kept.bottom)
      continue;
    const ways = [
      { x: kept.left - w, y },
      { x: kept.right + w, y },
      { x, y: kept.top - h },
      { x, y: kept.bottom + h },
    ].filter(
      (to) =>
        to.x >= track.box.left &&
        to.x <= track.box.right &&
        to.y >= track.box.top &&
        to.y <= track.box.bottom,
    );
    const way = (to: { x: number; y: number }) => Math.hypot(to.x - x, to.y - y);
    const best = ways.sort((a, b) => way(a) - way(b))[0];
    if (best) ({ x, y } = best);
  }
  return { ...at, x, y };
}

/** Whether two pills may stand there without touching. */
const isApart = (a: Arrow, b: Arrow) =>
  Math.abs(a.x - b.x) >= pill.width + 4 || Math.abs(a.y - b.y) >= apart;

function awayOf(camera: Camera, cell: Cell, mx: number, my: number): Away {
  const [x, y] = middleOf(onScreen(camera, boundsOf([cell])));
  const [dx, dy] = [x - mx, y - my];
  return { cell, dx, dy, distance: Math.hypot(dx, dy) };
}

/** One arrow for each of eight directions in which squares are out of sight; near ones join. */
export function arrowsTo(
  camera: Camera,
  safe: Box,
  cells: readonly Cell[],
  track: Track,
): readonly Arrow[] {
  const [mx, my] = middleOf(safe);
  const sectors: Away[][] = directions.map(() => []);
  for (const cell of cells) {
    if (isSeen(camera, safe, cell, track.kept)) continue;
    const away = awayOf(camera, cell, mx, my);
    sectors[sectorOf(away)]!.push(away);
  }
  const arrows = sectors.flatMap((all, i): { arrow: Arrow; distance: number }[] => {
    if (all.length === 0) return [];
    const near = all.sort((a, b) => a.distance - b.distance);
    const at = beside(crossing(track, mx, my, near[0]!), track);
    return [
      {
        arrow: { direction: directions[i]!, ...at, cells: near.map(({ cell }) => cell) },
        distance: near[0]!.distance,
      },
    ];
  });
  // The nearer keeps its place.
  arrows.sort((a, b) => a.distance - b.distance);
  const joined: Arrow[] = [];
  for (const { arrow } of arrows) {
    const near = joined.findIndex((other) => !isApart(arrow, other));
    if (near < 0) joined.push(arrow);
    else joined[near] = { ...joined[near]!, cells: [...joined[near]!.cells, ...arrow.cells] };
  }
  return joined;
}

export interface LastArrow extends Arrow {
  readonly seat: number;
}

/** One arrow for each seat whose last moves are all out of sight; it stands beside the others. */
export function arrowsToLast(
  camera: Camera,
  safe: Box,
  last: readonly { readonly at: Cell; readonly seat: number }[],
  others: readonly Arrow[],
  track: Track,
): readonly LastArrow[] {
  const [mx, my] = middleOf(safe);
  const found: LastArrow[] = [];
  for (const seat of new Set(last.map((mark) => mark.seat))) {
    const own = last.filter((mark) => mark.seat === seat).map((mark) => mark.at);
    if (own.some((cell) => isSeen(camera, safe, cell, track.kept))) continue;
    const near = own
      .map((cell) => awayOf(camera, cell, mx, my))
      .sort((a, b) => a.distance - b.distance);
    const at = beside(crossing(track, mx, my, near[0]!), track);
    const arrow = {
      direction: directions[sectorOf(near[0]!)]!,
      ...at,
      cells: near.map(({ cell }) => cell),
      seat,
    };
    found.push(slid(arrow, [...others, ...found], track));
  }
  return found;
}

/** Along the rim, away from the arrows that stand there already. */
function slid(arrow: LastArrow, others: readonly Arrow[], track: Track): LastArrow {
  const { box } = track;
  const isLevel = arrow.y <= box.top || arrow.y >= box.bottom;
  const step = isLevel ? pill.width + 4 : apart;
  for (const by of [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]) {
    const moved = beside(
      isLevel ? { ...arrow, x: arrow.x + by * step } : { ...arrow, y: arrow.y + by * step },
      track,
    );
    const isInside =
      moved.x >= box.left && moved.x <= box.right && moved.y >= box.top && moved.y <= box.bottom;
    if (isInside && others.every((other) => isApart(moved, other))) return moved;
  }
  return arrow;
}
