/**
 * The game on the table as the page handles it: what the engine says, what the player has pinned or
 * picked, and the computer's turns. Knows no rules: everything that can be chosen was offered.
 */
import type {
  Answer,
  Ask,
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
import { has } from '../engine/fields';
import { tileText } from '../speech/tiles';
import { aheadOf, onlyNone } from './ahead';
import { app } from './app.svelte';
import { choicesOf, squaresOf, tileOf } from './ask';
import { Company, dismissCompany } from './company';
import { nothingOf, tilesOf } from './choices';
import type { Guide } from './guide';
import { needsHandOver } from './hand-over';
import { Keeping, type Origin } from './keeping.svelte';
import { newId, noteTable } from './saves';
import { turnedPicture } from '../board/camera';
import type { Referee } from './referee';
import { Resting, type Rest } from './rest.svelte';
import { ringMillis } from './ring';
import { screens } from './screens.svelte';
import { settings } from './settings.svelte';
import { tiles } from './tiles.svelte';
import { view } from './view.svelte';

export interface Pin {
  readonly square: Square;
  readonly turn: number; // position in square.rots
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
  /** The day whose pile is played, as `2026-11-15`. */
  day: string | null = $state(null);
  isBusy = $state(false);
  private readonly resting = new Resting();
  private readonly keeping = new Keeping();
  /** Moves that the referee has not told of yet, and the step of the first. */
  private ahead: { readonly step: number; readonly moves: readonly string[] } | null = null;
  /** Around one screen: who has said to be sitting here. Never kept: after a reload all is covered. */
  present: Seat | null = $state(null);
  /** The hidden tokens that are looked at just now, by value. */
  values: Readonly<Record<string, number>> | null = $state.raw(null);
  /** The move that was made here last. */
  decided: string | null = null;
  private looks = 0;
  referee: Referee | null = $state.raw(null);
  /** Who leads through this game, where it is a lesson. */
  guide: Guide | null = $state.raw(null);
  /** The record so far, by lines. */
  private record: readonly string[] = [];
  /** Whoever plays here, as long as a game that others run said so. */
  private seat: Seat | null = null;
  private run = 0;
  private isCut = false;
  /** Decisions are only tried: the moves so far. Nothing is kept, and nobody answers them. */
  trial: readonly string[] | null = $state.raw(null);

  get id(): string {
    return this.keeping.id;
  }
  get canKeep(): boolean {
    return this.keeping.canKeep;
  }

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
    if (this.rest || this.guide?.isStill) return false;
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
  async load(
    record: string,
    id: string,
    { lines, origin = 'own' }: { readonly lines?: number; readonly origin?: Origin } = {},
  ): Promise<Failure | null> {
    const fields = lines === undefined ? { record } : { record, lines };
    const answer = await app.engine.ask('load', { viewer: 'person', ...fields });
    return this.open(answer, id, { origin, kept: record });
  }
  /** A position of a lesson: nothing of it is kept, and nobody plays but who learns. */
  async teach(record: string, id: string, guide: Guide): Promise<Failure | null> {
    const seats = (
      JSON.parse(record.slice(0, record.indexOf('\n'))) as { players: [] }
    ).players.map((_, i) => (i === 0 ? 'person' : 'computer:1'));
    const answer = await app.engine.ask('load', {
      record,
      seats,
      seed: 'lesson',
      viewer: 'person',
    });
    if (answer.ok) this.guide = guide;
    return this.open(answer, id, { guide });
  }
  /** A `link` is not kept until it is played on. */
  async playOn(step: number, origin: Origin = 'own'): Promise<Failure | null> {
    const fields = { step, seed: newId(), viewer: 'person' } as const;
    return this.open(await app.engine.ask('play_on', fields), newId(), { origin });
  }

  /** A game that others run, from its beginning or from where they tell anew. */
  async follow(record: string, id: string, referee: Referee): Promise<Failure | null> {
    const isOther = this.id !== id || !this.state?.followed;
    const answer = await app.engine.ask('follow', { record, ...screenOf(referee) });
    if (!answer.ok) return answer;
    this.ahead = null;
    this.resting.end();
    if (isOther) return this.open(answer, id, { referee });
    this.previous = this.state;
    this.take(answer);
    return null;
  }
  /** What they tell next; whatever was decided ahead gives way to it. */
  async sync(from: number, text: string): Promise<Failure | null> {
    const answer = await app.engine.ask('sync', { from, text, ...screenOf(this.referee) });
    if (!answer.ok) return answer;
    this.previous = this.state;
    this.take([answer, ...(await this.decideAgain(answer))]);
    return null;
  }
  /** What was decided ahead and is not told yet lies on the table all the same. */
  private async decideAgain(told: Changed): Promise<Changed[]> {
    const { ahead } = this;
    if (!ahead) return [];
    const isKnown = told.steps - ahead.step;
    const moves = isKnown < 0 ? [] : ahead.moves.slice(isKnown);
    this.ahead = moves.length > 0 ? { step: told.steps, moves } : null;
    const again: Changed[] = [];
    for (const move of moves) {
      const answer = await app.engine.ask('try', { move, viewer: this.viewer });
      if (!answer.ok) {
        this.forgetAhead();
        break;
      }
      again.push(answer);
    }
    return again;
  }
  /** The referee does not want them. */
  forgetAhead(): void {
    this.ahead = null;
    this.resting.end();
  }

  private open(
    answer: Answer<'new' | 'load' | 'play_on' | 'follow'>,
    id: string,
    {
      referee = null,
      origin = 'own',
      kept = null,
      guide = null,
    }: {
      referee?: Referee | null;
      origin?: Origin;
      kept?: string | null;
      guide?: Guide | null;
    } = {},
  ): Failure | null {
    if (!answer.ok) return answer;
    ++this.run;
    this.ahead = null;
    this.resting.end();
    this.trial = null;
    this.referee = referee;
    this.guide = guide;
    this.thinking = null;
    this.keeping.begin(id, origin, kept);
    this.seat = null;
    this.present = null;
    view.reset(answer.game);
    if (guide) view.turn = 0; // what a lesson calls left is left
    app.pictures.keepOnly(answer.game);
    // What lies on this device already is only looked at so far: its date stays.
    this.take(answer, origin !== 'own' || kept === null);
    this.news = [];
    this.day =
      answer.first === 'daily'
        ? (/"seed":"daily (\d{4}-\d{2}-\d{2})"/.exec(this.record[0] ?? '')?.[1] ?? null)
        : null;
    if (origin !== 'link' && !guide) {
      noteTable(this.id);
      void this.letComputersPlay();
    }
    return null;
  }

  /** Everything that a change brings comes with its answer: nothing is asked for afterwards. */
  private take(changed: Changed | readonly Changed[], isNew = true): void {
    const changes: readonly Changed[] = 'log' in changed ? [changed] : changed;
    const known = this.log.length;
    for (const { log, unscored, record } of changes) {
      this.log = [...this.log.slice(0, log.from), ...log.entries];
      const { from, entries } = unscored;
      this.unscored = [...this.unscored.filter((entry) => entry.turn < from), ...entries];
      this.record = [...this.record.slice(0, record.from), ...linesOf(record.text)];
    }
    const state = changes.at(-1)!;
    this.state = state;
    this.news = this.log.slice(known);
    if (isNew) this.save(state);
    this.pin = null;
    this.preview = null;
    this.picked = null;
    void this.look(null);
    if (this.isMine) this.present = this.asked;
    this.settle();
    void tiles.need(state.game);
    void screens.need(state.game);
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
    // Yes or no, with nothing to point at on the board: yes is the filled button.
    const [yes, ...others] = choices.filter((choice) => !choice.is_pass);
    const isYesOrNo = others.length === 0 && choices.length === 2;
    if (yes && isYesOrNo && this.state.ask.what !== 'action' && !has(yes, 'at')) this.picked = yes;
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

  /** Settled once the preview of the pinned tile is there. */
  pinning: Promise<unknown> = Promise.resolve();

  pinSquare(square: Square, turn: number): Promise<void> {
    this.pin = { square, turn: (turn + square.rots.length) % square.rots.length };
    this.preview = null;
    this.picked = null;
    const pin = this.pin;
    const asked = app.engine
      .ask('preview', { move: square.moves[pin.turn]!, viewer: this.viewer })
      .then((answer) => {
        if (this.pin === pin && answer.ok) this.preview = answer;
      });
    this.pinning = asked;
    return asked;
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

  /** What can be chosen now: what is asked, or what would be once the pinned tile lies. */
  readonly offer: Ask | null = $derived.by(() => {
    if (!this.state) return null;
    const isAlone = settings.eachStep || this.guide?.isOneByOne;
    const ahead = isAlone ? null : aheadOf(this.state.ask, this.preview);
    return ahead ?? this.state.ask;
  });

  // ---- Doing ----

  /** Lays the pinned tile, or does what is picked; where that is one press, both and no more. */
  async confirm(): Promise<Failure | null> {
    if (this.rest) return this.goOn();
    await this.pinning;
    const none = (this.offer && nothingOf(this.offer)) ?? null;
    const isAlone = settings.eachStep || (this.pin !== null && this.guide?.isOneByOne);
    const choice = this.picked ?? (isAlone ? null : none);
    if (!this.pin) return choice ? this.choose(choice) : null;
    return this.play([this.pin.square.moves[this.pin.turn]!], choice);
  }

  /** The tile where it is pinned, if it is, and this choice. */
  async choose(choice: Choice): Promise<Failure | null> {
    const lay = this.pin ? [this.pin.square.moves[this.pin.turn]!] : [];
    return this.play(lay, choice);
  }

  /** One decision, however it was said. */
  async move(move: string): Promise<Failure | null> {
    const choice = this.offer && choicesOf(this.offer).find((entry) => entry.move === move);
    return choice ? this.choose(choice) : this.play([move], null);
  }

  /**
   * Decisions of one press. Where nothing can be set, that is decided with them; what would show
   * something hidden waits until the turn cannot be taken back any more.
   */
  private async play(first: readonly string[], choice: Choice | null): Promise<Failure | null> {
    if (this.isBusy || !this.isMine) return null;
    this.isBusy = true;
    const { referee, viewer, pin, run } = this;
    const { steps: step } = this.state!;
    const { ringMillis: millis } = this;
    const moves = [...first, ...(choice ? [choice.move] : [])];
    if (this.guide) {
      const allowed = this.guide.judge(moves);
      this.isBusy = false;
      if (allowed) return this.carry(allowed);
      this.unpin();
      this.pick(null);
      return null;
    }
    const held = millis > 0 && choice?.reveals === true && !referee ? moves.splice(-1) : [];
    this.decided = moves[0] ?? null;
    const changes: Changed[] = [];
    const { seat } = this.state!.ask;
    let answer: Answer<'try'> | null = null;
    let last = choice;
    for (let i = 0; i < moves.length; ++i) {
      const rest = millis > 0 && !referee ? { rest: true } : {};
      answer = await app.engine.ask('try', { move: moves[i]!, viewer, ...rest });
      if (!answer.ok) break;
      changes.push(answer);
      if (answer.ask.seat !== seat) moves.length = i + 1;
      const none = settings.eachStep || held.length > 0 ? null : onlyNone(answer.ask);
      if (none && i === moves.length - 1) {
        moves.push(none.move);
        last ??= none;
      }
    }
    this.isBusy = false;
    if (run !== this.run) return null;
    if (changes.length > 0) {
      this.previous = this.state;
      if (this.trial) this.trial = [...this.trial, ...moves.slice(0, changes.length)];
      else this.keeping.origin = 'own';
      this.take(changes);
    }
    if (answer && !answer.ok) return answer;
    const done = { choice: last, millis, taken: changes.length, step, pin };
    const hasEnded = this.state!.ask.seat !== seat && !this.state!.is_over;
    if (referee) {
      this.ahead = { step, moves };
      if (millis > 0 && hasEnded) this.rested({ ...done, held: moves, isSent: true });
      else referee.decide(step, moves);
    } else if (held.length > 0) this.rested({ ...done, held, isSent: false });
    else if (this.state!.rests) this.rested({ ...done, held: [], isSent: false });
    else void this.letComputersPlay();
    return null;
  }

  /** Decisions of a lesson; after them nobody goes on. */
  async carry(moves: readonly string[]): Promise<Failure | null> {
    const { guide, run, viewer } = this;
    if (this.isBusy) return null;
    this.isBusy = true;
    const changes: Changed[] = [];
    let answer: Answer<'try'> | null = null;
    for (const move of moves) {
      answer = await app.engine.ask('try', { move, viewer, rest: true });
      if (!answer.ok) break;
      changes.push(answer);
    }
    this.isBusy = false;
    if (run !== this.run || guide !== this.guide) return null;
    if (changes.length > 0) {
      this.previous = this.state;
      this.take(changes);
      guide?.carried(moves.slice(0, changes.length));
    }
    return answer && !answer.ok ? answer : null;
  }

  // ---- Resting, and going back ----

  /** How long a turn can be taken back here. */
  get ringMillis(): number {
    const mayRest = !settings.eachStep && !this.trial && (this.referee?.mayRest ?? true);
    return mayRest ? ringMillis(settings.ring, this.state!.seats) : 0;
  }
  get rest(): Rest | null {
    return this.resting.now;
  }
  private rested(rest: Rest): void {
    this.resting.start(rest, () => void this.goOn());
  }
  /** The turn counts: what it leads to is shown. */
  async goOn(): Promise<Failure | null> {
    const rest = this.resting.end();
    if (!rest) return null;
    const { run } = this;
    if (rest.isSent) {
      this.referee?.decide(rest.step, rest.held);
      return null;
    }
    const [move] = rest.held;
    const answer = move
      ? await app.engine.ask('try', { move, viewer: this.viewer })
      : await app.engine.ask('go_on', { viewer: this.viewer });
    if (run !== this.run) return null;
    const failure = this.change(answer);
    if (!failure) void this.letComputersPlay();
    return failure;
  }

  /** Back: all of what one press has done, as long as it can be; else one decision. */
  async undo(): Promise<void> {
    const rest = this.resting.end();
    if (rest?.isSent) {
      this.ahead = null;
      await this.referee?.restore();
      return;
    }
    if (this.guide?.undo()) return;
    if (this.isBusy || !(rest || this.state?.undo.can)) return;
    if (this.referee) return this.referee.undo(this.state!.steps);
    this.isBusy = true;
    const changes: Changed[] = [];
    for (let i = rest?.taken ?? 1; i > 0; --i) {
      const answer = await app.engine.ask('undo', { viewer: this.viewer });
      if (!answer.ok) break;
      changes.push(answer);
    }
    this.isBusy = false;
    if (changes.length > 0) {
      this.previous = this.state;
      if (this.trial) this.trial = this.trial.slice(0, -changes.length);
      this.take(changes);
    }
    if (rest?.pin && this.state!.ask.what === 'place')
      void this.pinSquare(rest.pin.square, rest.pin.turn);
  }

  /** The seat that is asked will be shown a move; the record says so first. */
  async noteHelp(): Promise<boolean> {
    const answer = await app.engine.ask('note_help', { viewer: this.viewer });
    if (answer.ok) this.take(answer);
    return answer.ok;
  }

  private change(answer: Answer<'try' | 'go_on' | 'decide'>): Failure | null {
    if (!answer.ok) return answer;
    this.previous = this.state;
    this.keeping.origin = 'own';
    this.take(answer);
    return null;
  }

  private save(state: TableState): void {
    if (state.followed && this.viewer !== null) this.seat = this.viewer;
    // The server keeps a game that it runs; when it is over, this browser does too. A link keeps its own.
    if ((state.followed && !state.is_over) || this.keeping.origin === 'link' || this.guide) return;
    this.keeping.save({
      game: state.game,
      names: state.seats.map((seat) => seat.name),
      scores: state.seats.map((seat) => seat.score),
      turn: state.turn,
      // A view is looked at again, not gone on with.
      isOver: state.is_over || state.seen_by !== null,
      record: this.record.join(''),
      ...(state.followed ? { ownSeat: this.seat } : {}),
      isTold: state.followed,
      isEnded: state.is_over,
    });
  }

  // ---- The computer ----

  cutShort(): void {
    this.isCut = true;
  }

  private async letComputersPlay(): Promise<void> {
    const run = this.run;
    if (this.trial) return;
    while (this.run === run && !this.referee && this.state?.ask.kind === 'computer') {
      const seat = this.state.ask.seat!;
      const since = performance.now();
      this.isCut = false;
      const company = new Company(this.state, this.id);
      for (;;) {
        const answer = await app.engine.ask('think', { ms: sliceMillis, ...company.share });
        if (this.run !== run || !answer.ok) {
          void company.end();
          this.thinking = null;
          return;
        }
        const playouts = company.told(answer.playouts);
        this.thinking = { ...answer, playouts, seat, since };
        if (answer.done || this.isCut) break;
      }
      const found = await company.end();
      // What it did last stays in sight for a while, so that turns can be followed one by one.
      const pace = { instant: 0, normal: 550, slow: 1300 }[settings.speed];
      while (!this.isCut && this.run === run && performance.now() - since < pace) await wait(30);
      if (this.run !== run) break;
      const { viewer } = this;
      const failure = this.change(await app.engine.ask('decide', { viewer, found }));
      // What others found is a help; without it the computer decides all the same.
      if (failure?.error === 'bad_command') this.change(await app.engine.ask('decide', { viewer }));
    }
    if (this.run === run) {
      this.thinking = null;
      if (this.state?.is_over) dismissCompany();
    }
  }

  /** A game that a link brought goes with it. */
  drop(): void {
    if (this.keeping.origin !== 'link') return;
    this.leave();
    this.state = null;
    this.log = [];
  }
  /** The lesson is over: the table is as if it had not been. */
  endLesson(): void {
    if (!this.guide) return;
    ++this.run;
    this.guide = null;
    this.state = null;
    this.log = [];
    this.news = [];
    this.unpin();
    this.pick(null);
  }
  /** Leaves the table; the game stays kept, and what was held back is done. */
  leave(): void {
    void this.goOn();
    ++this.run;
    this.thinking = null;
    dismissCompany();
  }
}

export const table = new Table();
