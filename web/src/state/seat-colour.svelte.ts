/** Which of the five colours a seat of the game on the table has: what `--p0` and `chip0` end with. */
import type { Seat } from '../engine/protocol';
import { colours } from './colours';
import { table } from './table.svelte';

export function colourOf(seat: Seat): number {
  const chosen = table.state?.seats[seat]?.colour;
  return chosen ? colours.indexOf(chosen) : seat;
}
