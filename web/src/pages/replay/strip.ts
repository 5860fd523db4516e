/** The strip under a replay: how the game went from step to step, as lines or bands. Pure. */
import type { ReviewedDecision, Seat, Step } from '../../engine/protocol';
import { bandOf, marginsOf, sharesOf } from '../../state/review';

/** Of 0 to 1: `at` from left to right, `up` from below. */
export interface Spot {
  readonly at: number;
  readonly up: number;
}
export interface Shape {
  readonly seat: Seat;
  /** A line; with `down` a band between both. */
  readonly line: readonly Spot[];
  readonly down: readonly Spot[] | null;
}
export interface Course {
  readonly kind: 'expected' | 'shares' | 'points';
  readonly shapes: readonly Shape[];
  /** Where both are even, if that is a place. */
  readonly even: number | null;
}

const part = (n: number, of: number) => (of > 0 ? Math.min(1, n / of) : 0);

/** Two seats: who leads by how much, the first above the line. `leads` by step. */
function leadCourse(
  kind: Course['kind'],
  leads: readonly { readonly n: number; readonly margin: number }[],
  steps: number,
): Course {
  const high = Math.max(10, ...leads.map(({ margin }) => Math.abs(margin)));
  const spots = leads.map(({ n, margin }) => ({
    at: part(n, steps),
    up: 0.5 + (0.5 * margin) / high,
  }));
  return { kind, even: 0.5, shapes: [{ seat: 0, line: spots, down: null }] };
}

/** What was expected at the end after each decision, as far as the review has come. */
export function expectedCourse(
  decisions: readonly ReviewedDecision[],
  seats: number,
  steps: number,
  end: { readonly scores: readonly number[]; readonly winners: readonly Seat[] } | null,
): Course {
  if (seats === 2) {
    const last = end ? [{ n: steps, margin: end.scores[0]! - end.scores[1]! }] : [];
    return leadCourse('expected', [{ n: 0, margin: 0 }, ...marginsOf(decisions), ...last], steps);
  }
  const shares = sharesOf(decisions, seats, end ? { n: steps, winners: end.winners } : null);
  const shapes = Array.from({ length: seats }, (_, seat): Shape => {
    const band = bandOf(shares, seat).map(({ n, from, to }) => ({ at: part(n, steps), from, to }));
    return {
      seat,
      line: band.map(({ at, to }) => ({ at, up: to })),
      down: band.map(({ at, from }) => ({ at, up: from })),
    };
  });
  return { kind: 'shares', shapes, even: null };
}

/** The points on the table: all that may be told before the end. */
export function pointsCourse(steps: readonly Step[], seats: number): Course {
  const all = [{ step: 0, scores: Array.from({ length: seats }, () => 0) }, ...steps];
  if (seats === 2) {
    const leads = all.map(({ step, scores }) => ({ n: step, margin: scores[0]! - scores[1]! }));
    return leadCourse('points', leads, steps.length);
  }
  const high = Math.max(10, ...all.flatMap(({ scores }) => scores));
  const shapes = Array.from({ length: seats }, (_, seat): Shape => ({
    seat,
    line: all.map(({ step, scores }) => ({
      at: part(step, steps.length),
      up: scores[seat]! / high,
    })),
    down: null,
  }));
  return { kind: 'points', shapes, even: null };
}

/** How high a line runs at a place: that of the last spot before it. */
export function upAt(line: readonly Spot[], at: number): number {
  return (line.findLast((spot) => spot.at <= at) ?? line[0])?.up ?? 0;
}

export interface Tick {
  readonly step: number;
  readonly seats: readonly Seat[];
}
/** The steps at which somebody scored, and who. */
export function ticksOf(steps: readonly Step[]): Tick[] {
  return steps.flatMap(({ step, scores, scored }, i) => {
    if (!scored) return [];
    const before = steps[i - 1]?.scores;
    const seats = scores.flatMap((score, seat) => (score > (before?.[seat] ?? 0) ? [seat] : []));
    return seats.length > 0 ? [{ step, seats }] : [];
  });
}
