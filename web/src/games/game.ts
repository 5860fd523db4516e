/**
 * What the page knows of a game beside what the engine says of any: its words, how it says what only it
 * has, and what is special on its screens. One folder a game satisfies it (README.md). All but the
 * first few lines can be left out: then the game is shown as any other.
 *
 * Names (events, questions, kinds of choices, tokens, pieces) are the engine's (docs/page.md,
 * docs/record). Nothing here decides what may be done: that is offered by the engine.
 *
 * A module says of which game it is (`GameModule<'NAME', …>`); then only names that the engine describes
 * for that game compile (telling.ts). Without a name, as in a test build, any name goes.
 */
import type { FieldOf } from '../engine/fields';
import type {
  Choice,
  ChoiceKind,
  ChoiceOf,
  GameName,
  LaidToken,
  SeatState,
} from '../engine/protocol';
import type { Language } from '../i18n/languages';
import { plainPresets, type Preset } from '../state/presets';
import type { TextKey, WordGroup } from '../i18n/words';
import type { GameScreens } from './screens';
import type {
  ChoiceSentences,
  EffectSentences,
  EventSentences,
  EventSounds,
  JoinedEvents,
  OwnEvent,
  PieceEvent,
  Questions,
  Say,
  Word,
} from './telling';

// ---- Words ----

/** A game's words in one language: title, lid, the engine's words by group, and texts of its own. */
export type GameWords<Own extends string = string> = {
  readonly title: string;
  /** What the game is about, in half a sentence: on the lid of its box. */
  readonly lid: string;
  /** Sentences with slots (i18n/format.ts) that only this game needs. */
  readonly text: Readonly<Record<Own, string>>;
} & { readonly [Group in WordGroup]?: Readonly<Record<string, string>> };

/** English is part of the page; other languages are fetched once somebody reads them. */
export type WordsIn<Own extends string = string> = {
  readonly [Of in Language]: Of extends 'en' ? GameWords<Own> : () => Promise<GameWords<Own>>;
};

/** The words of another language: the same keys as in English, or it does not compile. */
export type SameWords<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : SameWords<English[Key]>;
};

/** Which box it is and how its tiles are known, by language: a line or two on the about page. */
export type EditionText = Readonly<Record<Language, string>>;

// ---- Drawing and choosing ----

/** A small drawing of the kit's symbols (docs/art.md), centred on 0,0, about 34 units wide. */
export interface Drawing {
  readonly symbols: readonly { readonly id: string; readonly scale?: number }[];
  readonly scale?: number;
  /** A number on it; styled by the game's look.css as `.things .count`. */
  readonly count?: number;
  /** Lies under all tokens: a path in units of the board; styled as `.things .under`. */
  readonly under?: string;
}

/** What is chosen first inside a tab, where one choice has two parts: which token, then where. */
export interface Narrow<Own extends string = string, Of = Choice> {
  /** The field of the choice that is asked first. */
  readonly by: FieldOf<Of>;
  readonly label?: (value: string, say: Say<Own>) => string;
  readonly drawing?: (value: string) => Drawing;
  /** Pictures of tiles, one under the other, that show the value; the label is then only heard. */
  readonly tiles?: (value: string) => readonly string[];
}

/** Choices that stand together under one tab. Every other kind, and every piece, has a tab of its own. */
export interface ChoiceGroup<
  Own extends string = string,
  Kind extends string = string,
  Of = Choice,
> {
  readonly id: string;
  /** Kinds of choices. */
  readonly kinds: readonly Kind[];
  /** What the tab is called; the word of the action `id` unless given. */
  readonly label?: (say: Say<Own>) => string;
  readonly narrow?: Narrow<Own, Of>;
}
type GroupOf<Name extends string, Own extends string> = Name extends GameName
  ? ChoiceGroup<Own, ChoiceKind<Name>, ChoiceOf<ChoiceKind<Name>, Name>>
  : ChoiceGroup<Own>;

/** A letter of the keyboard that opens a tab. No two games take the same, nor one of the page's. */
export interface OwnLetter<Own extends string = string> {
  /** Under this name a person's change of it is kept. */
  readonly act: string;
  readonly letter: string;
  /** The tab: `piece NAME`, a group's id or a choice's kind. */
  readonly opens: string;
  readonly text: (say: Say<Own>) => string;
}

/** Tokens in the hand that others may not see: around one screen they are covered first. */
export interface Secret<Token extends string = string> {
  /** Its name in `seat.hand`. */
  readonly token: Token;
  /** The rule that says so. */
  readonly rule: string;
  /** Held down beside the space bar, this letter shows them. */
  readonly key: string;
}

/** What else stands on a player's card. */
export interface SeatNote {
  readonly text: string;
  readonly drawing?: Drawing;
}

// ---- The module ----

/** A field that can be left out only where all in it can. */
type Filled<Field extends string, Type> =
  Record<never, never> extends Type
    ? { readonly [F in Field]?: Type }
    : { readonly [F in Field]: Type };

