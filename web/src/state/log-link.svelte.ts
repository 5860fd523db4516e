/**
 * The log and the board point at each other: a line lights its squares, a laid tile that is pointed at for a
 * while lights its line, and a line that is pressed wants its squares in view.
 */
import type { Cell } from '../engine/protocol';

const pause = 250;
const litMillis = 2400;

class LogLink {
  /** The square whose line is lit. */
  cell: Cell | null = $state.raw(null);
  /** Squares that a pressed line wants in view; whoever holds the board brings them there. */
  wanted: readonly Cell[] | null = $state.raw(null);
  /** Squares of a pressed line that stay lit for a while, where the list had to make room. */
  lit: readonly Cell[] | null = $state.raw(null);
  private timer = 0;
  private litTimer = 0;

  keepLit(cells: readonly Cell[]): void {
    clearTimeout(this.litTimer);
    this.lit = cells;
    this.litTimer = window.setTimeout(() => (this.lit = null), litMillis);
  }

  /** The pointer is over this square of the board, or over none. */
  hover(cell: Cell | null): void {
    clearTimeout(this.timer);
    if (cell === null) {
      this.cell = null;
      return;
    }
    this.timer = window.setTimeout(() => (this.cell = cell), pause);
  }
}

export const logLink = new LogLink();
