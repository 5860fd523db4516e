/**
 * The last scoring as steps that can be followed: kind by kind, feature by feature, from small to large,
 * with everybody's points after each. Pure; what is counted and for whom stands in the log.
 */
import type { LogEntry, Receipt, Seat } from '../engine/protocol';

/** One feature, or what was counted apart from the board: so much for each of these seats. */
export interface Count {
  readonly why: string;
  readonly seats: readonly Seat[];
  readonly points: number;
  readonly receipt: Receipt;
}

/** Counts that are shown at once: one, or small ones together. */
export interface Step {
  readonly why: string;
  readonly counts: readonly Count[];
  /** Which of its kind it ends with, from 1, and how many there are. */
  readonly place: number;
  readonly of: number;
  /** By seat: what this brings, and what there is then. */
  readonly gains: readonly number[];
  readonly totals: readonly number[];
}

export interface Plan {
  /** In their order. */
  readonly kinds: readonly string[];
  readonly before: readonly number[];
  readonly steps: readonly Step[];
  /** For each step. */
  readonly millis: number;
}

export const stepMillis = 900;
export const mostMillis = 20_000;
/** Where there are more features than these, those of few points go together. */
export const mostSingle = 14;
export const fewPoints = 2;

export const finalsOf = (log: readonly LogEntry[]): Receipt[] =>
  log.flatMap(({ receipt }) => (receipt?.is_final ? [receipt] : []));

/** Of everybody before the last scoring. */
export function scoresBefore(
  scores: readonly number[],
  finals: readonly Receipt[],
): readonly number[] {
  return scores.map((score, seat) =>
    finals.reduce((left, it) => (it.seat === seat ? left - it.points : left), score),
  );
}

/** A feature that several share is told once for each of them, one after the other. */
function countsOf(finals: readonly Receipt[]): Count[] {
  const counts: { why: string; seats: Seat[]; points: number; receipt: Receipt }[] = [];
  for (const receipt of finals) {
    const last = counts.at(-1);
    const isSame =
      last !== undefined &&
      last.why === receipt.why &&
      last.points === receipt.points &&
      !last.seats.includes(receipt.seat) &&
      receipt.shared_by.includes(last.seats[0]!) &&
      `${last.receipt.cells}` === `${receipt.cells}`;
    if (isSame) last.seats.push(receipt.seat);
    else counts.push({ why: receipt.why, seats: [receipt.seat], points: receipt.points, receipt });
  }
  return counts;
}

/** Kinds that the game does not name come first, so that the one that decides stays the last. */
function kindsOf(counts: readonly Count[], order: readonly string[]): string[] {
  const present = [...new Set(counts.map(({ why }) => why))];
  return [
    ...present.filter((why) => !order.includes(why)),
    ...order.filter((why) => present.includes(why)),
  ];
}

/** `order`: how the game counts; `scores`: of everybody when all is counted. */
export function planOf(
  finals: readonly Receipt[],
  scores: readonly number[],
  order: readonly string[],
): Plan {
  const counts = countsOf(finals);
  const kinds = kindsOf(counts, order);
  const before = scoresBefore(scores, finals);
  let totals = before;
  const steps: Step[] = [];
  const add = (why: string, together: readonly Count[], place: number, of: number): void => {
    const gains = before.map((_, seat) =>
      together.reduce((sum, it) => sum + (it.seats.includes(seat) ? it.points : 0), 0),
    );
    totals = totals.map((total, seat) => total + gains[seat]!);
    steps.push({ why, counts: together, place, of, gains, totals });
  };
  for (const why of kinds) {
    const own = counts.filter((it) => it.why === why).sort((a, b) => a.points - b.points);
    const isSmall = ({ points }: Count) => counts.length > mostSingle && points <= fewPoints;
    const small = own.filter(isSmall);
    if (small.length > 0) add(why, small, small.length, own.length);
    own.slice(small.length).forEach((it, i) => {
      add(why, [it], small.length + i + 1, own.length);
    });
  }
  const millis = Math.min(stepMillis, Math.floor(mostMillis / Math.max(1, steps.length)));
  return { kinds, before, steps, millis };
}

/** For whoever wants no motion: each kind at once. */
export function byKind(plan: Plan): Plan {
  const steps = plan.kinds.map((why): Step => {
    const own = plan.steps.filter((step) => step.why === why);
    const last = own.at(-1)!;
    return {
      why,
      counts: own.flatMap((step) => step.counts),
      place: last.of,
      of: last.of,
      gains: plan.before.map((_, seat) => own.reduce((sum, step) => sum + step.gains[seat]!, 0)),
      totals: last.totals,
    };
  });
  return { ...plan, steps };
}
