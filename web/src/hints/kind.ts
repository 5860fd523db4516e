/** Something that happens for the first time, and the one line that says what it was. Each once a device. */
import type { Choice, LogEntry, Refusal, Seat, TableState } from '../engine/protocol';
import type { Language } from '../i18n/languages';

type Said = Readonly<Record<Language, string>>;

/** The table as it is told, with what the last change brought. */
export interface Moment {
  readonly state: TableState;
  readonly news: readonly LogEntry[];
  /** Who reads. */
  readonly me: Seat;
  /** The table has just said why not. */
  readonly refusal: Refusal | null;
  /** What can be chosen now. */
  readonly choices: readonly Choice[];
}

export interface Kind {
  readonly id: string;
  /** The rule that "More" opens. */
  readonly rule: string;
  readonly title: Said;
  readonly text: Said;
  when(moment: Moment): boolean;
}

// ---- What most ask ----

/** Whose turn brought the news: who laid the last tile. */
export const layer = ({ news }: Moment): Seat | null => {
  const laid = news.findLast(({ event }) => event.e === 'place');
  return laid && 'p' in laid.event ? laid.event.p : null;
};
export const isMine = ({ state, me }: Moment): boolean => state.ask.seat === me;
export const left = ({ state }: Moment): number => state.left['base'] ?? 0;
export const refused = ({ refusal }: Moment, reason: string): boolean => refusal?.reason === reason;
