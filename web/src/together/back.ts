/** What a turn that is asked back would undo, read from the page's own log. */
import { has } from '../engine/fields';
import type { Cell, LogEntry, Seat } from '../engine/protocol';

export interface GoingBack {
  /** Laid or set by whoever asks, oldest first. */
  readonly entries: readonly LogEntry[];
  /** Squares where something would go. */
  readonly cells: readonly Cell[];
  /** Points that would go again, most first. */
  readonly points: readonly { readonly seat: Seat; readonly points: number }[];
}

/** Told by others: consequences, and what everybody may still see. */
const consequences = new Set(['draw', 'score', 'return', 'pass', 'end', 'discard']);

/** Everything from decision number `from` on, counted from 0; an entry's step is that after its decision. */
export function goingBack(log: readonly LogEntry[], from: number): GoingBack {
  const gone = log.filter((entry) => entry.step > from);
  const entries = gone.filter(({ event }) => has(event, 'p') && !consequences.has(event.e));
  const cells = new Map<string, Cell>();
  for (const { event } of entries) {
    if (!has(event, 'x') || !has(event, 'y')) continue;
    const { x, y } = event as { readonly x: number; readonly y: number };
    cells.set(`${x},${y}`, [x, y]);
  }
  const points = new Map<Seat, number>();
  for (const { event } of gone) {
    if (event.e !== 'score') continue;
    points.set(event.p, (points.get(event.p) ?? 0) + event.points);
  }
  return {
    entries,
    cells: [...cells.values()],
    points: [...points]
      .filter(([, sum]) => sum !== 0)
      .sort(([, a], [, b]) => b - a)
      .map(([seat, sum]) => ({ seat, points: sum })),
  };
}
