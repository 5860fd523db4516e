/** How a double lies: its two squares, by the pictures that show them, and what ends at it. */
import type { Feature, Preview, Seat } from '../../engine/protocol';

/** From upstream down; turned by a half the lower square lies upstream. */
export const squaresOf = (rot: number): readonly string[] =>
  rot === 0 ? ['0,0', '0,1'] : ['0,1', '0,0'];

export const picturesOf = (tile: string, rot: number): readonly string[] =>
  squaresOf(rot).map((square) => `${tile}@${square} ${rot}`);

/** Jungles of a seat that have come down along a bank, and do not go on below the double. */
export function cutOff({ at, features }: Pick<Preview, 'at' | 'features'>, seat: Seat): Feature[] {
  const [x, y] = at;
  const [upper, below] = [`${x},${y}`, `${x},${y + 2}`];
  return features.filter(
    ({ kind, holders, places, open_at: open }) =>
      kind === 'jungle' &&
      holders.includes(seat) &&
      places.some((place) => `${place.at}` === upper) &&
      !open.some((side) => `${side.at}` === below),
  );
}
