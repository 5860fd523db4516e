/** Which feature lies under a point of the board: the outlines come from the engine. */
import type { Cell, GameName, Picture, TableState } from '../engine/protocol';
import type { Pictures } from '../state/pictures.svelte';
import { tileUnits } from './camera';

export interface Hit {
  readonly at: Cell;
  readonly f: number;
}

const paths = new WeakMap<
  Picture,
  readonly { readonly f: number; readonly path: Path2D; size: number }[]
>();
let context: CanvasRenderingContext2D | null | undefined;

/** Lines and small things lie over the ground around them, so the smallest outline wins. */
function outlines(picture: Picture) {
  let found = paths.get(picture);
  if (!found) {
    found = picture.features
      .map(({ f, inside }) => ({ f, path: new Path2D(inside), size: extent(inside) }))
      .sort((a, b) => a.size - b.size);
    paths.set(picture, found);
  }
  return found;
}

/** The area of the box around a path, roughly: all its numbers are coordinates. */
function extent(path: string): number {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  if (xs.length === 0 || ys.length === 0) return Infinity;
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

export function featureAt(
  state: TableState,
  pictures: Pictures,
  game: GameName,
  x: number,
  y: number,
): Hit | null {
  const at: Cell = [Math.floor(x / tileUnits), Math.floor(y / tileUnits)];
  const tile = state.tiles.find((laid) => laid.at[0] === at[0] && laid.at[1] === at[1]);
  const picture = tile && pictures.find(game, tile.picture);
  if (!picture) return null;
  context ??= document.createElement('canvas').getContext('2d');
  const hit = outlines(picture).find(({ path }) =>
    context?.isPointInPath(path, x - at[0] * tileUnits, y - at[1] * tileUnits),
  );
  return hit ? { at, f: hit.f } : null;
}
