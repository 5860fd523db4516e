/** One puzzle on the table: opened, tried, answered, its best line gone through. */
import type { Answer, Failure, PuzzleTable } from '../engine/protocol';
import { t } from '../i18n';
import { dayOf, numberOf } from '../kept/daily';
import { app } from '../state/app.svelte';
import { newId } from '../state/saves';
import { settings } from '../state/settings.svelte';
import { showing } from '../state/showing.svelte';
import { table } from '../state/table.svelte';
import type { Puzzle } from './puzzle';
import { answered, counts, read, write, type Progress } from './progress';

export type Phase = 'opening' | 'trying' | 'weighing' | 'answered' | 'damaged';

/** What is told of an answer. */
export interface Verdict {
  /** Position of one's own turn among those that are told; null: none of them, or none was made. */
  readonly own: number | null;
  readonly hasGivenUp: boolean;
  readonly before: number;
  readonly after: number;
  readonly isRated: boolean;
}

export const today = (): number => numberOf(dayOf(new Date()));

class Solving {
  puzzle: Puzzle | null = $state.raw(null);
  phase: Phase = $state('opening');
  told: PuzzleTable | null = $state.raw(null);
  verdict: Verdict | null = $state.raw(null);
  /** Whether it was the puzzle of the day when it was opened. */
  isOfDay = $state(false);
  progress: Progress = $state.raw(read());
  isKept = $state(true);
  /** Of the line: how many decisions of it lie on the table. */
  at = $state(0);
  /** The row whose square is lit. */
  pointed: number | null = $state(null);
  private from = 0;
  private run = 0;

  private get names(): string[] {
    const { players } = this.puzzle!;
    const given = settings.seats.find(({ kind }) => kind === 'person')?.name.trim();
    const name = given || t('start.player', { n: 1 });
    const others = t('setup.computers')
      .split(' ')
      .filter((other) => other !== name);
    const { seat } = this;
    return Array.from({ length: players }, (_, i) =>
      i === seat ? name : others[i < seat ? i : i - 1]!,
    );
  }
  /** Who is asked: known once the engine has read it. */
  private seat = 0;

  private ask(moves?: readonly string[]): Promise<Answer<'puzzle'>> {
    const { game, line } = this.puzzle!;
    const own = moves === undefined ? {} : { moves: [...moves] };
    return app.engine.ask('puzzle', { game, line, names: this.names, ...own });
  }

  async open(puzzle: Puzzle, isOfDay: boolean): Promise<void> {
    const run = ++this.run;
    showing.stop();
    this.puzzle = puzzle;
    this.isOfDay = isOfDay;
    this.phase = 'opening';
    this.verdict = null;
    this.pointed = null;
    this.at = 0;
    this.seat = 0;
    this.progress = read();
    let told = await this.ask();
    if (told.ok && told.seat !== 0) {
      this.seat = told.seat;
      told = await this.ask();
    }
    if (this.run !== run) return;
    const failure: Failure | null = told.ok
      ? await table.load(told.record, `puzzle ${puzzle.id}`, { origin: 'link' })
      : told;
    if (this.run !== run) return;
    if (failure || !told.ok) {
      this.phase = 'damaged';
      return;
    }
    table.trial = [];
    this.told = told;
    this.from = table.state!.steps;
    this.phase = 'trying';
  }

  /** Whether the turn that was asked for is over: somebody else is asked, or another tile was drawn. */
  get isTurnOver(): boolean {
    const { state, trial } = table;
    if (this.phase !== 'trying' || !state || !trial || trial.length === 0) return false;
    return state.is_over || state.ask.seat !== this.told?.seat || state.ask.what === 'place';
  }

  /** Looks at what was played; without it, at what should have been. */
  async answer(hasGivenUp = false): Promise<void> {
    if (this.phase !== 'trying' || !this.puzzle) return;
    const { run, puzzle } = this;
    this.phase = 'weighing';
    const moves = hasGivenUp ? undefined : (table.trial ?? []);
    const told = await this.ask(moves);
    if (this.run !== run) return;
    if (!told.ok) {
      this.phase = 'damaged';
      return;
    }
    const own = hasGivenUp ? null : told.answer;
    const day = today();
    const before = read();
    const isRated = counts(before, puzzle, day);
    const after = answered(before, puzzle, own === 0, day, this.isOfDay);
    this.isKept = write(after);
    this.progress = after;
    this.told = told;
    this.verdict = {
      own,
      hasGivenUp,
      before: Math.round(before.rating),
      after: Math.round(after.rating),
      isRated,
    };
    await table.load(told.line, `puzzle ${puzzle.id}`, { origin: 'link' });
    if (this.run !== run) return;
    table.trial = [];
    this.phase = 'answered';
    await this.goTo(told.turns[0]!.moves.length);
  }

  // ---- The line ----

  get steps(): number {
    return Math.max(0, (table.state?.steps ?? 0) - this.from);
  }
  async goTo(step: number): Promise<void> {
    this.at = Math.max(0, Math.min(step, this.steps));
    await showing.show(this.from + this.at);
  }

  /** A new game from the moment that was asked, against a computer. */
  async playOn(): Promise<Failure | null> {
    const told = this.told!;
    this.leave();
    const failure = await table.load(told.record, newId(), { origin: 'own' });
    return failure ?? table.playOn(this.from);
  }

  leave(): void {
    ++this.run;
    showing.stop();
    table.trial = null;
  }
}

export const solving = new Solving();
