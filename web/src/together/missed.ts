/** What the others played while this page did not look: which turns, and from which decision on. */
import type { LogEntry, Seat } from '../engine/protocol';

export interface MissedTurn {
  readonly turn: number;
  readonly seat: Seat;
}
export interface MissedTurns {
  readonly turns: readonly MissedTurn[];
  /** How many decisions there were before, and after them. */
  readonly from: number;
  readonly to: number;
}

/** The turns in which somebody else has laid a tile since there were `since` decisions. */
export function missedTurns(
  log: readonly LogEntry[],
  since: number,
  now: number,
  me: Seat | null,
): MissedTurns | null {
  const turns = log.flatMap(({ event, turn, step }): MissedTurn[] =>
    event.e === 'place' && step > since && event.p !== me ? [{ turn, seat: event.p }] : [],
  );
  return turns.length === 0 ? null : { turns, from: since, to: now };
}

/** Where this browser has last looked at a table: which of its games, and after how many decisions. */
export interface Seen {
  readonly game: number;
  readonly step: number;
}
interface Keeper {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}
const storeName = 'bastide.seen';
const most = 50;

export class SeenTables {
  constructor(private readonly keeper: () => Keeper | null) {}

  private all(): Record<string, Seen> {
    try {
      const read: unknown = JSON.parse(this.keeper()?.getItem(storeName) ?? '{}');
      return typeof read === 'object' && read !== null ? (read as Record<string, Seen>) : {};
    } catch {
      return {};
    }
  }
  /** After how many decisions of this game it was looked at last, or null. */
  of(code: string, game: number): number | null {
    const seen = this.all()[code];
    return seen?.game === game && typeof seen.step === 'number' ? seen.step : null;
  }
  put(code: string, game: number, step: number): void {
    const { [code]: _, ...others } = this.all();
    const kept = [...Object.entries(others).slice(1 - most), [code, { game, step }] as const];
    try {
      this.keeper()?.setItem(storeName, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // Then the next visit does not know what is new.
    }
  }
}
