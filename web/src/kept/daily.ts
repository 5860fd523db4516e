/**
 * The pile of the day: for every game the same tiles for everybody, and the same opponent, who decides
 * the same wherever the same is played. Named by the date on the wall where one plays: a game that is
 * begun before midnight stays that day's, and two people on different sides of the earth play the same
 * pile under the same date, not at the same moment. Pure.
 */
import type { GameInfo } from '../engine/protocol';
import type { Summary } from './summary';

/** `2026-11-15`. */
export type Day = string;

const two = (n: number) => String(n).padStart(2, '0');

/** The date where the reader is. */
export const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Days since 1970, whatever clocks do in between: two dates are as far apart as their numbers. */
export const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 864e5;
export const dayOfNumber = (number: number): Day =>
  new Date(number * 864e5).toISOString().slice(0, 10);

export const seedOf = (day: Day): string => `daily ${day}`;
export function dayOfSeed(seed: unknown): Day | null {
  const day = /^daily (\d{4}-\d{2}-\d{2})$/.exec(typeof seed === 'string' ? seed : '')?.[1];
  return day !== undefined && Number.isFinite(numberOf(day)) ? day : null;
}

/** How long until the next day begins here. */
export const millisToMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

// ---- The opponent ----

/**
 * Levels that decide at once and by the seed alone, so that a fast machine meets the same opponent as a
 * slow one. The two above them look ahead for as long as they have time.
 */
const levels = [2, 3, 4] as const;
/** Who plays in one's own place for comparison: the strongest of those. */
export const comparedLevel = 4;

/** FNV-1a: which opponent it is must not follow from the day before. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

export interface Opponent {
  readonly level: number;
  /** Which of so many names. */
  readonly name: number;
}
export function opponentOf(day: Day, game: string, names: number): Opponent {
  const hash = mix(`${day} ${game}`);
  return { level: levels[hash % levels.length]!, name: Math.floor(hash / levels.length) % names };
}

/** The game as the rules have it, so that nobody has to agree on anything. */
export const optionsOf = (info: GameInfo): Record<string, boolean | string> =>
  Object.fromEntries(
    info.options.map(({ option, otherwise, is_switch }) => [
      option,
      is_switch ? otherwise === 'true' : otherwise,
    ]),
  );

// ---- What has become of it ----

const isPile = (game: Summary): boolean =>
  game.daily !== null &&
  game.ownSeat === 0 &&
  game.seats.length === 2 &&
  game.seats[1]!.level === opponentOf(game.daily, game.game, 1).level;

/** The first game with a pile counts: whoever plays it again knows the tiles. */
export function firstTry(games: readonly Summary[], day: Day, game: string): Summary | null {
  const tries = games.filter((one) => one.game === game && one.daily === day && isPile(one));
  return tries.reduce<Summary | null>(
    (first, one) => (first === null || one.began < first.began ? one : first),
    null,
  );
}

/** Days in a row with a pile played to its end; today still may. A game counts for the day of its pile. */
export function streakOf(games: readonly Summary[], today: Day): number {
  const done = new Set(
    games.filter((one) => one.isOver && isPile(one)).map((one) => numberOf(one.daily!)),
  );
  let at = numberOf(today);
  if (!done.has(at)) --at;
  let days = 0;
  while (done.has(at - days)) ++days;
  return days;
}
