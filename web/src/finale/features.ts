/** Which feature of the board a count was for, and its squares as lines. Pure. */
import type { Cell, Feature, TableState } from '../engine/protocol';
import type { Count } from './plan';

const tile = 120;
const keyOf = (cells: readonly Cell[]) =>
  cells
    .map(([x, y]) => `${x},${y}`)
    .sort()
    .join(' ');

/** Of features on the same squares the one that is worth as much to the same seats. */
export function featureOf(count: Count, features: readonly Feature[]): Feature | null {
  const { cells } = count.receipt;
  if (cells.length === 0) return null;
  const key = keyOf(cells);
  return (
    features.find(
      (feature) =>
        feature.now?.points === count.points &&
        count.seats.every((seat) => feature.holders.includes(seat)) &&
        keyOf([...new Map(feature.places.map(({ at }) => [`${at}`, at])).values()]) === key,
    ) ?? null
  );
}

/** Of the table only these squares, and what lies and stands on them. */
export function onlyOn(state: TableState, cells: readonly Cell[]): TableState {
  const here = new Set(cells.map(String));
  const isHere = ({ at }: { readonly at: Cell }) => here.has(String(at));
  return {
    ...state,
    tiles: state.tiles.filter(isHere),
    pieces: state.pieces.filter(isHere),
    tokens: state.tokens.filter(isHere),
    figures: [],
    markers: [],
    track: [],
  };
}

/** The rim of squares, side by side. */
export function rimPath(cells: readonly Cell[]): string {
  const has = new Set(cells.map(String));
  let path = '';
  for (const [cx, cy] of cells) {
    const [x, y] = [cx * tile, cy * tile];
    if (!has.has(`${cx},${cy - 1}`)) path += `M${x} ${y}h${tile}`;
    if (!has.has(`${cx},${cy + 1}`)) path += `M${x} ${y + tile}h${tile}`;
    if (!has.has(`${cx - 1},${cy}`)) path += `M${x} ${y}v${tile}`;
    if (!has.has(`${cx + 1},${cy}`)) path += `M${x + tile} ${y}v${tile}`;
  }
  return path;
}

/** The middle of the squares, in units: on the square nearest to it. */
export function middleOf(cells: readonly Cell[]): readonly [number, number] {
  const mean = (axis: 0 | 1) => cells.reduce((sum, at) => sum + at[axis], 0) / cells.length;
  const [mx, my] = [mean(0), mean(1)];
  const far = ([x, y]: Cell) => Math.hypot(x - mx, y - my);
  const [x, y] = [...cells].sort((a, b) => far(a) - far(b))[0]!;
  return [(x + 0.5) * tile, (y + 0.5) * tile];
}