export type GameModule<Name extends string = string, Own extends string = string> = ModuleFields<
  Name,
  Own
> &
  Filled<'events', EventSentences<Name, Own>> &
  Filled<'questions', Questions<Name, Own>>;

interface ModuleFields<Name extends string, Own extends string> {
  /** As the engine calls it; also the name of its folder. */
  readonly name: Name;
  readonly words: WordsIn<Own>;
  /** How long a game takes, for the start page; not told if null. */
  readonly minutes: number | null;
  /** How long its lesson takes (data/lessons); null where it has none. */
  readonly lessonMinutes?: number | null;
  /** Told as the engine has it, in English, if null. */
  readonly edition?: EditionText | null;

  /** How much of it is played, from little to all; the start page offers them. */
  readonly presets?: readonly Preset[];

  // The board.
  /** Quarter turns of the whole table when it is first shown on a wide screen. */
  readonly turnWhenWide?: number;
  /** Kinds of land that fill what nothing else takes: told only where something is on it. */
  readonly ground?: readonly Word<Name, 'kind'>[];
  /** A token that lies on the table. */
  readonly laidToken?: (token: LaidToken) => Drawing;

  // The seats.
  /** The kit's symbol of a piece in the supply, without the colour's number; `pc-stand` unless given. */
  readonly pieceSymbols?: { readonly [P in Word<Name, 'piece'>]?: string };
  /** A token in a hand. */
  readonly handToken?: (token: string) => Drawing;
  readonly secret?: Secret<Word<Name, 'thing'>> | null;
  readonly seatNotes?: (seat: SeatState, colour: number, say: Say<Own>) => readonly SeatNote[];

  // The questions.
  /** What the step after laying is: to set a piece, or one of several actions. */
  readonly pieceStep?: 'piece' | 'action';

  // The choices.
  readonly choices?: ChoiceSentences<Name, Own>;
  readonly groups?: readonly GroupOf<Name, Own>[];
  /** Whether pieces and actions stand together, without tabs: they are told apart on the board. */
  readonly oneTab?: boolean;
  /** What the second button is called in this game, for the list of keys; not listed if null. */
  readonly nothingInKeys?: Own | null;
  /** Choices and events that take a standing piece back: chosen where it stands, seen going home. */
  readonly takesBack?: readonly PieceEvent<Name>[];
  /** What the next draw brings, by `choice.draws`: the text in the details of the choice. */
  readonly draws?: Readonly<Record<string, TextKey | Own>>;
  /** Effects of a choice on the one who chooses, by event, in its details. */
  readonly effects?: EffectSentences<Name, Own>;
  readonly letters?: readonly OwnLetter<Own>[];

  // The screens.
  /** Those that only this game has, fetched with its first table (screens.ts). */
  readonly screens?: (() => Promise<GameScreens>) | null;

  // The log.
  /** Own events that are no line of the log: something else tells of them. */
  readonly quiet?: readonly OwnEvent<Name>[];
  /** Those that belong in the sentence of their turn, by their word of `does`. */
  readonly joined?: JoinedEvents<Name, Own>;

  // Sounds.
  readonly sounds?: EventSounds<Name>;

  // The end.
  /** In which order the kinds of points are counted at the end: the one that decides is the last. */
  readonly counting?: readonly Word<Name, 'why'>[];
  /** What the book says to a shared win, beside that it is one. */
  readonly sharedWin?: Own | null;
}

/** A module with everything that it leaves out filled in. */
export type Game = Required<GameModule>;

/** What holds where a module says nothing. */
const usual: Omit<Game, 'name' | 'words' | 'minutes'> = {
  edition: null,
  lessonMinutes: null,
  presets: plainPresets,
  turnWhenWide: 0,
  ground: [],
  laidToken: ({ count }) => ({ symbols: [], count }),
  pieceSymbols: {},
  handToken: () => ({ symbols: [] }),
  secret: null,
  seatNotes: () => [],
  pieceStep: 'piece',
  questions: {},
  choices: {},
  groups: [],
  oneTab: false,
  nothingInKeys: null,
  takesBack: [],
  draws: {},
  effects: {},
  letters: [],
  screens: null,
  events: {},
  quiet: [],
  joined: {},
  sounds: {},
  counting: [],
  sharedWin: null,
};

export const filledIn = (module: GameModule): Game => ({ ...usual, ...module });

/** A game that the engine offers and nobody has described: playable, in the engine's own words. */
export function plainGame(name: string): Game {
  const plain = name.replaceAll(/[-_]/g, ' ');
  const words: GameWords = {
    title: plain.charAt(0).toUpperCase() + plain.slice(1),
    lid: '',
    text: {},
  };
  const same = () => Promise.resolve(words);
  return filledIn({ name, words: { en: words, ru: same, uk: same }, minutes: null });
}
