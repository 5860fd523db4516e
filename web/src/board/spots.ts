/** Where on the board a choice would stand, in units. */
import type { Choice, GameName, Point, TableState } from '../engine/protocol';
import { gameOf } from '../games';
import type { Pictures } from '../state/pictures.svelte';
import { tileUnits } from './camera';

const corners: Readonly<Record<string, Point>> = {
  NW: [26, 26],
  NE: [94, 26],
  SE: [94, 94],
  SW: [26, 94],
};

export function spotOf(
  choice: Choice,
  state: TableState,
  pictures: Pictures,
  game: GameName,
): Point | null {
  const at = choice.to ?? choice.at;
  if (!at) return null;
  const [x, y] = [at[0] * tileUnits, at[1] * tileUnits];
  if (choice.corner) {
    const corner = corners[choice.corner];
    return corner ? [x + corner[0], y + corner[1]] : null;
  }
  const piece =
    gameOf(game).takesBack.includes(choice.kind) && state.pieces.find((p) => `${p.at}` === `${at}`);
  if (piece) return piece.xy;
  if (choice.f === undefined) return [x + 60, y + 60];
  const tile = state.tiles.find((laid) => `${laid.at}` === `${at}`);
  const picture = tile && pictures.find(game, tile.picture);
  const seat = picture?.features.find((feature) => feature.f === choice.f)?.seat;
  return seat ? [x + seat[0], y + seat[1]] : [x + 60, y + 60];
}
