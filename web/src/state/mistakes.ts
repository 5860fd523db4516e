/** What a review has found of one's own decisions waits among the puzzles (puzzles/own.ts). */
import type { ReviewedDecision } from '../engine/protocol';
import { table } from './table.svelte';

export function noteMistakes(decisions: readonly ReviewedDecision[]): void {
  const { id, state, viewer } = table;
  if (!state || viewer === null || state.followed || state.seen_by !== null) return;
  void Promise.all([import('../puzzles/own'), import('../kept/daily')]).then(([own, days]) => {
    const day = days.numberOf(days.dayOf(new Date()));
    own.ownMistakes.note(id, state.game, decisions, viewer, day);
  });
}
