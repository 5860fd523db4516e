/** The hand on the table: squares pressed and hovered, the tile dragged from its slot, the cursor. */
import type Board from '../../board/Board.svelte';
import { rotate } from '../../board/camera';
import type { Hit } from '../../board/hit';
import { has } from '../../engine/fields';
import type { Cell, Square } from '../../engine/protocol';
import { failureText } from '../../speech/faults';
import { app } from '../../state/app.svelte';
import { squaresOf } from '../../state/ask';
import { settings } from '../../state/settings.svelte';
import { sameCell, table } from '../../state/table.svelte';
import { view } from '../../state/view.svelte';
import type { Answers } from './answers.svelte';
import type { Choosing } from './choosing.svelte';
import type { Looking } from './looking.svelte';

// How far beside a square a dragged tile may be let go, in tiles.
const dropReach = 0.5;

export class Pointing {
  board: ReturnType<typeof Board> | undefined = $state();
  hover: Cell | null = $state.raw(null);
  cursor: Cell | null = $state.raw(null);
  /** Where the dragged tile is, in px of the window. */
  dragged: { readonly x: number; readonly y: number } | null = $state.raw(null);

  readonly legal: readonly Square[] = $derived(table.isMine ? squaresOf(table.state!.ask) : []);
  readonly legalCells: readonly Cell[] = $derived(this.legal.map((square) => square.at));

  constructor(
    private readonly looking: Looking,
    private readonly choosing: Choosing,
    private readonly answers: Answers,
  ) {}

  private get isPlacing(): boolean {
    return table.state!.ask.what === 'place';
  }

  // ---- Squares ----

  press(cell: Cell, hit: Hit | null): void {
    this.answers.why = null;
    this.cursor = cell;
    if (table.isMine && this.isPlacing) {
      const square = table.squareAt(cell);
      if (square && table.pin && sameCell(table.pin.square.at, cell)) {
        if (settings.fewerPresses) void this.confirm();
        else table.turnPin(1);
        return;
      }
      if (square) {
        void table.pinSquare(square, 0);
        return;
      }
      if (!hit) {
        void this.answers.askWhy(cell);
        return;
      }
    }
    this.looking.shown = hit ? (this.looking.findFeature(hit.at, hit.f) ?? null) : null;
  }
  pass(cell: Cell | null, hit: Hit | null): void {
    this.hover = cell;
    if (hit) this.looking.shown = this.looking.findFeature(hit.at, hit.f) ?? this.looking.shown;
  }
  /** A knob of the pinned tile: that turn, or why not. */
  turnTo(rot: number): void {
    const pin = table.pin;
    if (!pin) return;
    const turn = pin.square.rots.indexOf(rot);
    if (turn >= 0) {
      void table.pinSquare(pin.square, turn);
      return;
    }
    const other = table.preview?.other_rots.find((entry) => entry.rot === rot);
    if (other && has(other, 'refusal')) this.answers.explain(other.refusal);
  }

  // ---- The drawn tile, dragged from its slot ----

  drag(x: number, y: number): void {
    this.dragged = { x, y };
    this.hover = this.board!.under(x, y, this.legalCells, dropReach).near;
  }
  drop(x: number, y: number): void {
    this.dragged = null;
    this.hover = null;
    if (document.elementFromPoint(x, y)?.closest('.cloth') === null) return;
    const { cell, near } = this.board!.under(x, y, this.legalCells, dropReach);
    const square = near && table.squareAt(near);
    if (square) {
      this.cursor = square.at;
      void table.pinSquare(square, 0);
    } else {
      void this.answers.askWhy(cell);
    }
  }

  // ---- The cursor ----

  moveCursor(x: number, y: number): void {
    const from = this.cursor ?? table.pin?.square.at ?? table.state!.tiles.at(-1)!.at;
    // Arrows mean the screen, however the table is turned.
    const [dx, dy] = rotate(-view.turn, x, y);
    this.cursor = [from[0] + dx, from[1] + dy];
    const square = table.isMine && this.isPlacing ? table.squareAt(this.cursor) : undefined;
    if (square) void table.pinSquare(square, 0);
    else if (this.isPlacing) table.unpin();
    this.looking.shown = null;
    this.describe();
  }
  /** The next legal square, or the next row of what can be chosen. */
  step(by: number): void {
    if (!this.isPlacing) {
      this.choosing.stepRow(by);
      return;
    }
    table.stepPin(by);
    this.cursor = table.pin?.square.at ?? this.cursor;
    this.describe();
  }
  describe(): void {
    if (this.cursor) this.answers.describe(this.cursor);
  }

  // ---- Doing ----

  async confirm(): Promise<void> {
    const failure = await table.confirm();
    if (failure) app.tell({ text: failureText(failure, table.state?.game) });
    this.board?.focus();
  }
  async doNothing(): Promise<void> {
    const { none } = this.choosing;
    if (none) await table.move(none.move);
    this.board?.focus();
  }
}
