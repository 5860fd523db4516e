/**
 * Which state of the connection stands under the head: the most serious alone. All well: nothing. What each says
 * and offers stands in Strip.svelte.
 */

/** From the least serious to the most. */
export const stripOrder = [
  'sending',
  'gone',
  'back',
  'version',
  'restart',
  'cut',
  'offline',
  'late',
] as const;
export type StripKind = (typeof stripOrder)[number];

export interface StripFacts {
  /** Something sent has waited for its answer for two seconds. */
  readonly isSending: boolean;
  /** Somebody else has lost the connection. */
  readonly isSomebodyGone: boolean;
  /** Others played while the line was down, and that is not yet seen. */
  readonly hasMissed: boolean;
  /** A newer page is there; the running game goes on with this one. */
  readonly hasNewVersion: boolean;
  /** The server has said that it starts again. */
  readonly isRestarting: boolean;
  /** How long the own line has been down, or null while it holds. */
  readonly lostMillis: number | null;
  /** The system says that there is no network. */
  readonly isOffline: boolean;
  /** The time was over before the last move came. */
  readonly isTooLate: boolean;
}

/** A line that comes back at once was never worth a word. */
export const lostAfter = 1000;
/** Nor is somebody else's short gap. */
export const goneAfter = 15_000;
/** How long it says what was missed. */
export const backFor = 6000;

export function stripOf(facts: StripFacts): StripKind | null {
  const isLost = facts.lostMillis !== null && facts.lostMillis >= lostAfter;
  const holds: Readonly<Record<StripKind, boolean>> = {
    sending: facts.isSending,
    gone: facts.isSomebodyGone,
    back: facts.hasMissed && facts.lostMillis === null,
    version: facts.hasNewVersion,
    // A server that starts again has cut the line too: it says more than that.
    restart: isLost && facts.isRestarting,
    cut: isLost && !facts.isRestarting,
    offline: facts.isOffline,
    late: facts.isTooLate,
  };
  return stripOrder.findLast((kind) => holds[kind]) ?? null;
}

/** Who has gone, since when, on the server's clock. */
export interface Absent {
  readonly chair: number;
  readonly since: number;
}
/** How long the server waits before it asks the others, with a clock and without one. */
const missedLive = 180_000;
const missedWithoutClock = 300_000;

/**
 * When the others may choose what happens without somebody: so long after they went, and not before so long
 * after they were asked last. At a table of days nobody is asked.
 */
export function choiceAt(
  since: number,
  pace: { readonly kind: string },
  askedLast: number | null,
): number | null {
  if (pace.kind === 'days') return null;
  const wait = pace.kind === 'none' ? missedWithoutClock : missedLive;
  return Math.max(since + wait, askedLast === null ? 0 : askedLast + missedLive);
}
