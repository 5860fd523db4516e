/**
 * The game on the table as the page handles it: what the engine says, what the player has pinned or
 * picked, and the computer's turns. Knows no rules: everything that can be chosen was offered.
 */
import type {
  Answer,
  Cell,
  Changed,
  Choice,
  Commands,
  Failure,
  LogEntry,
  Preview,
  Seat,
  Square,
  TableState,
  Thinking,
  Unscored,
} from '../engine/protocol';
import { tileText } from '../speech/tiles';
import { app } from './app.svelte';
import { choicesOf, squaresOf, tileOf } from './ask';
import { tilesOf } from './choices';
import { needsHandOver } from './hand-over';
import { keep, newId } from './saves';
import { turnedPicture } from '../board/camera';
import { settings } from './settings.svelte';
import { tiles } from './tiles.svelte';
import { view } from './view.svelte';

export interface Pin {
  readonly square: Square;
  readonly turn: number; // position in square.rots
}

/** Whoever runs the game on the table, where that is not this page. */
export interface Referee {
  /** Several of the players sit at this screen: it shows nobody's secrets by itself. */
  readonly isShared: boolean;
  /** The seat is played at another screen; here one looks on. */
  readonly isElsewhere: boolean;
  decide(step: number, move: string): void;
  undo(step: number): void;
}

