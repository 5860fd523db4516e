/** What the engine is asked and answers: the types of docs/page.md, nothing more. */
import type { Colour } from '../state/colours';

export type Seat = number;
export type Cell = readonly [number, number];
export type Rotation = number;
export type GameName = 'carcassonne' | 'hunters-gatherers' | 'safari' | 'gold-rush' | 'amazonas';
export type Point = readonly [number, number];

export interface Refusal {
  readonly reason: string;
  readonly text: string;
  readonly rule: string;
  readonly at: Cell;
  readonly side: number | null;
  /** The piece that stands in the way. */
  readonly blocker: {
    readonly seat: Seat;
    readonly piece: string;
    readonly at: Cell;
    readonly f: number;
  } | null;
}

export interface RecordFault {
  readonly line: number;
  readonly expected: string;
  readonly found: string;
  readonly reason: string;
  readonly rule: string;
}

export interface Failure {
  readonly ok: false;
  readonly error:
    | 'bad_command'
    | 'no_game'
    | 'refused'
    | 'not_a_move'
    | 'bad_record'
    | 'cannot_undo'
    | 'engine_stopped';
  readonly text: string;
  readonly refusal?: Refusal;
  readonly fault?: RecordFault & { readonly column?: number };
  readonly good_lines?: number;
  readonly because?: string;
}

// ---- Games, tiles, rules ----

export interface OptionInfo {
  readonly option: string;
  readonly text: string;
  readonly values: readonly string[];
  readonly otherwise: string;
  readonly is_switch: boolean;
}
export interface GameInfo {
  readonly name: GameName;
  readonly title: string;
  readonly min_players: number;
  readonly max_players: number;
  readonly status: 'transcribed' | 'reconstructed';
  readonly edition: string;
  readonly tiles: number;
  readonly rule_prefix: string;
  readonly pieces: readonly { readonly piece: string; readonly per_player: number }[];
  readonly options: readonly OptionInfo[];
  readonly kinds: readonly string[];
  readonly events: readonly string[];
}
export interface LevelInfo {
  readonly level: number;
  readonly name: string;
  readonly text: string;
}
export interface About {
  readonly version: string;
  readonly games: readonly GameInfo[];
  readonly levels: readonly LevelInfo[];
}
export interface TileFeature {
  readonly f: number;
  readonly kind: string;
  readonly slots: readonly string[];
  readonly extras: Readonly<Record<string, unknown>>;
  readonly text: string;
}
export interface TileInfo {
  readonly tile: string;
  readonly set: string;
  readonly count: number;
  readonly sides: readonly string[];
  readonly features: readonly TileFeature[];
}
export interface BoardInfo {
  readonly tile: string;
  readonly extras: Readonly<Record<string, number>>;
  readonly cells: readonly {
    readonly at: Cell;
    readonly sides: readonly string[];
    readonly features: readonly TileFeature[];
  }[];
}
export interface RuleText {
  readonly rule: string;
  readonly section: string;
  readonly title: string;
  readonly text: string;
}

// ---- The table ----

export interface Term {
  readonly what: string;
  readonly count: number;
  readonly each: number | null;
  readonly points: number;
}
export interface Worth {
  readonly points: number;
  readonly rule: string;
  readonly terms: readonly Term[];
}
export interface Place {
  readonly at: Cell;
  readonly f?: number;
  readonly corner?: string;
}
export interface Feature {
  readonly id: string;
  readonly kind: string;
  readonly places: readonly Place[];
  readonly cells: number;
  readonly open: number | null;
  readonly is_closed: boolean;
  readonly strength: readonly number[];
  readonly holders: readonly Seat[];
  readonly counts: Readonly<Record<string, number>>;
  readonly now: Worth | null;
  readonly closed: Worth | null;
  readonly open_at: readonly { readonly at: Cell; readonly side: number }[];
}
export interface Receipt {
  readonly seat: Seat;
  readonly points: number;
  readonly why: string;
  readonly rule: string;
  readonly cells: readonly Cell[];
  readonly terms: readonly Term[];
  readonly strength: readonly number[] | null;
  readonly shared_by: readonly Seat[];
  readonly is_final: boolean;
}

/** A line of the record: `e` is the event's name, the rest its fields. */
export interface RecordEvent {
  readonly e: string;
  readonly p?: Seat;
  readonly tile?: string;
  readonly pile?: string;
  readonly x?: number;
  readonly y?: number;
  readonly rot?: Rotation;
  readonly f?: number;
  readonly piece?: string;
  readonly points?: number;
  readonly why?: string;
  readonly rule?: string;
  readonly cells?: readonly Cell[];
  readonly scores?: readonly number[];
  readonly winners?: readonly Seat[];
  readonly species?: string;
  readonly corner?: string;
  readonly value?: number;
  readonly count?: number;
  readonly steps?: number;
  readonly to?: number | Cell;
  readonly from?: Cell;
  readonly animal?: string;
}
export interface LogEntry {
  readonly seq: number;
  readonly turn: number;
  readonly step: number;
  readonly event: RecordEvent;
  readonly text: string;
  readonly receipt: Receipt | null;
}

