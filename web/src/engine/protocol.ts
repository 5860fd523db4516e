/**
 * What the engine is asked and answers. The types are made from the description that the engine
 * publishes (tools/protocol.mjs); here is only what the page adds to them.
 */
import type { Commands, EventsOf, Failures, OneOf } from '../generated/protocol';

export type * from '../generated/protocol';

/** The engine is gone: told by the page itself. */
export interface Stopped {
  readonly ok: false;
  readonly error: 'engine_stopped';
  readonly text: string;
}
export type Failure = OneOf<Failures[keyof Failures] | Stopped>;

export type CommandName = keyof Commands;
export type FailureOf<N extends CommandName> = OneOf<Failures[Commands[N]['errors']] | Stopped>;
export type Answer<N extends CommandName> =
  ({ readonly ok: true } & Commands[N]['out']) | FailureOf<N>;

/** The events of one name, of all games or of one. */
export type EventNamed<Name extends string, Game extends keyof EventsOf = keyof EventsOf> = Extract<
  EventsOf[Game],
  { readonly e: Name }
>;
