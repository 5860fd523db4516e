/** Clocks are the server's: here they are only told how they stand now. */
import type { Clock, ServerMillis } from './messages';

/** How far the server's clock is ahead. What came quickest is nearest to the truth. */
export class Offset {
  private seen: number[] = [];
  note(server: ServerMillis, here: number): void {
    this.seen = [...this.seen.slice(-7), server - here];
  }
  get millis(): number {
    return this.seen.length === 0 ? 0 : Math.max(...this.seen);
  }
}

/** How long a clock has run since `then`, where it stood so, and how long it waits yet. */
function since(clock: Clock, then: ServerMillis, now: ServerMillis) {
  const passed = Math.max(0, now - then);
  const waits = clock.waits ?? 0;
  const isGoing = clock.runs || clock.waits !== null;
  return {
    ran: isGoing ? Math.max(0, passed - waits) : 0,
    waits: clock.waits === null ? null : Math.max(0, waits - passed),
  };
}
/** What is left of a clock that stood so at `then`. */
export function leftOf(clock: Clock, then: ServerMillis, now: ServerMillis): number {
  return Math.max(0, clock.left - since(clock, then, now).ran);
}
/** How long it still waits, or null if it does not. */
export function waitOf(clock: Clock, then: ServerMillis, now: ServerMillis): number | null {
  return since(clock, then, now).waits;
}
/**
 * How a clock stands that nothing was heard of since the line was lost: one's own waits as long as the server lets it
 * and then runs, the others' are shown as they were.
 */
export function unheard(
  clock: Clock,
  then: ServerMillis,
  lost: ServerMillis,
  isOwn: boolean,
): Clock {
  const left = leftOf(clock, then, lost);
  if (!isOwn || !(clock.runs || clock.waits !== null))
    return { ...clock, left, runs: false, waits: null };
  return { ...clock, left, runs: true, waits: clock.grace };
}

/** `4:07`, `1:02:03`; of more than a day its days and hours. */
export function clockParts(
  millis: number,
):
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: 'days'; readonly d: number; readonly h: number } {
  const seconds = Math.ceil(millis / 1000);
  if (seconds >= 86400) {
    return {
      kind: 'days',
      d: Math.floor(seconds / 86400),
      h: Math.floor((seconds % 86400) / 3600),
    };
  }
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return { kind: 'time', text: h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}` };
}
