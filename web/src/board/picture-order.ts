/** Places on a picture as it is read: from the top, and in a row from the left; and room between them. */
import type { Point } from '../engine/protocol';
import { rotate } from './camera';

/** What is lower by less than this, in units, stands in the same row. */
const rowHeight = 24;

/** In the order in which they are read on a table turned so; what has no place comes last, as it came. */
export function inReadingOrder<T>(
  things: readonly T[],
  spotOf: (thing: T) => Point | null,
  turn: number,
): T[] {
  const placed = things.flatMap((thing) => {
    const spot = spotOf(thing);
    return spot ? [{ thing, at: rotate(turn, spot[0], spot[1]), row: 0 }] : [];
  });
  placed.sort((one, other) => one.at[1] - other.at[1]);
  let top = -Infinity;
  let row = 0;
  for (const entry of placed) {
    if (entry.at[1] - top >= rowHeight) {
      top = entry.at[1];
      ++row;
    }
    entry.row = row;
  }
  placed.sort((one, other) => one.row - other.row || one.at[0] - other.at[0]);
  const found = new Set(placed.map(({ thing }) => thing));
  return [...placed.map(({ thing }) => thing), ...things.filter((thing) => !found.has(thing))];
}

/**
 * The same points with at least so much between them, inside a square from `low` to `high`: those that are too
 * near push each other away, little by little, and no further than they must.
 */
export function spread(
  points: readonly Point[],
  least: number,
  low: number,
  high: number,
): Point[] {
  const inside = (value: number) => Math.max(low, Math.min(high, value));
  const moved = points.map(([x, y]): [number, number] => [inside(x), inside(y)]);
  for (let round = 0; round < 60; ++round) {
    let isFree = true;
    for (let i = 0; i < moved.length; ++i) {
      for (let j = i + 1; j < moved.length; ++j) {
        const [a, b] = [moved[i]!, moved[j]!];
        let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        let distance = Math.hypot(dx, dy);
        if (distance >= least - 0.01) continue;
        isFree = false;
        if (distance < 0.01) [dx, dy, distance] = [0.01, 0, 0.01]; // in one place: to both sides
        const push = (least - distance) / 2 / distance;
        a[0] = inside(a[0] - dx * push);
        a[1] = inside(a[1] - dy * push);
        b[0] = inside(b[0] + dx * push);
        b[1] = inside(b[1] + dy * push);
      }
    }
    if (isFree) break;
  }
  return moved;
}
