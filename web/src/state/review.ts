/** The review as it is shown: a line or bands, the moments that cost most. Pure. */
import type {
  Ask,
  Cell,
  Choice,
  ReviewedDecision,
  Seat,
  WeighedDecision,
} from '../engine/protocol';
import { choicesOf } from './ask';

export interface Point {
  readonly n: number;
  readonly margin: number;
}

/** Those that could have been others. */
const weighedOf = (decisions: readonly ReviewedDecision[]): WeighedDecision[] =>
  decisions.filter((decision) => !decision.forced);

/** With two seats the margin of one is that of the other the other way round: one line, of seat 0. */
export const marginsOf = (decisions: readonly ReviewedDecision[]): Point[] =>
  weighedOf(decisions).map((decision) => ({ n: decision.n, margin: marginAt(decision) }));

/** Of seat 0 after a decision. */
export const marginAt = ({ seat, after }: WeighedDecision): number => (seat === 0 ? after : -after);

/** How the win is shared out after a decision, as far as each seat could tell at its own last one. */
export interface Shares {
  readonly n: number;
  /** By seat; together 1. */
  readonly shares: readonly number[];
}

/**
 * A seat's share is known at its own decisions only, from what it knew then; between them it stays.
 * Together the latest of all are stretched to one. Before anybody was weighed all are alike, and a
 * game that is over ends with what it ended with.
 */
export function sharesOf(
  decisions: readonly ReviewedDecision[],
  seats: number,
  end: { readonly n: number; readonly winners: readonly Seat[] } | null,
): Shares[] {
  const latest: number[] = Array.from({ length: seats }, () => 1 / seats);
  const normal = () => {
    const sum = latest.reduce((a, b) => a + b, 0);
    return latest.map((share) => (sum > 0 ? share / sum : 1 / seats));
  };
  const points: Shares[] = [{ n: 0, shares: normal() }];
  for (const { n, seat, win_after: win } of weighedOf(decisions)) {
    latest[seat] = Math.max(0, win);
    points.push({ n, shares: normal() });
  }
  if (end && end.winners.length > 0) {
    const won = Array.from({ length: seats }, (_, seat) =>
      end.winners.includes(seat) ? 1 / end.winners.length : 0,
    );
    points.push({ n: end.n, shares: won });
  }
  return points;
}

/** The band of a seat: where it begins and ends at each point, 0 below to 1 above. Seat 0 is on top. */
export function bandOf(
  points: readonly Shares[],
  seat: Seat,
): { n: number; from: number; to: number }[] {
  return points.map(({ n, shares }) => {
    const to = 1 - shares.slice(0, seat).reduce((a, b) => a + b, 0);
    return { n, from: to - shares[seat]!, to };
  });
}

/** At most three, the dearest first; what is less than a twentieth of a point is noise. */
export function costliestOf(decisions: readonly ReviewedDecision[]): WeighedDecision[] {
  return weighedOf(decisions)
    .filter(({ lost }) => lost >= 0.05)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, 3);
}

/** A move found again among what was offered at that moment. */
export type Offered =
  | { readonly kind: 'tile'; readonly at: Cell; readonly rot: number; readonly tile: string }
  | { readonly kind: 'choice'; readonly choice: Choice };

export function offeredAs(ask: Ask, move: string): Offered | null {
  if (ask.what === 'place') {
    for (const { at, rots, moves } of ask.squares) {
      const turn = moves.indexOf(move);
      if (turn >= 0) return { kind: 'tile', at, rot: rots[turn]!, tile: ask.tile };
    }
  }
  const choice = choicesOf(ask).find((entry) => entry.move === move);
  return choice ? { kind: 'choice', choice } : null;
}
