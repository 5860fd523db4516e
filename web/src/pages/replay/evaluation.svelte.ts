/** The review of the game, as far as it has come: what each moment was worth. Only of games that are over. */
import type { ReviewedDecision, TableState, WeighedDecision } from '../../engine/protocol';
import { app } from '../../state/app.svelte';
import { noteMistakes } from '../../state/mistakes';
import { costliestOf } from '../../state/review';
import { table } from '../../state/table.svelte';

const sliceMillis = 40;

export class Evaluation {
  decisions: readonly ReviewedDecision[] = $state.raw([]);
  count = $state(0);
  isDone = $state(false);
  readonly costliest: readonly WeighedDecision[] = $derived(costliestOf(this.decisions));
  private isOpen = true;

  /** A running game would be helped by it, and a view knows too little. */
  static isAllowed = (state: TableState | null): boolean =>
    state !== null && state.is_over && state.seen_by === null;

  async begin(): Promise<void> {
    const { id } = table;
    while (this.isOpen && table.id === id) {
      const from = this.decisions.length;
      const answer = await app.engine.ask('review', { ms: sliceMillis, from });
      if (!this.isOpen || !answer.ok) return;
      if (answer.decisions.length > 0) this.decisions = [...this.decisions, ...answer.decisions];
      this.count = answer.count;
      this.isDone = answer.done;
      if (answer.done) return noteMistakes(this.decisions);
    }
  }
  close(): void {
    this.isOpen = false;
  }
}