export interface Square {
  readonly at: Cell;
  readonly rots: readonly Rotation[];
  readonly moves: readonly string[];
}
export interface Choice {
  readonly move: string;
  readonly kind: string;
  readonly piece?: string;
  readonly at?: Cell;
  readonly f?: number;
  readonly from?: Cell;
  readonly to?: Cell;
  readonly corner?: string;
  readonly species?: string;
  readonly tile?: string;
  readonly rot?: Rotation;
  readonly feature: Feature | null;
  readonly now: number | null;
  readonly closed: number | null;
  readonly at_once: number | null;
  readonly reveals: boolean;
  readonly draws: string | null;
  readonly effects: readonly RecordEvent[];
  readonly text: string;
}
export interface Blocked {
  readonly kind: string;
  readonly piece?: string;
  readonly at?: Cell;
  readonly f?: number;
  readonly feature?: Feature | null;
  readonly refusal: Refusal;
}
export type Question =
  'place' | 'action' | 'double' | 'shaman' | 'add' | 'ranger_put' | 'chance' | 'nothing';
export interface Ask {
  readonly seat: Seat | null;
  readonly kind: 'person' | 'computer' | null;
  readonly what: Question;
  readonly tile?: string;
  readonly set?: string;
  readonly at?: Cell;
  readonly rot?: Rotation;
  readonly squares?: readonly Square[];
  readonly choices?: readonly Choice[];
  readonly blocked?: readonly Blocked[];
}

export interface SeatState {
  readonly name: string;
  readonly colour: Colour;
  readonly kind: 'person' | 'computer';
  readonly level: number | null;
  readonly score: number;
  readonly points: Readonly<Record<string, number>>;
  readonly supply: Readonly<Record<string, number>>;
  readonly hand: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>> | null;
  readonly boat: number | null;
  readonly rangers: number;
}
export interface LaidTile {
  readonly tile: string;
  readonly at: Cell;
  readonly rot: Rotation;
  readonly picture: string;
  readonly group: number;
  readonly seat: Seat | null;
  readonly turn: number;
}
export interface LaidPiece extends Place {
  readonly seat: Seat;
  readonly piece: string;
  readonly lies: boolean;
  readonly picture: string;
  readonly xy: Point;
}
export interface LaidToken extends Place {
  readonly kind: 'animal' | 'gold' | 'cover';
  readonly word: string;
  readonly count: number;
  readonly xy: Point;
}
export interface TableState {
  readonly game: GameName;
  readonly options: Readonly<Record<string, unknown>>;
  readonly hints: boolean;
  readonly step: number;
  readonly steps: number;
  readonly turn: number;
  readonly seq: number;
  readonly is_over: boolean;
  readonly seats: readonly SeatState[];
  readonly tiles: readonly LaidTile[];
  readonly pieces: readonly LaidPiece[];
  readonly tokens: readonly LaidToken[];
  readonly figures: readonly { readonly kind: string; readonly at: Cell }[];
  readonly track: readonly Point[];
  readonly boats: readonly {
    readonly seat: Seat;
    readonly space: number;
    readonly picture: string;
    readonly xy: Point;
    readonly scale: number;
  }[];
  readonly last: readonly { readonly at: Cell; readonly seat: Seat }[];
  readonly left: Readonly<Record<string, number>>;
  readonly ask: Ask;
  readonly undo: { readonly can: boolean; readonly because: string | null };
  readonly result: {
    readonly scores: readonly number[];
    readonly winners: readonly Seat[];
    readonly text: string;
  } | null;
}
export type Changed = TableState & {
  readonly changed?: boolean;
  readonly events?: readonly LogEntry[];
};

