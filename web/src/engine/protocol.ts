/**
 * What the engine is asked and answers. The types are made from the description that the engine
 * publishes (tools/protocol.mjs); here is only what the page adds to them.
 *
 * Everything that can be one of several things is a union of exactly these: what a member has not is
 * no field of it. Its name tells the members apart; fields.ts has what several of them share.
 */
import type {
  ChoiceFields,
  Commands,
  DecisionsOf,
  EventsOf,
  Failures,
  GameName,
  RecordEvent,
  WordsOf,
} from '../generated/protocol';
import type { With } from './fields';

export type * from '../generated/protocol';

/** The engine is gone: told by the page itself. */
export interface Stopped {
  readonly ok: false;
  readonly error: 'engine_stopped';
  readonly text: string;
}
export type Failure = Failures[keyof Failures] | Stopped;

export type CommandName = keyof Commands;
export type FailureOf<N extends CommandName> = Failures[Commands[N]['errors']] | Stopped;
export type Answer<N extends CommandName> =
  ({ readonly ok: true } & Commands[N]['out']) | FailureOf<N>;

// ---- Of all games, or of one ----

export type EventName<Game extends GameName = GameName> = EventsOf[Game]['e'];
/** The events of one name. */
export type EventNamed<Name extends string, Game extends GameName = GameName> = Extract<
  EventsOf[Game],
  { readonly e: Name }
>;
/** The events that have all these fields. */
export type EventWith<Field extends string> = With<RecordEvent, Field>;

export type ChoiceKind<Game extends GameName = GameName> = DecisionsOf[Game]['kind'];
/** The choices of one kind. */
export type ChoiceOf<Kind extends string, Game extends GameName = GameName> = Extract<
  DecisionsOf[Game],
  { readonly kind: Kind }
> &
  ChoiceFields;

/** The words of a group that a game has. */
export type WordOf<Game extends GameName, Group extends string> = Group extends keyof WordsOf[Game]
  ? WordsOf[Game][Group]
  : never;
