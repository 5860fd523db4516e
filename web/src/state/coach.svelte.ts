/**
 * A good move, when somebody asks for one: the strongest computer thinks for the seat that is asked, with what that
 * seat may know. Only alone against computers and with hints on; the record says so from then on.
 */
import type { Reason, TableState, Thinking } from '../engine/protocol';
import { app } from './app.svelte';
import { choicesOf, squaresOf } from './ask';
import { Company } from './company';
import { table } from './table.svelte';

export type Advised = Thinking['thoughts'][number];

export interface Advice {
  readonly thoughts: readonly Advised[];
  /** What each does and what speaks for it; empty where only numbers are known. */
  readonly reasons: readonly Reason[];
  readonly playouts: number;
  readonly seconds: number;
}

const sliceMillis = 30;
/** So many are told. */
const told = 3;

class Coach {
  /** What was found about the question on the table; null while nobody has asked. */
  advice: Advice | null = $state.raw(null);
  isThinking = $state(false);
  progress = $state(0);
  /** Which of those told is looked at. */
  at = $state(0);
  /** The table when it could still have been played: what was found is looked at afterwards. */
  past: TableState | null = $state.raw(null);
  private run = 0;
  private isCut = false;

  /** Whether there is somebody to be helped, and something to choose. */
  get mayHelp(): boolean {
    const { state } = table;
    if (!state || state.followed || state.seen_by !== null || !state.hints) return false;
    if (table.viewer === null || !table.isMine || table.isBusy) return false;
    return (
      squaresOf(state.ask).length + choicesOf(state.ask).length > 1 || state.ask.what === 'place'
    );
  }
  get isOpen(): boolean {
    return this.isThinking || this.advice !== null;
  }
  get shown(): Advised | null {
    return this.advice?.thoughts[this.at] ?? null;
  }

  get reason(): Reason | null {
    return this.advice?.reasons[this.at] ?? null;
  }

  async ask(): Promise<void> {
    if (!this.mayHelp || this.isOpen) return;
    const run = ++this.run;
    this.isThinking = true;
    this.isCut = false;
    this.progress = 0;
    this.at = 0;
    const advice = (await table.noteHelp()) ? await this.think(run) : null;
    if (this.run !== run) return;
    this.isThinking = false;
    this.advice = advice;
  }

  private async think(run: number): Promise<Advice | null> {
    const state = table.state!;
    const level = app.about!.levels.at(-1)!.level;
    const seed = `${table.id} ${state.steps} coach`;
    const company = new Company(state, seed, level);
    const since = performance.now();
    for (;;) {
      const fields = { ms: sliceMillis, seed, level, ...company.share };
      const answer = await app.engine.ask('advise', fields);
      if (!answer.ok || this.run !== run) {
        void company.end();
        return null;
      }
      company.told(answer.playouts);
      this.progress = answer.progress;
      if (answer.done || this.isCut) break;
    }
    const found = await company.end();
    const all = await app.engine.ask('advise', { ms: 1, seed, level, found, reasons: true });
    if (!all.ok || this.run !== run) return null;
    const seconds = (performance.now() - since) / 1000;
    const { reasons } = all;
    return { thoughts: all.thoughts.slice(0, told), reasons, playouts: all.playouts, seconds };
  }

  /** What is known by now is enough. */
  cut(): void {
    this.isCut = true;
  }
  /** What would have been better. */
  look(past: TableState, advice: Advice): void {
    this.close();
    this.past = past;
    this.at = 0;
    this.advice = advice;
  }
  close(): void {
    ++this.run;
    this.past = null;
    this.advice = null;
    this.isThinking = false;
  }

  /** Plays what is looked at: the tile, and the piece after it. */
  async take(): Promise<void> {
    const move = this.shown;
    if (!move) return;
    this.close();
    const seat = table.asked;
    if (await table.move(move.move)) return;
    if (move.next !== null && table.asked === seat && table.isMine) await table.move(move.next);
  }
}

export const coach = new Coach();
