/** What somebody has solved: kept on this device only. Pure but for `read` and `write`. */
import { newcomer, rated, type Rating } from './rating';
import type { Puzzle } from './puzzle';

export interface Tried {
  /** Whether it was solved when it was tried last. */
  readonly right: boolean;
  /** Days since 1970. */
  readonly day: number;
}
export interface Progress extends Rating {
  readonly tried: Readonly<Record<string, Tried>>;
  /** Days with the puzzle of the day answered, right or wrong. */
  readonly days: readonly number[];
}

const place = 'bastide.puzzles';
export const nothing: Progress = { ...newcomer, tried: {}, days: [] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Whatever stands there, as far as it makes sense. */
export function parsed(text: string | null): Progress {
  let told: unknown;
  try {
    told = JSON.parse(text ?? '{}');
  } catch {
    return nothing;
  }
  if (!isRecord(told)) return nothing;
  const { rating, deviation, tried, days } = told;
  const known = Object.entries(isRecord(tried) ? tried : {}).flatMap(([id, one]) =>
    isRecord(one) && typeof one['right'] === 'boolean' && isNumber(one['day'])
      ? [[id, { right: one['right'], day: one['day'] }] as const]
      : [],
  );
  return {
    rating: isNumber(rating) ? rating : nothing.rating,
    deviation: isNumber(deviation) && deviation > 0 ? deviation : nothing.deviation,
    tried: Object.fromEntries(known),
    days: Array.isArray(days) ? days.filter(isNumber) : [],
  };
}

export function read(): Progress {
  try {
    return parsed(localStorage.getItem(place));
  } catch {
    return nothing;
  }
}
/** Whether it could be kept. */
export function write(progress: Progress): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(progress));
    return true;
  } catch {
    return false;
  }
}

/** A puzzle counts for the rating the first time, and again after a week. */
const rest = 7;
export const counts = (progress: Progress, puzzle: Puzzle, day: number): boolean => {
  const before = progress.tried[puzzle.id];
  return before === undefined || day - before.day >= rest;
};

export function answered(
  progress: Progress,
  puzzle: Puzzle,
  right: boolean,
  day: number,
  isOfDay: boolean,
): Progress {
  const own = counts(progress, puzzle, day)
    ? rated(progress, puzzle.rating, right ? 1 : 0)
    : { rating: progress.rating, deviation: progress.deviation };
  const days = isOfDay && !progress.days.includes(day) ? [...progress.days, day] : progress.days;
  return { ...own, tried: { ...progress.tried, [puzzle.id]: { right, day } }, days };
}

/** Days in a row with the day's puzzle answered; today still may be. */
export function streakOf({ days }: Progress, today: number): number {
  let at = days.includes(today) ? today : today - 1;
  let count = 0;
  for (; days.includes(at); --at) ++count;
  return count;
}

export const solvedOf = (progress: Progress, puzzles: readonly Puzzle[]): number =>
  puzzles.filter(({ id }) => progress.tried[id]?.right).length;

/** The unsolved one nearest to a rating; of those that were missed, not before a week. */
export function nextOf(
  progress: Progress,
  puzzles: readonly Puzzle[],
  wanted: number,
  day: number,
  skipped: ReadonlySet<string> = new Set(),
): Puzzle | null {
  const open = puzzles.filter(({ id }) => {
    const before = progress.tried[id];
    return !before || (!before.right && day - before.day >= rest);
  });
  const fresh = open.filter(({ id }) => !skipped.has(id));
  const from = fresh.length > 0 ? fresh : open;
  return from.reduce<Puzzle | null>(
    (best, one) =>
      best === null || Math.abs(one.rating - wanted) < Math.abs(best.rating - wanted) ? one : best,
    null,
  );
}
