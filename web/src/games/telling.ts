/**
 * How a game tells what only it has: sentences for its events and choices, texts for its questions, each by
 * the engine's name for it. Of a game that has a name here, only what the engine describes for it
 * compiles: a handler takes exactly the event or choice of its name, and none that is needed is left out.
 */
import type { With } from '../engine/fields';
import type {
  Choice,
  ChoiceKind,
  ChoiceOf,
  EventName,
  EventNamed,
  EventsOf,
  Feature,
  GameName,
  RecordEvent,
  WordOf,
} from '../engine/protocol';
import type { Slots } from '../i18n/format';
import type { TextKey, WordGroup } from '../i18n/words';
import type { Moment } from '../sound/voices';
import type { Drawing } from './game';

// ---- What every game has ----

/** Events that the page tells itself, in every game alike unless a module does. */
export const commonEvents = [
  'start',
  'draw',
  'discard',
  'place',
  'piece',
  'pass',
  'score',
  'return',
  'end',
] as const satisfies readonly EventName[];
export type CommonEvent = (typeof commonEvents)[number];
/** Questions that the page asks itself; the last two ask nobody. */
export const commonQuestions = ['place', 'action', 'chance', 'nothing'] as const;
export type CommonQuestion = (typeof commonQuestions)[number];

// ---- Names of one game; any, of a game without a name ----

export type Word<Name extends string, Group extends string> = Name extends GameName
  ? WordOf<Name, Group>
  : string;
export type OwnEvent<Name extends string> = Name extends GameName ? EventName<Name> : string;
/** Those that say whose piece, and where it stood. */
export type PieceEvent<Name extends string> = Name extends GameName
  ? With<EventsOf[Name], 'p' | 'x' | 'y'>['e']
  : string;

// ---- Speaking ----

/** How a game's sentences are made: in the reader's language, with the game's words first. */
export interface Say<Own extends string = string> {
  /** A text of this game or of the page, its slots filled. */
  text(key: TextKey | Own, slots?: Slots): string;
  word(group: WordGroup, name: string): string;
  number(value: number): string;
  /** "road of 5" */
  feature(feature: Feature): string;
}

/** The same for an event: with who did it, and where an empty square that it names is, in words. */
export interface SayEvent<Own extends string = string> extends Say<Own> {
  readonly who: string;
  readonly where: string;
}

// ---- Handlers by name ----

/** How some events are told: who and where only if they say so. */
export type SayOf<Event, Own extends string> = Say<Own> &
  ([Event] extends [{ readonly p: unknown }] ? Pick<SayEvent, 'who' | 'where'> : unknown);

type TellEvent<Event, Own extends string> = (event: Event, say: SayOf<Event, Own>) => string;

/** One sentence for every event that only this game has, and for those that it tells in its own way. */
export type EventSentences<Name extends string, Own extends string> = Name extends GameName
  ? {
      readonly [E in Exclude<EventName<Name>, CommonEvent>]: TellEvent<EventNamed<E, Name>, Own>;
    } & {
      readonly [E in EventName<Name> & CommonEvent]?: TellEvent<EventNamed<E, Name>, Own>;
    }
  : Readonly<Record<string, (event: RecordEvent, say: SayEvent<Own>) => string>>;

/** How events sound that are more than a tile, a piece or points; null where this one does not. */
export type EventSounds<Name extends string> = Name extends GameName
  ? {
      readonly [E in EventName<Name>]?: (event: EventNamed<E, Name>) => Moment | null;
    }
  : Readonly<Record<string, (event: RecordEvent) => Moment | null>>;

/** Own events that belong in the sentence of their turn: alone, with the square, or with what is told here. */
export type JoinedEvents<Name extends string, Own extends string> = Name extends GameName
  ? {
      readonly [E in EventName<Name>]?:
        'plain' | 'where' | ((event: EventNamed<E, Name>, say: Say<Own>) => string);
    }
  : Readonly<Record<string, 'plain' | 'where' | ((event: RecordEvent, say: Say<Own>) => string)>>;

/** What a choice brings about for the one who chooses: events that have a seat. */
export type EffectSentences<Name extends string, Own extends string> = Name extends GameName
  ? {
      readonly [E in With<EventsOf[Name], 'p'>['e']]?: (
        event: EventNamed<E, Name>,
        say: Say<Own>,
      ) => string;
    }
  : Readonly<Record<string, (event: RecordEvent, say: Say<Own>) => string>>;

/** A kind of choice in words, where the usual ones ("Guard, road of 3", "None") do not do. */
export interface ChoiceWords<Own extends string = string, Of = Choice> {
  /** What the filled button will do. */
  readonly button?: (choice: Of, say: Say<Own>) => string;
  /** The choice in a list. */
  readonly row?: (choice: Of, say: Say<Own>) => string;
}
export type ChoiceSentences<Name extends string, Own extends string> = Name extends GameName
  ? { readonly [K in ChoiceKind<Name>]?: ChoiceWords<Own, ChoiceOf<K, Name>> }
  : Readonly<Record<string, ChoiceWords<Own>>>;

/** A question that only this game asks (`ask.what`). */
export interface OwnQuestion<Own extends string = string> {
  /** The text that asks it; its slot `{who}` is the person. */
  readonly text: TextKey | Own;
  /**
   * Where it stands in the ribbon of the turn: at the piece step unless said otherwise; at the scoring;
   * or as a step of its own between laying and piece, which then has this name.
   */
  readonly ribbon?: 'score' | ((say: Say<Own>) => string);
  /** How it is answered, where the board has it all. */
  readonly hint?: TextKey | Own;
  /** What is in the hand then, in place of a tile. */
  readonly held?: Drawing;
}
export type Questions<Name extends string, Own extends string> = Name extends GameName
  ? {
      readonly [Q in Exclude<WordOf<Name, 'question'>, CommonQuestion>]: OwnQuestion<Own>;
    }
  : Readonly<Record<string, OwnQuestion<Own>>>;
