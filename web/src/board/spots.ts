/** Where on the board a choice would stand, in units. */
import { has } from '../engine/fields';
import type { Blocked, Cell, Choice, GameName, Point, TableState, Words } from '../engine/protocol';
import { gameOf } from '../games';
import { placeOf, seenAt } from '../state/ask';
import type { Pictures } from '../state/pictures.svelte';
import { tileUnits } from './camera';

const corners: Readonly<Record<Words['corner'], Point>> = {
  NW: [26, 26],
  NE: [94, 26],
  SE: [94, 94],
  SW: [26, 94],
};

/** A tile that is pinned and does not lie yet. */
export interface Pinned {
  readonly at: Cell;
  readonly picture: string;
}

/** Also of what is barred, where that has a place. */
export function spotOf(
  choice: Choice | Blocked,
  state: TableState,
  pictures: Pictures,
  game: GameName,
  pinned: Pinned | null = null,
): Point | null {
  const at = placeOf(choice);
  if (!at) return has(choice, 'effects') ? spotOfEffect(choice, state) : null;
  const [x, y] = [at[0] * tileUnits, at[1] * tileUnits];
  if (has(choice, 'corner')) {
    const corner = corners[choice.corner];
    return [x + corner[0], y + corner[1]];
  }
  const piece =
    gameOf(game).takesBack.includes(choice.kind) && state.pieces.find((p) => `${p.at}` === `${at}`);
  if (piece) return piece.xy;
  if (!has(choice, 'f')) return [x + 60, y + 60];
  const name =
    pinned && `${pinned.at}` === `${at}`
      ? pinned.picture
      : state.tiles.find((laid) => `${laid.at}` === `${at}`)?.picture;
  const picture = name === undefined ? undefined : pictures.find(game, name);
  const seat = picture?.features.find((feature) => feature.f === choice.f)?.seat;
  return seat ? [x + seat[0], y + seat[1]] : [x + 60, y + 60];
}

/** A choice without a place of its own stands where it takes something from. */
function spotOfEffect(choice: Choice, state: TableState): Point | null {
  const at = seenAt(choice);
  if (!at) return null;
  const token = state.tokens.find((laid) => `${laid.at}` === `${at}`);
  return token?.xy ?? [(at[0] + 0.5) * tileUnits, (at[1] + 0.5) * tileUnits];
}
