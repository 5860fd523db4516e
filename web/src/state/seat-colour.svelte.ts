/** Which of the five colours a seat of the game on the table has: what `--p0` and `chip0` end with. */
import type { Seat, SeatState } from '../engine/protocol';
import { app } from './app.svelte';
import { colours } from './colours';
import { table } from './table.svelte';

/** The five of the game's box by place, as the engine names them. */
export const boxOf = (game: string): readonly SeatState['colour'][] =>
  app.about?.games.find(({ name }) => name === game)?.colours ?? colours;

export function colourOf(seat: Seat): number {
  const { state } = table;
  const chosen = state?.seats[seat]?.colour;
  const place = state && chosen ? boxOf(state.game).indexOf(chosen) : -1;
  return place < 0 ? seat : place;
}
