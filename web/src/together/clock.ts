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

/** What is left of a clock that stood so at `then`. */
export function leftOf(clock: Clock, then: ServerMillis, now: ServerMillis): number {
  if (!clock.runs) return clock.left;
  const passed = Math.max(0, now - then - (clock.waits ?? 0));
  return Math.max(0, clock.left - passed);
}
/** How long it still waits, or null if it does not. */
export function waitOf(clock: Clock, then: ServerMillis, now: ServerMillis): number | null {
  if (clock.waits === null) return null;
  return Math.max(0, clock.waits - (clock.runs ? Math.max(0, now - then) : 0));
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
