/** Sharing a running game: whose view is offered, and whether there is a choice at all. */
import type { Seat, SeatState, TableState } from '../engine/protocol';

/** The seats that somebody here may show to others: the people's. */
export const sharedSeats = (seats: readonly SeatState[]): Seat[] =>
  seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));

/** Once the game is over all is open, and a view has no more to give than itself. */
export const needsChoice = (state: TableState): boolean => !state.is_over && state.seen_by === null;
