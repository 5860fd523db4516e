/**
 * Who begins, settled before the game. Records count seats from the first player, so the seats are
 * turned until that one is seat 0; the order round the table stays. Pure.
 */

/** A seat round the table, from 0, or any of them. */
export type First = 'random' | number;

/** What was kept, where there is such a seat. */
export const settledFirst = (wanted: unknown, seats: number): First =>
  Number.isInteger(wanted) && (wanted as number) >= 0 && (wanted as number) < seats
    ? (wanted as number)
    : 'random';

/** The wish when one seat is taken away: it follows its seat; nobody begins in an empty place. */
export function firstWithout(wish: First, removed: number): First {
  if (wish === 'random' || wish === removed) return 'random';
  return wish > removed ? wish - 1 : wish;
}

/** The seat that begins; `chance` is at least 0 and below 1. */
export const firstSeat = (wish: First, seats: number, chance: () => number): number =>
  wish === 'random' ? Math.floor(chance() * seats) : wish;

/** In the order of turns, when that seat begins. */
export const inTurnOrder = <T>(seats: readonly T[], first: number): T[] => [
  ...seats.slice(first),
  ...seats.slice(0, first),
];
