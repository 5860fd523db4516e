/** Leads through a lesson at the real table: what is asked, what was done, what is said to it. */
import type { Ask, Cell, Refusal } from '../engine/protocol';
import { format } from '../i18n/format';
import { refusalText } from '../speech/sentences';
import { app } from '../state/app.svelte';
import type { Guide } from '../state/guide';
import { keepProgress, progressOf } from '../state/lesson-progress';
import { go } from '../state/router.svelte';
import { isStill, settings } from '../state/settings.svelte';
import { sameCell, table } from '../state/table.svelte';
import { stepsOf, type Lesson, type LessonTexts, type Step } from './data';
import { isAsking, isOneByOne, judge } from './judge';
import { say } from './say';

/** What the strip is in: something asked, done, refused, allowed and another idea, shown. */
export type Moment = 'told' | 'right' | 'near' | 'other' | 'shown';

const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
const pace = 900;
const showAfter = 3;

export class Teacher implements Guide {
  readonly game: string;
  readonly lesson: Lesson;
  readonly steps: ReturnType<typeof stepsOf>;
  readonly parts: Guide['parts'];
  texts: LessonTexts = $state.raw({});
  at = $state(0);
  moment: Moment = $state('told');
  /** Points that the step has brought, of the learner and of the one after. */
  points: readonly number[] = $state.raw([]);
  /** What is said in the moment, where it is not the step's own. */
  private line = $state('');
  misses = $state(0);
  rings: readonly string[] = $state.raw([]);
  done: readonly string[] = $state.raw([]);
  /** "I know this" twice in a row. */
  skips = $state(0);
  fault = $state(false);
  canKeep = $state(true);
  wantsWhy: Cell | null = $state.raw(null);
  /** A scene that does not follow from the last. */
  isLater = $state(false);
  private before: readonly string[] = [];
  private scores: readonly number[] = [];
  private isShowing = $state(false);
  private escaped = 0;
  private run = 0;

  constructor(game: string, lesson: Lesson, texts: LessonTexts, parts: Guide['parts']) {
    this.game = game;
    this.lesson = lesson;
    this.steps = stepsOf(lesson);
    this.parts = parts;
    this.texts = texts;
    const kept = progressOf(game);
    this.rings = kept?.rings ?? [];
  }

  get step(): Step {
    return this.steps[this.at]!.step;
  }
  get count(): number {
    return this.steps.length;
  }
  get isLast(): boolean {
    return this.at === this.count - 1;
  }
  get isQuiz(): boolean {
    return this.step.quiz !== undefined;
  }
  get isStill(): boolean {
    return this.moment === 'right' || this.moment === 'shown' || this.isQuiz || this.isShowing;
  }
  get isOneByOne(): boolean {
    return isOneByOne(this.step.accept);
  }
  get lit(): Guide['lit'] {
    return this.moment === 'right' || this.moment === 'shown' ? null : (this.step.lit ?? null);
  }
  /** Where the special things of this box begin, if that is still ahead. */
  get special(): number | null {
    const found = this.steps.findIndex(({ step }) => step.special);
    return found > this.at ? found : null;
  }

  // ---- Words ----

  text(key: string, step: Step = this.step): string {
    const text = this.texts[`${step.id}.${key}`] ?? '';
    const [n = 0, m = 0] = this.points;
    return format(text, { n, m }, settings.language);
  }
  title(step: Step = this.step): string {
    return this.text('title', step);
  }
  get said(): string {
    switch (this.moment) {
      case 'told':
        return [this.isLater && this.at > 0 ? say('learn.later') : '', this.text('say')]
          .filter(Boolean)
          .join(' ');
      case 'right':
        return this.text('right');
      case 'shown':
        return say('learn.shown', { what: this.text('right') });
      default:
        return this.line;
    }
  }

  // ---- Going from step to step ----

