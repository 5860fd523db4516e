/** A suggested move in words: what it does, the piece after it, and what speaks for it. */
import type { Reason, Seat, TableState } from '../../engine/protocol';
import { t } from '../../i18n';
import { capital } from '../../speech/deeds';
import { choiceText } from '../../speech/sentences';
import { moveName, reasonText } from '../../speech/verdicts';
import type { Advised } from '../../state/coach.svelte';
import { offeredAs } from '../../state/review';

const seatOf = (state: TableState): Seat => state.ask.seat ?? 0;

/**
 * While the engine has not said what it does, a choice is told as its row is; of a tile nothing is, the board shows
 * where it would lie.
 */
export function adviceText(state: TableState, thought: Advised, reason?: Reason): string {
  if (!reason) {
    const offered = offeredAs(state.ask, thought.move);
    return offered?.kind === 'choice' ? choiceText(offered.choice, state.game) : '';
  }
  // Whoever has nothing to choose after it is told nothing of that.
  const { deed, next } = reason;
  const parts = next && (next.had_choice || next.piece !== null) ? [deed, next] : [deed];
  return capital(parts.map((deed) => moveName(state, seatOf(state), deed)).join(', '));
}

/** All that are told; where two say the same, the tile is turned otherwise. */
export function advicesText(
  state: TableState,
  thoughts: readonly Advised[],
  reasonOf: (at: number) => Reason | undefined,
): string[] {
  const texts = thoughts.map((thought, i) => adviceText(state, thought, reasonOf(i)));
  return texts.map((text, i) =>
    text !== '' && texts.indexOf(text) < i ? t('coach.turned', { move: text }) : text,
  );
}

export const becauseText = (state: TableState, reason: Reason | null): string =>
  reason?.because ? capital(reasonText(state, seatOf(state), reason.because)) : '';
