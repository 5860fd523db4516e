/** One puzzle on the table: opened, tried, answered, its best line gone through. */
import type {
  Answer,
  Cell,
  Failure,
  PuzzleTable,
  Reason,
  TableState,
  Thinking,
} from '../engine/protocol';
import { t } from '../i18n';
import { dayOf, numberOf } from '../kept/daily';
import { app } from '../state/app.svelte';
import { adviceText, becauseText } from '../panels/coach/advice';
import { capital } from '../speech/deeds';
import { moveName, reasonText } from '../speech/verdicts';
import { findKept, newId } from '../state/saves';
import { settings } from '../state/settings.svelte';
import { showing } from '../state/showing.svelte';
import { table } from '../state/table.svelte';
import { keyOf, ownMistakes, type OwnMistake } from './own';
import type { Puzzle } from './puzzle';
import { answered, counts, read, write, type Progress } from './progress';

export type Phase = 'opening' | 'trying' | 'weighing' | 'answered' | 'damaged';

/** One turn that is told. */
export interface Row {
  readonly text: string;
  /** What speaks for it, or nothing. */
  readonly why: string;
  readonly at: Cell | null;
  readonly lead: number;
  readonly loss: number;
  readonly error: number;
}

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

type Thought = Thinking['thoughts'][number];
const sliceMillis = 60;
const mostMillis = 4000;
const mostRows = 9;

class Solving {
  puzzle: Puzzle | null = $state.raw(null);
  /** Instead of a puzzle of a file: a moment of a game of one's own. */
  own: OwnMistake | null = $state.raw(null);
  rows: readonly Row[] = $state.raw([]);
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
    this.own = null;
    this.rows = [];
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

  // ---- A moment of one's own ----

  private asked: TableState | null = null;
  private thoughts: readonly Thought[] = [];
  private reasons: readonly Reason[] = [];

  /** The moment of a kept game; what each decision is worth is worked out meanwhile. */
  async openOwn(own: OwnMistake): Promise<void> {
    const run = ++this.run;
    showing.stop();
    Object.assign(this, { puzzle: null, own, rows: [], phase: 'opening', verdict: null });
    Object.assign(this, { pointed: null, at: 0, told: null, isOfDay: false });
    this.thoughts = [];
    this.reasons = [];
    const save = await findKept(own.id);
    const failure =
      !save || (await table.load(save.record, own.id, { origin: 'link' })) !== null
        ? true
        : await table.playOn(own.n - 1, 'link');
    if (this.run !== run) return;
    if (failure || table.state?.ask.kind !== 'person') {
      this.phase = 'damaged';
      return;
    }
    table.trial = [];
    this.asked = table.state;
    this.from = table.state.steps;
    this.phase = 'trying';
    void this.think(run);
  }
  private async think(run: number): Promise<void> {
    const until = performance.now() + mostMillis;
    while (performance.now() < until) {
      if (this.run !== run || this.phase !== 'trying' || table.trial?.length !== 0) return;
      const fields = { ms: sliceMillis, seed: 'own', most: mostRows, reasons: true };
      const answer = await app.engine.ask('advise', fields);
      if (this.run !== run || !answer.ok) return;
      this.thoughts = answer.thoughts;
      this.reasons = answer.reasons;
      if (answer.done) return;
    }
  }
  private answerOwn(own: OwnMistake, hasGivenUp: boolean): void {
    const move = hasGivenUp ? null : (table.trial?.[0] ?? null);
    const asked = this.asked!;
    const known = this.thoughts.filter(({ margin }) => margin !== null);
    const sorted = known.toSorted(
      (a, b) => Number(b.move === own.best) - Number(a.move === own.best),
    );
    const best = sorted[0];
    this.rows = sorted.map((thought) => {
      const i = known.indexOf(thought);
      const reason = this.reasons[i];
      return {
        text: capital(adviceText(asked, thought, reason)),
        why: becauseText(asked, reason ?? null),
        at: null,
        lead: thought.margin!,
        loss: Math.max(0, best!.margin! - thought.margin!),
        error: thought.error ?? 0,
      };
    });
    const found = sorted.findIndex((thought) => thought.move === move);
    if (found === 0) ownMistakes.solve(keyOf(own), today());
    const rating = Math.round(this.progress.rating);
    this.verdict = {
      own: found < 0 ? null : found,
      hasGivenUp,
      before: rating,
      after: rating,
      isRated: false,
    };
    this.phase = 'answered';
    void this.goTo(0);
  }

  /** Whether the turn that was asked for is over: somebody else is asked, or another tile was drawn. */
  get isTurnOver(): boolean {
    const { state, trial } = table;
    if (this.phase !== 'trying' || !state || !trial || trial.length === 0) return false;
    if (this.own) return true;
    return state.is_over || state.ask.seat !== this.told?.seat || state.ask.what === 'place';
  }

  /** Looks at what was played; without it, at what should have been. */
  async answer(hasGivenUp = false): Promise<void> {
    if (this.phase !== 'trying') return;
    if (this.own) return this.answerOwn(this.own, hasGivenUp);
    const { run, puzzle } = this;
    if (!puzzle) return;
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
    this.rows = this.rowsOf(puzzle, told);
    this.phase = 'answered';
    await this.goTo(told.turns[0]!.moves.length);
  }

  private rowsOf(puzzle: Puzzle, { turns, seat }: PuzzleTable): Row[] {
    const state = table.state!;
    return turns.map(({ deeds, because, at }, i) => {
      const told = deeds.filter(
        (deed, place) => place === 0 || deed.had_choice || deed.event !== 'pass',
      );
      return {
        text: capital(told.map((deed) => moveName(state, seat, deed)).join(', ')),
        why: because ? capital(reasonText(state, seat, because)) : '',
        at,
        lead: puzzle.lead - puzzle.loss[i]!,
        loss: puzzle.loss[i]!,
        error: i === 0 ? puzzle.leadError : puzzle.error[i]!,
      };
    });
  }

  // ---- The line ----

  get steps(): number {
    return this.own ? 0 : Math.max(0, (table.state?.steps ?? 0) - this.from);
  }
  async goTo(step: number): Promise<void> {
    this.at = Math.max(0, Math.min(step, this.steps));
    await showing.show(this.from + this.at);
  }

  /** A new game from the moment that was asked, against a computer. */
  async playOn(): Promise<Failure | null> {
    const { own, told } = this;
    this.leave();
    if (own) return table.playOn(this.from);
    if (!told) return null;
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
