/**
 * Several people around one screen: when it must be passed on, and what the next one has missed. Only
 * seats that hold something hidden need it; the table itself is open to all.
 */
import type { LogEntry, Seat, TableState } from '../engine/protocol';

/** Tokens that others may not see. */
export const secretsOf = (state: TableState, seat: Seat): number => state.seats[seat]?.hidden ?? 0;

export const peopleOf = (state: TableState): Seat[] =>
  state.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));

/** Whether the person who is asked must say so first; `present` is who sits at the screen. */
export function needsHandOver(state: TableState, present: Seat | null): boolean {
  const { seat, kind } = state.ask;
  if (seat === null || kind !== 'person' || seat === present) return false;
  return peopleOf(state).length > 1 && secretsOf(state, seat) > 0;
}

/**
 * Who of several people plays now, where that is another one than played last: the screen changes
 * hands, and nothing hidden keeps it from doing so by itself.
 */
export function passesTo(state: TableState, last: Seat | null): Seat | null {
  const { seat, kind } = state.ask;
  if (seat === null || kind !== 'person' || last === null || seat === last) return null;
  return peopleOf(state).length > 1 && secretsOf(state, seat) === 0 ? seat : null;
}

/** Everything that happened since the seat last laid a tile and ended that turn. */
export function missedBy(seat: Seat, log: readonly LogEntry[]): readonly LogEntry[] {
  const own = log.findLastIndex((entry) => entry.event.e === 'place' && entry.event.p === seat);
  const next = log.findIndex((entry, i) => i > own && entry.event.e === 'place');
  return next < 0 ? [] : log.slice(next);
}