  async open(at: number): Promise<void> {
    const run = ++this.run;
    const from = this.steps[this.at]!.at;
    this.at = Math.max(0, Math.min(this.count - 1, at));
    const { step, scene, at: number } = this.steps[this.at]!;
    this.isLater = number !== from;
    this.isShowing = false;
    const [head, ...rest] = scene.record.slice(0, step.line);
    const header = JSON.parse(head!) as { players: string[] };
    header.players = header.players.map((name, i) =>
      i === 0 ? say('learn.you') : say(`learn.name.${name}` as 'learn.name.Bo'),
    );
    const record = `${[JSON.stringify(header), ...rest].join('\n')}\n`;
    const failure = await table.teach(record, `lesson ${this.game} ${number}`, this);
    if (run !== this.run) return;
    this.fault = failure !== null;
    this.moment = 'told';
    this.misses = 0;
    this.before = [];
    this.line = '';
    this.wantsWhy = null;
    this.points = [];
    this.scores = table.state?.seats.map((seat) => seat.score) ?? [];
    this.keep();
  }
  private keep(done: number | null = null): void {
    const { step } = this;
    const before = progressOf(this.game);
    this.canKeep = keepProgress(this.game, {
      version: this.lesson.version,
      step: step.id,
      at: this.at + 1,
      of: this.count,
      rings: this.rings,
      done: done ?? (this.at > 0 ? null : (before?.done ?? null)),
    });
  }
  /** The step where somebody left; another version goes on at the same one, else where its scene began. */
  get resumed(): number {
    const kept = progressOf(this.game);
    if (!kept || kept.done !== null) return 0;
    const found = this.steps.findIndex(({ step }) => step.id === kept.step);
    return found < 0 ? 0 : found;
  }
  next(): void {
    if (this.isLast) return;
    void this.open(this.at + 1);
  }
  again(): void {
    void this.open(this.at);
  }
  private mark(list: 'rings' | 'done'): void {
    const { id } = this.step;
    this.rings = [...this.rings.filter((other) => other !== id), ...(list === 'rings' ? [id] : [])];
    this.done = [...this.done.filter((other) => other !== id), ...(list === 'done' ? [id] : [])];
  }
  know(): void {
    this.mark('rings');
    ++this.skips;
    if (this.isLast) this.finish('shown');
    else this.next();
  }
  skipToSpecial(): void {
    const { special } = this;
    if (special === null) return;
    for (let i = this.at; i < special; ++i) {
      const { id } = this.steps[i]!.step;
      if (!this.done.includes(id)) this.rings = [...this.rings.filter((one) => one !== id), id];
    }
    this.skips = 0;
    void this.open(special);
  }
  private finish(moment: Moment): void {
    const scores = table.state?.seats.map((seat) => seat.score) ?? [];
    if (!this.isQuiz) this.points = scores.map((score, i) => score - (this.scores[i] ?? 0));
    this.moment = moment;
    this.wantsWhy = null;
    if (moment === 'right') this.skips = 0;
    this.mark(moment === 'right' ? 'done' : 'rings');
    this.keep(this.isLast ? Date.now() : null);
  }
  leave(): void {
    ++this.run;
    go({ kind: 'start', unknown: false });
  }

  // ---- What the hand does ----

  judge(moves: readonly string[]): readonly string[] | null {
    if (this.isShowing) return moves;
    const verdict = judge(this.step.accept, this.before, moves);
    if (verdict) return moves.slice(0, verdict.take);
    this.missed('other', `${say('learn.allowed')} ${this.text('other')}`);
    return null;
  }
  carried(moves: readonly string[]): void {
    if (this.isShowing) return;
    const verdict = judge(this.step.accept, this.before, moves);
    this.before = [...this.before, ...moves];
    if (verdict?.isDone || table.state?.rests) this.finish('right');
    else this.moment = 'told';
  }
  heard(refusal: Refusal | null): void {
    if (!refusal || this.isStill) return;
    if (isAsking(this.step.accept)) return this.finish('right');
    const own = this.text(`wrong.${refusal.reason}`);
    this.missed('near', own || refusalText(refusal, this.game));
  }
  private missed(moment: 'near' | 'other', line: string): void {
    ++this.misses;
    this.moment = moment;
    this.line = line;
  }
  get isHelpDue(): boolean {
    return this.misses >= showAfter;
  }
  /** Another try: nothing has happened. */
  retry(): void {
    this.moment = 'told';
    this.line = '';
  }