export const sameCell = (a: Cell | undefined, b: Cell | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** A view belongs to its seat, unless several look at it. */
const screenOf = (referee: Referee | null) => (referee?.isShared ? { viewer: null } : {});

const sliceMillis = 30;
/** Each with its end. */
const linesOf = (text: string) => text.match(/[^\n]*\n/g) ?? [];
const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

class Table {
  state: TableState | null = $state.raw(null);
  log: readonly LogEntry[] = $state.raw([]);
  /** What the last change brought, for animations and the live region. */
  news: readonly LogEntry[] = $state.raw([]);
  /** What turns closed without points for anybody: no event tells of it. */
  unscored: readonly Unscored[] = $state.raw([]);
  /** The table before that. */
  previous: TableState | null = null;
  pin: Pin | null = $state.raw(null);
  preview: Preview | null = $state.raw(null);
  picked: Choice | null = $state.raw(null);
  thinking: (Thinking & { readonly seat: Seat; readonly since: number }) | null = $state.raw(null);
  canKeep = $state(true);
  isBusy = $state(false);
  /** Around one screen: who has said to be sitting here. Never kept: after a reload all is covered. */
  present: Seat | null = $state(null);
  /** The hidden tokens that are looked at just now, by value. */
  values: Readonly<Record<string, number>> | null = $state.raw(null);
  private looks = 0;
  id = '';
  referee: Referee | null = $state.raw(null);
  /** The record so far, by lines. */
  private record: readonly string[] = [];
  private run = 0;
  private isCut = false;

  // ---- Who looks ----

  /** The seat of the one person here, or null where several share the screen. */
  get viewer(): Seat | null {
    if (this.state?.followed && this.state.seen_by !== null)
      return this.referee?.isShared ? null : this.followed;
    const people =
      this.state?.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : [])) ?? [];
    return people.length === 1 ? people[0]! : null;
  }
  get asked(): Seat | null {
    return this.state?.ask.seat ?? null;
  }
  /** The seat whose view of a game that others run is on the table. */
  private get followed(): Seat | null {
    const seen = this.state?.followed ? this.state.seen_by : null;
    return seen === 'everybody' ? null : seen;
  }
  /** Whether the screen is to be passed on first: somebody else may still sit here. */
  get isCovered(): boolean {
    const { state, referee } = this;
    if (state === null) return false;
    if (!state.followed) return needsHandOver(state, this.present);
    if (!referee?.isShared || referee.isElsewhere || this.asked !== this.followed) return false;
    return needsHandOver(state, this.present);
  }
  get isMine(): boolean {
    if (this.state?.followed) {
      const isAsked = this.asked !== null && this.asked === this.followed;
      const isHere = !this.isCovered && this.referee?.isElsewhere !== true;
      return isAsked && isHere && this.state.pending.length === 0;
    }
    return this.state?.ask.kind === 'person' && !this.isCovered;
  }
  /** Shows the hidden tokens of who sits here and is asked; null covers them again. */
  async look(seat: Seat | null): Promise<void> {
    this.values = null;
    const run = ++this.looks;
    if (seat === null || seat !== this.asked || !this.isMine) return;
    const answer = await app.engine.ask('state', { viewer: seat });
    if (answer.ok && run === this.looks) this.values = answer.seats[seat]?.values ?? null;
  }
  /** The person who is asked sits here now. */
  arrive(): void {
    this.present = this.asked;
    this.settle();
  }

  // ---- Beginning ----

  async begin(fields: Commands['new']['in']): Promise<Failure | null> {
    return this.open(await app.engine.ask('new', { viewer: 'person', ...fields }), newId());
  }
  async load(record: string, id: string, lines?: number): Promise<Failure | null> {
    const fields = lines === undefined ? { record } : { record, lines };
    return this.open(await app.engine.ask('load', { viewer: 'person', ...fields }), id);
  }
  async playOn(step: number): Promise<Failure | null> {
    const fields = { step, seed: newId(), viewer: 'person' } as const;
    return this.open(await app.engine.ask('play_on', fields), newId());
  }

  /** A game that others run, from its beginning or from where they tell anew. */
  async follow(record: string, id: string, referee: Referee): Promise<Failure | null> {
    const isOther = this.id !== id || !this.state?.followed;
    const answer = await app.engine.ask('follow', { record, ...screenOf(referee) });
    if (!answer.ok) return answer;
    if (isOther) return this.open(answer, id, referee);
    this.previous = this.state;
    this.take(answer);
    return null;
  }
  /** What they tell next; whatever was decided ahead gives way to it. */
  async sync(from: number, text: string): Promise<Failure | null> {
    const answer = await app.engine.ask('sync', { from, text, ...screenOf(this.referee) });
    if (!answer.ok) return answer;
    this.previous = this.state;
    this.take(answer);
    return null;
  }

  private open(
    answer: Answer<'new' | 'load' | 'play_on' | 'follow'>,
    id: string,
    referee: Referee | null = null,
  ): Failure | null {
    if (!answer.ok) return answer;
    ++this.run;
    this.referee = referee;
    this.id = id;
    this.present = null;
    view.reset(answer.game);
    this.take(answer);
    this.news = [];
    void this.letComputersPlay();
    return null;
  }

  /** Everything that a change brings comes with its answer: nothing is asked for afterwards. */
  private take(state: Changed): void {
    this.state = state;
    const known = this.log.length;
    this.log = [...this.log.slice(0, state.log.from), ...state.log.entries];
    this.news = this.log.slice(known);
    const { from, entries } = state.unscored;
    this.unscored = [...this.unscored.filter((entry) => entry.turn < from), ...entries];
    this.record = [...this.record.slice(0, state.record.from), ...linesOf(state.record.text)];
    this.save(state);
    this.pin = null;
    this.preview = null;
    this.picked = null;
    void this.look(null);
    if (this.isMine) this.present = this.asked;
    this.settle();
    void tiles.need(state.game);
    void app.pictures.needKit(state.game);
    void app.pictures.need(state.game, this.pictureNames(state));
  }

  /** The whole table a quarter turn on; its pictures are fetched first. */
  async turnView(state: TableState | null = this.state): Promise<void> {
    if (!state) return;
    const turn = (view.turn + 1) % 4;
    await app.pictures.need(
      state.game,
      state.tiles.map((tile) => turnedPicture(tile.picture, turn)),
    );
    view.turn = turn;
  }

  /** Where there is nothing to choose from, it is chosen already. */
  private settle(): void {
    if (!this.state || !this.isMine) return;
    const squares = squaresOf(this.state.ask);
    const choices = choicesOf(this.state.ask);
    if (squares.length === 1) void this.pinSquare(squares[0]!, 0);
    if (choices.length === 1) this.picked = choices[0]!;
  }

  private pictureNames(state: TableState): string[] {
    const names = state.tiles.flatMap((tile) => [
      tile.picture,
      turnedPicture(tile.picture, view.turn),
    ]);
    const { ask } = state;
    for (const choice of choicesOf(ask)) names.push(...tilesOf(choice, state.game));
    if (ask.what === 'place') for (let rot = 0; rot < 4; ++rot) names.push(`${ask.tile} ${rot}`);
    return names;
  }

  /** The tile in hand in words, as it is turned now. */
  get tileInWords(): string {
    const { state, pin } = this;
    const tile = state && tileOf(state.ask);
    if (!state || !tile) return '';
    const printed = tiles.find(state.game, tile);
    const rot = pin ? pin.square.rots[pin.turn]! : 0;
    return printed ? tileText(printed, rot, state.game) : tile;
  }

  // ---- Choosing ----

  async pinSquare(square: Square, turn: number): Promise<void> {
    this.pin = { square, turn: (turn + square.rots.length) % square.rots.length };
    this.preview = null;
    const pin = this.pin;
    const answer = await app.engine.ask('preview', {
      move: square.moves[pin.turn]!,
      viewer: this.viewer,
    });
    if (this.pin === pin && answer.ok) this.preview = answer;
  }
  unpin(): void {
    this.pin = null;
    this.preview = null;
  }
  turnPin(by: number): void {
    if (this.pin) void this.pinSquare(this.pin.square, this.pin.turn + by);
  }
  /** Where the tile in hand may lie. */
  private get squares(): readonly Square[] {
    return this.state ? squaresOf(this.state.ask) : [];
  }
  squareAt(cell: Cell): Square | undefined {
    return this.squares.find((square) => sameCell(square.at, cell));
  }
  /** The next or previous legal square, round and round. */
  stepPin(by: number): void {
    const { squares } = this;
    if (squares.length === 0) return;
    const at = this.pin
      ? squares.findIndex((square) => sameCell(square.at, this.pin!.square.at))
      : -1;
    const next =
      at < 0 ? (by > 0 ? 0 : squares.length - 1) : (at + by + squares.length) % squares.length;
    void this.pinSquare(squares[next]!, 0);
  }
  pick(choice: Choice | null): void {
    this.picked = choice;
  }

  // ---- Doing ----

  /** Lays the pinned tile, or does what is picked. */
  async confirm(): Promise<Failure | null> {
    const move = this.pin ? this.pin.square.moves[this.pin.turn] : this.picked?.move;
    return move === undefined ? null : this.move(move);
  }

  async move(move: string): Promise<Failure | null> {
    if (this.isBusy || !this.isMine) return null;
    this.isBusy = true;
    const { referee } = this;
    const step = this.state!.steps;
    const answer = await app.engine.ask('try', { move, viewer: this.viewer });
    this.isBusy = false;
    const failure = this.change(answer);
    if (!failure && referee) referee.decide(step, move);
    else if (!failure) void this.letComputersPlay();
    return failure;
  }

  async undo(): Promise<void> {
    if (this.isBusy || !this.state?.undo.can) return;
    if (this.referee) return this.referee.undo(this.state.steps);
    this.isBusy = true;
    const answer = await app.engine.ask('undo', { viewer: this.viewer });
    if (answer.ok) this.take(answer);
    this.isBusy = false;
  }

  private change(answer: Answer<'try' | 'decide'>): Failure | null {
    if (!answer.ok) return answer;
    this.previous = this.state;
    this.take(answer);
    return null;
  }

  private save(state: TableState): void {
    // The server keeps a game that it runs; when it is over, this browser does too.
    if (state.followed && !state.is_over) return;
    this.canKeep = keep({
      id: this.id,
      game: state.game,
      names: state.seats.map((seat) => seat.name),
      scores: state.seats.map((seat) => seat.score),
      turn: state.turn,
      // A view is looked at again, not gone on with.
      isOver: state.is_over || state.seen_by !== null,
      time: Date.now(),
      record: this.record.join(''),
    });
  }

  // ---- The computer ----

  cutShort(): void {
    this.isCut = true;
  }

  private async letComputersPlay(): Promise<void> {
    const run = this.run;
    while (this.run === run && !this.referee && this.state?.ask.kind === 'computer') {
      const seat = this.state.ask.seat!;
      const since = performance.now();
      this.isCut = false;
      for (;;) {
        const answer = await app.engine.ask('think', { ms: sliceMillis });
        if (this.run !== run || !answer.ok) {
          this.thinking = null;
          return;
        }
        this.thinking = { ...answer, seat, since };
        if (answer.done || this.isCut) break;
      }
      // What it did last stays in sight for a while, so that turns can be followed one by one.
      const pace = { instant: 0, normal: 550, slow: 1300 }[settings.speed];
      while (!this.isCut && this.run === run && performance.now() - since < pace) await wait(30);
      if (this.run !== run) break;
      this.change(await app.engine.ask('decide', { viewer: this.viewer }));
    }
    if (this.run === run) this.thinking = null;
  }

  /** Leaves the table; the game stays kept. */
  leave(): void {
    ++this.run;
    this.thinking = null;
  }
}

export const table = new Table();
