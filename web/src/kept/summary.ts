/** What a list says of a kept game, read from its save and the first and last line of its record. Pure. */
import type { GameName, Seat } from '../engine/protocol';
import type { Save } from '../state/saves';
import { dayOfSeed } from './daily';

export interface SummarySeat {
  readonly name: string;
  readonly score: number;
  /** Of a computer; null is a person. */
  readonly level: number | null;
}

export interface Summary {
  readonly id: string;
  readonly game: GameName;
  /** When it was begun and played last, in ms since 1970. */
  readonly began: number;
  readonly time: number;
  readonly turn: number;
  readonly isOver: boolean;
  readonly seats: readonly SummarySeat[];
  /** The seat of whoever plays here; null where several share the screen. */
  readonly ownSeat: Seat | null;
  readonly winners: readonly Seat[];
  /** The day whose pile it is, as `2026-11-15`. */
  readonly daily: string | null;
  /** The coach was asked. */
  readonly isHelped: boolean;
  readonly isGuest: boolean;
}

interface Header {
  readonly first?: unknown;
  /** The decisions for which a move was shown. */
  readonly helped?: unknown;
  readonly page?: { readonly seats?: unknown; readonly seed?: unknown };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}

export const headerOf = (record: string): Header => {
  const header = parsed(record.slice(0, record.indexOf('\n') >>> 0));
  return typeof header === 'object' && header !== null ? header : {};
};

/** Who won, if the record ends with that. */
function winnersOf(record: string): Seat[] {
  const text = record.trimEnd();
  const end = parsed(text.slice(text.lastIndexOf('\n') + 1)) as {
    readonly e?: unknown;
    readonly winners?: unknown;
  } | null;
  if (end?.e !== 'end' || !Array.isArray(end.winners)) return [];
  return (end.winners as unknown[]).filter((seat): seat is Seat => Number.isInteger(seat));
}

/** The names of games carry when they were begun; those of games from elsewhere need not. */
function beganOf({ id, time }: Save): number {
  const at = parseInt(/^([0-9a-z]{8,9})-/.exec(id)?.[1] ?? '', 36);
  return at > 0 && at <= time ? at : time;
}

const levelOf = (kind: unknown): number | null =>
  Number(/^computer:(\d)$/.exec(String(kind))?.[1] ?? 0) || null;

export function summaryOf(save: Save): Summary {
  const { page, first, helped } = headerOf(save.record);
  const kinds = Array.isArray(page?.seats) ? (page.seats as unknown[]) : [];
  const levels = save.names.map((_, i) => levelOf(kinds[i]));
  const people = levels.flatMap((level, i) => (level === null ? [i] : []));
  const only = people.length === 1 ? people[0]! : null;
  return {
    id: save.id,
    game: save.game,
    began: beganOf(save),
    time: save.time,
    turn: save.turn,
    isOver: save.isOver,
    seats: save.names.map((name, i) => ({
      name,
      score: save.scores[i] ?? 0,
      level: levels[i] ?? null,
    })),
    ownSeat: save.ownSeat === undefined ? only : save.ownSeat,
    winners: winnersOf(save.record),
    daily: first === 'daily' ? dayOfSeed(page?.seed) : null,
    isHelped: Array.isArray(helped) && helped.length > 0,
    isGuest: save.isGuest === true,
  };
}

/** Points ahead of the best of the others; below nothing, behind. */
export function leadOf({ seats, ownSeat }: Summary): number | null {
  if (ownSeat === null || !seats[ownSeat] || seats.length < 2) return null;
  const others = seats.filter((_, i) => i !== ownSeat).map(({ score }) => score);
  return seats[ownSeat].score - Math.max(...others);
}

/** The strongest computer met; null where there was none. */
export function opponentLevel({ seats, ownSeat }: Summary): number | null {
  const levels = seats.flatMap(({ level }, i) => (level !== null && i !== ownSeat ? [level] : []));
  return levels.length > 0 ? Math.max(...levels) : null;
}
