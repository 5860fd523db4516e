/**
 * Coordinates for whoever asks for them: letters for columns, numbers for rows, counted from one beside the
 * map, so that squares around it have them too. They are those of the map as it lies now.
 */
import type { Cell, TableState } from '../engine/protocol';

export interface Rim {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The columns and rows that have a name. */
export function rimOf({ tiles }: Pick<TableState, 'tiles'>): Rim {
  const xs = tiles.map(({ at }) => at[0]);
  const ys = tiles.map(({ at }) => at[1]);
  return {
    left: Math.min(...xs) - 1,
    top: Math.min(...ys) - 1,
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

const letters = 26;
export function columnText(n: number): string {
  const last = String.fromCharCode(65 + (n % letters));
  return n < letters ? last : columnText(Math.floor(n / letters) - 1) + last;
}

export function coordinateText(state: Pick<TableState, 'tiles'>, [x, y]: Cell): string {
  const { left, top } = rimOf(state);
  return `${columnText(x - left)}${y - top + 1}`;
}