  /** A number of the question beside the board: the engine knows what is right. */
  async answer(number: number): Promise<void> {
    const { quiz } = this.step;
    if (!quiz || this.moment === 'right') return;
    const { value, line } = await this.solve();
    if (number === value) this.finish('right');
    else this.missed('near', line);
  }
  /** What the engine says to it, and how it comes about. */
  async solve(): Promise<{ value: number; line: string }> {
    const seat = this.step.quiz?.seat ?? 0;
    const line = this.text('wrong.answer');
    if (this.step.quiz?.of === 'race') {
      const race = table.state?.race?.seats[seat];
      return { value: race?.points ?? 0, line };
    }
    const answer = await app.engine.ask('score_now', { viewer: 0 });
    const own = answer.ok ? answer.seats[seat] : undefined;
    return { value: own ? own.final - own.score : 0, line };
  }

  // ---- Showing ----

  async show(): Promise<void> {
    if (this.moment === 'right' || this.moment === 'shown' || this.isShowing) return;
    const { step } = this;
    if (this.isQuiz) {
      return this.finish('shown');
    }
    if (isAsking(step.accept)) {
      const [x, y] = step.show[0]!.slice(4).split(',').map(Number);
      this.wantsWhy = [x!, y!];
      this.isShowing = true;
      await wait(isStill() ? 0 : pace);
      this.isShowing = false;
      return this.finish('shown');
    }
    // From the beginning of the step, at half the pace.
    if (this.before.length > 0) await this.open(this.at);
    const run = this.run;
    this.isShowing = true;
    for (const move of step.show) {
      const place = /^(-?\d+),(-?\d+) r(\d)$/.exec(move);
      if (place) {
        const at: Cell = [Number(place[1]), Number(place[2])];
        const square =
          table.state?.ask.what === 'place' &&
          table.state.ask.squares.find((one) => sameCell(one.at, at));
        if (square) await table.pinSquare(square, square.moves.indexOf(move));
      }
      if (!isStill()) await wait(pace);
      if (run !== this.run) return;
      const failure = await table.carry([move]);
      if (failure) break;
    }
    this.isShowing = false;
    this.finish('shown');
  }
  undo(): boolean {
    if (this.moment === 'right' || this.moment === 'shown') {
      if (!this.isQuiz) this.again();
      return true;
    }
    if (this.before.length > 0) {
      this.again();
      return true;
    }
    return false;
  }

  // ---- Keys ----

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const isOver = this.moment === 'right' || this.moment === 'shown';
    switch (event.key) {
      case '?':
        void this.show();
        return true;
      case 'Enter':
      case ' ':
        if (!isOver) return this.isStill;
        this.next();
        return true;
      case 'Escape':
        if (table.pin || table.picked) return false;
        if (event.timeStamp - this.escaped < 1500) this.leave();
        this.escaped = event.timeStamp;
        return false;
    }
    if (/^[1-9]$/.test(event.key) && this.isQuiz && !isOver) {
      const number = this.step.quiz!.answers[Number(event.key) - 1];
      if (number !== undefined) void this.answer(number);
      return true;
    }
    const isG = event.key.toLowerCase() === 'g' || event.code === 'KeyG';
    if (isG && settings.letterKeys && !isOver) {
      this.know();
      return true;
    }
    return false;
  }
  question(ask: Ask): string | null {
    if (ask.what === 'place') return say('learn.ask.place');
    return ask.what === 'action' ? say('learn.ask.action') : null;
  }
  seatText(seat: number): string | null {
    if (seat === 0) return this.isStill ? say('learn.seatYou') : null;
    return say('learn.seatOther');
  }
}
