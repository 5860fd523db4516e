/** Where on the board a choice would stand, in units. */
import { has } from '../engine/fields';
import type { Choice, GameName, Point, TableState, Words } from '../engine/protocol';
import { gameOf } from '../games';
import { placeOf } from '../state/ask';
import type { Pictures } from '../state/pictures.svelte';
import { tileUnits } from './camera';

const corners: Readonly<Record<Words['corner'], Point>> = {
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
  const at = placeOf(choice);
  if (!at) return null;
  const [x, y] = [at[0] * tileUnits, at[1] * tileUnits];
  if (has(choice, 'corner')) {
    const corner = corners[choice.corner];
    return [x + corner[0], y + corner[1]];
  }
  const piece =
    gameOf(game).takesBack.includes(choice.kind) && state.pieces.find((p) => `${p.at}` === `${at}`);
  if (piece) return piece.xy;
  if (!has(choice, 'f')) return [x + 60, y + 60];
  const tile = state.tiles.find((laid) => `${laid.at}` === `${at}`);
  const picture = tile && pictures.find(game, tile.picture);
  const seat = picture?.features.find((feature) => feature.f === choice.f)?.seat;
  return seat ? [x + seat[0], y + seat[1]] : [x + 60, y + 60];
}
