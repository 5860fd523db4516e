/** What the river has just paid, by boats in their order: read from the events of the last change. */
import type { LogEntry, Seat } from '../../engine/protocol';

export interface Payout {
  readonly seat: Seat;
  readonly points: number;
  /** Of whoever got none. */
  readonly steps: number;
}

/** Of the Amazon, or at the end of its mouth; empty where the change brought neither. */
export function payoutOf(news: readonly LogEntry[]): readonly Payout[] {
  const found = new Map<Seat, Payout>();
  const put = (seat: Seat, more: Partial<Payout>) => {
    const known = found.get(seat) ?? { seat, points: 0, steps: 0 };
    found.set(seat, { ...known, ...more });
  };
  let isAtMouth = false;
  for (const { event } of news) {
    if (event.e === 'score' && (event.why === 'amazon' || event.why === 'mouth')) {
      // The mouth is paid last, and is what is shown then.
      if (event.why === 'mouth' && !isAtMouth) found.clear();
      isAtMouth ||= event.why === 'mouth';
      put(event.p, { points: event.points });
    }
    if (event.e === 'boat' && event.why === 'unpaid') put(event.p, { steps: event.steps });
  }
  const isPaid = [...found.values()].some(({ points }) => points > 0);
  return isPaid || found.size > 0 ? [...found.values()] : [];
}

/** Seats by their places in the race, the first in front. */
export const byPlace = (spaces: readonly number[]): Seat[] =>
  spaces.map((_, seat) => seat).sort((a, b) => spaces[b]! - spaces[a]! || a - b);
