/** The review as it is shown: lines of a graph, the moments that cost most. Pure. */
import type { Ask, Cell, Choice, ReviewedDecision, Seat } from '../engine/protocol';

export interface Line {
  readonly seat: Seat;
  readonly points: readonly { readonly n: number; readonly margin: number }[];
}

/**
 * With two seats the margin of one is that of the other the other way round: one line, of seat 0.
 * With more, everybody has a line: the expected margin over the best of the others after each own
 * decision.
 */
export function linesOf(decisions: readonly ReviewedDecision[], seats: number): Line[] {
  const weighed = decisions.filter((decision) => !decision.forced && decision.after !== undefined);
  if (seats === 2) {
    const points = weighed.map(({ n, seat, after }) => ({ n, margin: seat === 0 ? after! : -after! }));
    return [{ seat: 0, points }];
  }
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: weighed
      .filter((decision) => decision.seat === seat)
      .map(({ n, after }) => ({ n, margin: after! })),
  }));
}

/** Where a decision lies on its line. */
export function marginAt(decision: ReviewedDecision, seats: number): number {
  const after = decision.after ?? 0;
  return seats === 2 && decision.seat !== 0 ? -after : after;
}

/** At most three, the dearest first; what is less than a twentieth of a point is noise. */
export function costliestOf(decisions: readonly ReviewedDecision[]): ReviewedDecision[] {
  return decisions
    .filter((decision) => !decision.forced && (decision.lost ?? 0) >= 0.05)
    .sort((a, b) => (b.lost ?? 0) - (a.lost ?? 0))
    .slice(0, 3);
}

/** A move found again among what was offered at that moment. */
export type Offered =
  | { readonly kind: 'tile'; readonly at: Cell; readonly rot: number; readonly tile: string }
  | { readonly kind: 'choice'; readonly choice: Choice };

export function offeredAs(ask: Ask, move: string): Offered | null {
  for (const square of ask.squares ?? []) {
    const turn = square.moves.indexOf(move);
    if (turn >= 0) return { kind: 'tile', at: square.at, rot: square.rots[turn]!, tile: ask.tile ?? '' };
  }
  const choice = ask.choices?.find((entry) => entry.move === move);
  return choice ? { kind: 'choice', choice } : null;
}
