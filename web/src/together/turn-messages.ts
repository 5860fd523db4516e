/**
 * When this device tells that it is one's turn, by a message of the system: one a turn and table, none while the
 * table is in view, none at night where a turn takes days. And when it may ask whether to. Pure: permission, clock
 * and sight come in.
 */

/** As the browser has it; `none` where it knows no messages. */
export type Permission = 'granted' | 'denied' | 'default' | 'none';

export interface Moment {
  readonly code: string;
  /** Which of my turns this is, or null while others play. */
  readonly turn: string | null;
  readonly isInView: boolean;
  readonly isDays: boolean;
  /** The hour of the day here, 0 to 23. */
  readonly hour: number;
  /** This device shall tell, and the browser lets it. */
  readonly mayTell: boolean;
}

export const isNight = (hour: number): boolean => hour >= 22 || hour < 8;

export class TurnMessages {
  /** The turn of each table that was told or seen. */
  private readonly known = new Map<string, string>();

  /** Whether a message is to go out now. What is kept back at night goes out in the morning. */
  consider({ code, turn, isInView, isDays, hour, mayTell }: Moment): boolean {
    if (turn === null || this.known.get(code) === turn) return false;
    if (isInView) {
      this.known.set(code, turn);
      return false;
    }
    if (!mayTell || (isDays && isNight(hour))) return false;
    this.known.set(code, turn);
    return true;
  }
}

export interface AskMoment {
  readonly isDays: boolean;
  /** I have decided something in this game, and somebody else is asked now. */
  readonly hasPlayed: boolean;
  readonly permission: Permission;
  /** Messages are switched on already. */
  readonly isOn: boolean;
  /** How often it was answered "not now". */
  readonly notNow: number;
  /** It was asked at this table already. */
  readonly wasAskedHere: boolean;
}

/** After that many times "not now" the page asks no more by itself. */
export const mostNotNow = 2;

/** Whether the page may ask by itself: after one's first turn at a table of days, once a table. */
export function mayAsk(moment: AskMoment): boolean {
  if (!moment.isDays || !moment.hasPlayed || moment.isOn || moment.wasAskedHere) return false;
  if (moment.permission === 'denied' || moment.permission === 'none') return false;
  return moment.notNow < mostNotNow;
}