export interface Preview {
  readonly at: Cell;
  readonly rot: Rotation;
  readonly joins: readonly { readonly feature: Feature; readonly into: number }[];
  readonly closes: readonly number[];
  readonly features: readonly Feature[];
  readonly next: Question;
  readonly choices: readonly Choice[];
  readonly blocked: readonly Blocked[];
  readonly receipts: readonly Receipt[];
  readonly other_rots: readonly {
    readonly rot: Rotation;
    readonly refusal?: Refusal;
    readonly move?: string;
  }[];
}
/** What a turn closed without points for anybody. */
export interface Unscored {
  readonly turn: number;
  readonly kind: string;
  readonly cells: readonly Cell[];
}
export interface Step {
  readonly step: number;
  readonly seq: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly move: string;
  readonly kind: string;
  readonly scores: readonly number[];
  readonly scored: boolean;
}
export interface Odds {
  readonly pile: string;
  readonly of: number;
  readonly squares: readonly {
    readonly at: Cell;
    readonly fit: number;
    readonly is_dead: boolean;
  }[];
  readonly tiles: readonly {
    readonly tile: string;
    readonly left: number;
    readonly squares: readonly Cell[];
  }[];
}
export interface ScoreNow {
  readonly seats: readonly { readonly score: number; readonly final: number }[];
  readonly receipts: readonly Receipt[];
  readonly hidden: readonly Seat[];
}
export interface Left {
  readonly piles: readonly {
    readonly pile: string;
    readonly total: number;
    readonly tiles: readonly {
      readonly tile: string;
      readonly left: number;
      readonly of: number;
    }[];
  }[];
  readonly removed: readonly {
    readonly tile: string;
    readonly turn: number;
    readonly seq: number;
  }[];
}
export interface Thinking {
  readonly done: boolean;
  readonly progress: number;
  readonly playouts: number;
  readonly thoughts: readonly {
    readonly move: string;
    readonly text: string;
    readonly playouts: number;
    readonly margin: number | null;
    readonly win: number | null;
  }[];
}
export interface ReviewedDecision {
  readonly n: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly played: string;
  readonly forced: boolean;
  readonly best?: string;
  readonly before?: number;
  readonly after?: number;
  readonly lost?: number;
  readonly win_before?: number;
  readonly win_after?: number;
  readonly luck?: number;
}
export interface ReviewAnswer {
  readonly done: boolean;
  readonly progress: number;
  readonly count: number;
  readonly decisions: readonly ReviewedDecision[];
  readonly costliest: readonly number[];
  readonly summary: {
    readonly seats: readonly {
      readonly decisions: number;
      readonly lost: number;
      readonly luck: number;
    }[];
  } | null;
}
export interface WhyMove {
  readonly legal: boolean;
  readonly refusal: Refusal | null;
}
export interface WhySquare {
  readonly legal: boolean;
  readonly at: Cell;
  readonly rots: readonly { readonly rot: Rotation; readonly refusal: Refusal | null }[];
  readonly fit: number;
  readonly of: number;
}
export interface ParsedMove extends WhyMove {
  readonly move: string;
  readonly kind: string;
  readonly text: string;
}
export interface Picture {
  readonly picture: string;
  readonly markup: string;
  readonly features: readonly {
    readonly f: number;
    readonly seat: Point;
    readonly inside: string;
    readonly edge: string;
  }[];
}
export interface Kit {
  readonly defs: string;
  readonly style: string;
  readonly prefix: string;
}

// ---- Commands and their answers ----

type Viewer = { readonly viewer?: Seat | null };
type AtStep = { readonly at_step?: number };

export interface Commands {
  about: { in: object; out: About };
  tiles: { in: { game: GameName }; out: { tiles: TileInfo[]; boards: BoardInfo[] } };
  rules: { in: { game: GameName }; out: { rules: RuleText[] } };
  bench: {
    in: { game: GameName; ms: number };
    out: { games: number; seconds: number; games_per_second: number };
  };
  kit: { in: { game: GameName }; out: Kit };
  pictures: {
    in: { game: GameName; pictures: readonly string[]; pixels?: number };
    out: { pictures: Picture[] };
  };
  new: {
    in: Viewer & {
      game: GameName;
      names: readonly string[];
      seats: readonly string[];
      colours: readonly Colour[];
      options: object;
      seed: string;
      hints: boolean;
    };
    out: Changed;
  };
  load: {
    in: Viewer & { record: string; lines?: number; seats?: readonly string[]; seed?: string };
    out: Changed;
  };
  play_on: { in: Viewer & { step: number; seed: string; seats?: readonly string[] }; out: Changed };
  record: { in: object; out: { record: string; file: string; is_complete: boolean } };
  state: { in: Viewer & AtStep; out: TableState };
  try: { in: Viewer & { move: string }; out: Changed };
  undo: { in: Viewer; out: Changed };
  log: { in: Viewer & { from?: number; to?: number }; out: { events: LogEntry[] } };
  steps: { in: object; out: { steps: Step[] } };
  unscored: { in: { from?: number }; out: { unscored: Unscored[] } };
  parse: { in: { text: string }; out: ParsedMove };
  features: { in: AtStep & { at?: Cell }; out: { features: Feature[] } };
  preview: { in: Viewer & AtStep & { move: string }; out: Preview };
  why: { in: Viewer & AtStep & { move?: string; at?: Cell }; out: WhyMove & Partial<WhySquare> };
  score_now: { in: Viewer & AtStep; out: ScoreNow };
  left: { in: AtStep; out: Left };
  odds: { in: AtStep & { pile?: string }; out: Odds };
  board_picture: {
    in: Viewer &
      AtStep & {
        theme?: 'light' | 'dark';
        pixels?: number;
        caption?: boolean;
        pieces?: boolean;
        coordinates?: boolean;
        alt?: string;
      };
    out: { svg: string };
  };
  think: { in: { ms: number }; out: Thinking };
  decide: { in: Viewer; out: Changed };
  review: { in: { ms: number; per_decision?: number; from?: number }; out: ReviewAnswer };
}
export type CommandName = keyof Commands;
export type Answer<N extends CommandName> = ({ readonly ok: true } & Commands[N]['out']) | Failure;
