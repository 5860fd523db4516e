/** The hand on the table: squares pressed and hovered, the tile dragged from its slot, the cursor. */
import { untrack } from 'svelte';
import type Board from '../../board/Board.svelte';
import { rotate, tileUnits } from '../../board/camera';
import type { Hit } from '../../board/hit';
import { has } from '../../engine/fields';
import type { Cell, Choice, Failure, Square } from '../../engine/protocol';
import { failureText } from '../../speech/faults';
import { onlyNone } from '../../state/ahead';
import { app } from '../../state/app.svelte';
import { placeOf, squaresOf } from '../../state/ask';
import { isUnmeant } from '../../state/choices';
import { settings } from '../../state/settings.svelte';
import { sameCell, table } from '../../state/table.svelte';
import { view } from '../../state/view.svelte';
import type { Answers } from './answers.svelte';
import type { Choosing, Peg } from './choosing.svelte';
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
  ) {
    // Where one decided the ring does not stay behind; whoever looks about meanwhile keeps it.
    let wasMine = false;
    $effect(() => {
      void table.state!.seq;
      untrack(() => {
        if (wasMine) this.cursor = null;
        wasMine = table.isMine;
      });
    });
  }

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
        table.turnPin(1);
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
    this.light(hit);
  }
  /** A finger rests on a tile: what lies under it lights, and nothing is chosen. */
  hold(cell: Cell, hit: Hit | null): void {
    this.cursor = cell;
    this.light(hit);
  }
  private light(hit: Hit | null): void {
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
    if (other && has(other, 'refusal')) void this.answers.askWhy(pin.square.at, rot);
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
    this.board?.follow(this.cursor);
    this.describe();
  }
  /** The next legal square, or the next row of what can be chosen. */
  step(by: number): void {
    if (!this.isPlacing) {
      this.choosing.stepRow(by);
      this.followPicked();
      return;
    }
    table.stepPin(by);
    this.cursor = table.pin?.square.at ?? this.cursor;
    if (this.cursor) this.board?.follow(this.cursor);
    this.describe();
  }
  /** What was chosen by a key comes into sight. */
  followPicked(): void {
    const at = table.picked && placeOf(table.picked);
    if (at) this.board?.follow(at);
  }
  describe(): void {
    if (this.cursor) this.answers.describe(this.cursor);
  }

  // ---- Doing ----

  /** px of a square now. */
  get squareSize(): number {
    if (!this.board) return 0;
    const [x, y] = this.board.inWindow(0, 0);
    const [right, down] = this.board.inWindow(tileUnits, 0);
    return Math.hypot(right - x, down - y);
  }
  pressPeg(peg: Peg): void {
    if (peg.choice) void this.take(peg.choice);
    else if (peg.blocked) this.answers.explain(peg.blocked.refusal);
  }
  take(choice: Choice): Promise<void> {
    return this.did(this.choosing.take(choice));
  }
  async takeNumber(number: number): Promise<void> {
    await this.did(this.choosing.takeNumber(number));
    this.followPicked();
  }
  /** The filled button; with no square chosen yet, or nothing of what must be, the next one. */
  async confirm(): Promise<void> {
    const { ask } = table.state!;
    const isSought = this.isPlacing ? !table.pin : isUnmeant(ask, table.picked, settings.eachStep);
    if (table.isMine && isSought) this.step(1);
    else if (table.isMine && !this.isPlacing && onlyNone(ask)) await this.doNothing();
    else await this.did(table.confirm());
  }
  async doNothing(): Promise<void> {
    await table.pinning;
    const { none } = this.choosing;
    if (none) await this.did(table.choose(none));
  }
  async undo(): Promise<void> {
    await table.undo();
    this.focusBoard();
  }
  /** What is wrong is told, and the table has the keys again. */
  private async did(deed: Promise<Failure | null>): Promise<void> {
    const failure = await deed;
    if (failure) app.tell({ text: failureText(failure, table.state?.game) });
    this.focusBoard();
  }
  /** While the screen is passed on, the one button has the focus. */
  private focusBoard(): void {
    if (!table.isCovered) this.board?.focus();
  }
}
