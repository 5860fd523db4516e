/** Moments of one's own reviewed games in which another decision was worth clearly more: kept on this device only. */
import type { GameName, ReviewedDecision, Seat } from '../engine/protocol';

export interface OwnMistake {
  /** The game as it is kept here, and the number of the decision in it. */
  readonly id: string;
  readonly n: number;
  readonly game: GameName;
  readonly turn: number;
  readonly lost: number;
  readonly best: string;
  /** Days since 1970. */
  readonly day: number;
  /** On which days it was solved: twice, a week apart, and it is done. */
  readonly solved: readonly number[];
}

const place = 'bastide.puzzles.own';
const most = 60;
const mostOfGame = 3;
const least = 3; // points
const week = 7;

export const keyOf = ({ id, n }: Pick<OwnMistake, 'id' | 'n'>): string => `${id}~${n}`;

function read(): readonly OwnMistake[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(told)
      ? (told as OwnMistake[]).filter((one) => typeof one?.id === 'string')
      : [];
  } catch {
    return [];
  }
}
function write(list: readonly OwnMistake[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(list.slice(-most)));
  } catch {
    // What cannot be kept is not there next time.
  }
}

/** What of a reviewed game belongs here. Pure. */
export function mistakesIn(
  id: string,
  game: GameName,
  decisions: readonly ReviewedDecision[],
  seat: Seat,
  day: number,
): OwnMistake[] {
  return decisions
    .flatMap((one) => (one.forced || one.seat !== seat || one.lost < least ? [] : [one]))
    .sort((a, b) => b.lost - a.lost)
    .slice(0, mostOfGame)
    .map(({ n, turn, lost, best }) => ({ id, n, game, turn, lost, best, day, solved: [] }));
}

/** The list with another solved; one that was solved twice, a week apart, leaves it. Pure. */
export const solvedIn = (list: readonly OwnMistake[], key: string, day: number): OwnMistake[] =>
  list.flatMap((one) => {
    if (keyOf(one) !== key) return [one];
    const first = one.solved[0];
    if (first !== undefined && day - first >= week) return [];
    return [{ ...one, solved: first === undefined ? [day] : one.solved }];
  });

export const ownMistakes = {
  list: read,
  /** Each game once: what was reviewed again is known. */
  note(
    id: string,
    game: GameName,
    decisions: readonly ReviewedDecision[],
    seat: Seat,
    day: number,
  ): void {
    const list = read();
    if (list.some((one) => one.id === id)) return;
    write([...list, ...mistakesIn(id, game, decisions, seat, day)]);
  },
  find: (key: string): OwnMistake | undefined => read().find((one) => keyOf(one) === key),
  solve: (key: string, day: number): void => write(solvedIn(read(), key, day)),
  remove: (key: string): void => write(read().filter((one) => keyOf(one) !== key)),
};
