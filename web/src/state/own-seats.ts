/** The seats of whoever sits at this device. */
import type { Seat } from '../engine/protocol';
import { friends } from '../together/friends.svelte';
import { table } from './table.svelte';

export function ownSeats(): ReadonlySet<Seat> {
  const { state } = table;
  if (!state) return new Set();
  if (state.followed) {
    const order = friends.room?.game?.order ?? [];
    return new Set(order.flatMap((chair, seat) => (friends.isHere(chair) ? [seat] : [])));
  }
  return new Set(state.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])));
}
