/** What page and server say to each other (docs/together.md), as types. */

/** A place at the table, numbered round it; not the order of turns. */
export type Chair = number;
/** Milliseconds on the server's clock. */
export type ServerMillis = number;

export type Pace =
  | { readonly kind: 'none' }
  | { readonly kind: 'total'; readonly base: number; readonly extra: number }
  | { readonly kind: 'move'; readonly seconds: number }
  | { readonly kind: 'days'; readonly days: number };

export interface Terms {
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | string>>;
  /** `person` or `computer:N`. */
  readonly seats: readonly string[];
  readonly pace: Pace;
  readonly public: boolean;
  readonly first: 'random' | 'host' | 'loser';
  readonly hints: boolean;
  readonly take_backs: boolean;
  readonly watchers: boolean;
  readonly watch_seat: Chair | null;
  readonly on_time: 'computer' | 'choose' | 'end' | 'turn';
  readonly level: number;
  /** It counts for ratings; others have no word of it. */
  readonly rated?: boolean;
}

export type Presence = 'here' | 'away' | 'gone' | 'computer';

export interface Clock {
  readonly left: number;
  readonly runs: boolean;
  readonly waits: number | null;
  /** How long it would wait for the own line, if that were lost now. */
  readonly grace: number;
}

export interface RoomSeat {
  readonly kind: 'person' | 'open' | 'computer';
  readonly name?: string;
  /** Which of the game's five, 0 to 4. */
  readonly colour?: number;
  readonly level?: number | null;
  readonly presence?: Presence;
  /** The level of the computer that plays for this person now. */
  readonly by?: number | null;
  /** When the last line of it went, where none is there. */
  readonly gone_since?: ServerMillis | null;
  readonly clock?: Clock | null;
  readonly resigned?: boolean;
  readonly again?: boolean;
  /** Of a free seat: it has a link of its own. */
  readonly has_link?: boolean;
}

export interface Question {
  readonly number: number;
  readonly what: 'back' | 'pause' | 'draw' | 'end' | 'left' | 'time' | 'minutes';
  readonly by: Chair | null;
  readonly about: Chair | null;
  readonly choices: readonly string[];
  readonly votes: readonly (string | null)[];
  readonly until: ServerMillis | null;
  /** What happens at `until` by itself. */
  readonly otherwise?: string;
  /** Of a take-back: decisions from this step on would go. */
  readonly back?: { readonly from: number; readonly by: Chair };
}

export interface RoomResult {
  readonly because: 'rules' | 'resigned' | 'time' | 'draw' | 'end';
  readonly ranks?: readonly (readonly Chair[])[] | null;
  readonly scores: readonly number[];
  readonly winners: readonly Chair[];
}

export interface Room {
  readonly code: string;
  readonly phase: 'waiting' | 'sealing' | 'playing' | 'over' | 'closed';
  readonly terms: Terms;
  readonly host: Chair;
  readonly seats: readonly RoomSeat[];
  readonly watchers: { readonly count: number; readonly names: readonly string[] };
  readonly game: {
    readonly number: number;
    readonly order: readonly Chair[];
    readonly first: string;
    readonly step: number;
    readonly asked: Chair | null;
    readonly draws: { readonly seal: string; readonly shares: readonly string[] } | null;
  } | null;
  readonly question: Question | null;
  /** A seat that its person would hand to somebody who looks on. */
  readonly offer?: { readonly seat: Chair; readonly name: string } | null;
  readonly paused: { readonly by: Chair; readonly since: ServerMillis } | null;
  readonly result: RoomResult | null;
  readonly until: ServerMillis | null;
}

/** A line of the talk. `seat` is null for somebody who looks on. */
/** What happened at the table, told among what is said there. */
export const notes = [
  'sat',
  'stood',
  'vacated',
  'terms',
  'seat',
  'host',
  'dealt',
  'undone',
  'paused',
  'resumed',
  'flagged',
  'time',
  'computer',
  'returned',
  'handed',
  'closing',
  'resigned',
  'ended',
] as const;
export type Note = (typeof notes)[number];

export interface Said {
  readonly note?: string;
  /** Whose the seat was that somebody took over. */
  readonly from?: string;
  readonly seat: Chair | null;
  readonly name?: string;
  readonly phrase?: number;
  readonly text?: string;
  readonly at?: ServerMillis;
}

export interface News {
  readonly n: number;
  readonly now: ServerMillis;
  readonly you: {
    readonly seat: Chair | null;
    readonly host: boolean;
    /** Of a seat: whether this line plays it. Another may, and this one looks on. */
    readonly plays?: boolean;
    /** Of a seat: whether a turn may be asked back, or why not. */
    readonly back?: 'yes' | 'never' | 'none' | 'laid' | 'shown' | 'asked' | 'question';
  };
  readonly room?: Room;
  readonly record?: {
    readonly game: number;
    readonly cuts: number;
    readonly from: number;
    readonly text: string;
  };
  readonly talk?: { readonly from: number; readonly lines: readonly Said[] };
}

export type Reply =
  | ({ readonly ok: true } & Readonly<Record<string, unknown>>)
  | { readonly ok: false; readonly error: string; readonly [more: string]: unknown };

/** What the page asks for, without its `id`. */
export type Wish = { readonly do: string } & Readonly<Record<string, unknown>>;

export interface Listed {
  readonly code: string;
  readonly game: string;
  readonly host: string;
  readonly seats: number;
  readonly free: number;
  readonly pace: Pace;
  readonly phase: Room['phase'];
  readonly since: ServerMillis;
  readonly names?: readonly string[];
  readonly scores?: readonly (number | null)[];
  readonly rated?: boolean;
}

/** A place on a ladder. */
export interface Placed {
  readonly place: number;
  readonly name: string;
  readonly bot: boolean;
  readonly rating: number;
  readonly deviation: number;
  readonly sure: boolean;
  readonly games: number;
  readonly last: ServerMillis;
}

export type Mine =
  | { readonly code: string; readonly gone: true }
  | {
      readonly code: string;
      readonly gone?: false;
      readonly game: string;
      readonly phase: Room['phase'];
      readonly names: readonly string[];
      readonly scores: readonly (number | null)[];
      readonly free?: number;
      readonly turn: Chair | null;
      readonly yours: Chair;
      readonly until: ServerMillis | null;
      readonly last: ServerMillis;
    };
