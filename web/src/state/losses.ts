/**
 * After one's own move: was there more? While a person thinks, the strongest computer thinks about the same question,
 * unseen; if what was decided then is worth clearly less than the best, a quiet word offers to show it. Only where
 * somebody has switched it on, alone against computers and with hints, and never before the move can no longer be
 * taken back.
 */
import type { Reason, TableState, Thinking } from '../engine/protocol';
import { t, number } from '../i18n';
import { app } from './app.svelte';
import { coach } from './coach.svelte';
import { table } from './table.svelte';

type Thought = Thinking['thoughts'][number];

/** Points that are worth a word. */
export const leastLoss = 4;
const fewest = 2; // playouts of the move
const enough = 200; // of the best
const sliceMillis = 40;
const limitMillis = 2000;
const shownMillis = 6000;

/** How much less the move is worth than the best, as far as chance lets one say so; else null. */
export function lossOf(thoughts: readonly Thought[], move: string): number | null {
  const best = thoughts[0];
  const made = thoughts.find((thought) => thought.move === move);
  if (!best || !made || best.margin === null || made.margin === null) return null;
  if (best.playouts < enough || made.playouts < fewest || made.error === null) return null;
  const lost = best.margin - made.margin;
  const doubt = 2 * Math.hypot(best.error ?? 0, made.error);
  return lost >= leastLoss && lost - doubt > 0 ? lost : null;
}

interface Watched {
  readonly state: TableState;
  readonly id: string;
  thoughts: readonly Thought[];
  reasons: readonly Reason[];
  seconds: number;
}

class Losses {
  private watched: Watched | null = null;
  /** The dearest decision of the turn that is being taken. */
  private worst: { readonly watched: Watched; readonly lost: number } | null = null;

  /** Called with every state of the table. */
  see(state: TableState): void {
    const { watched } = this;
    if (watched && (watched.id !== table.id || state.steps > watched.state.steps)) {
      const move = table.decided;
      const lost = move === null ? null : lossOf(watched.thoughts, move);
      if (watched.id === table.id && lost !== null && lost > (this.worst?.lost ?? 0))
        this.worst = { watched, lost };
      this.watched = null;
    }
    if (coach.mayHelp) {
      if (this.watched?.state.steps !== state.steps) void this.watch(state);
    } else {
      this.tell(state);
    }
  }

  private async watch(state: TableState): Promise<void> {
    const watched: Watched = { state, id: table.id, thoughts: [], reasons: [], seconds: 0 };
    this.watched = watched;
    const level = app.about!.levels.at(-1)!.level;
    const since = performance.now();
    while (performance.now() - since < limitMillis) {
      // Whoever is at the table is answered first.
      await new Promise((resolve) => setTimeout(resolve, sliceMillis));
      if (this.watched !== watched || coach.isOpen) return;
      const seed = `${table.id} ${state.steps} after`;
      const answer = await app.engine.ask('advise', {
        ms: sliceMillis,
        seed,
        level,
        most: 1000,
        reasons: true,
      });
      if (!answer.ok || this.watched !== watched) return;
      watched.thoughts = answer.thoughts;
      watched.reasons = answer.reasons;
      watched.seconds = (performance.now() - since) / 1000;
      if (answer.done) return;
    }
  }

  private tell(state: TableState): void {
    if (!this.worst || state.undo.can || state.is_over) return;
    const { watched, lost } = this.worst;
    this.worst = null;
    app.tell(
      {
        text: t('coach.more.told', { n: number(Math.round(lost)) }),
        isHigh: true,
        action: { label: t('coach.more'), run: () => this.show(watched) },
      },
      shownMillis,
    );
  }
  private show({ state, thoughts, reasons, seconds }: Watched): void {
    app.notice = null; // it would lie over what it led to
    coach.look(state, { thoughts: thoughts.slice(0, 3), reasons, playouts: 0, seconds });
  }
}

export const losses = new Losses();
