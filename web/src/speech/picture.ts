/** What a picture of the table shows, in words. */
import type { TableState } from '../engine/protocol';
import { gameOf } from '../games';
import { gameText, gameTitle, number, t } from '../i18n';

export function tableText(state: TableState): string {
  return t('picture.altText', { game: gameTitle(state.game), n: state.tiles.length });
}

/** "Bo wins by 11 points": the title of the end. */
export function winnersText(state: TableState): string {
  const winners = state.result?.winners ?? [];
  if (winners.length === 0) return '';
  const best = Math.max(...state.seats.map((seat) => seat.score));
  const who = winners.map((seat) => state.seats[seat]!.name);
  if (who.length > 1) return t('end.shared', { who: who.join(', '), n: best });
  const others = state.seats.filter((_, i) => !winners.includes(i)).map((seat) => seat.score);
  return t('end.wins', { who: who[0]!, n: best - Math.max(0, ...others) });
}

/** What the game's book says to a shared win; nothing if it does not, or one has won. */
export function sharedWinText(state: TableState): string {
  const { sharedWin } = gameOf(state.game);
  const isShared = (state.result?.winners.length ?? 0) > 1;
  return isShared && sharedWin !== null ? gameText(state.game, sharedWin) : '';
}

/** Everybody's points, and who has won. */
export function resultText(state: TableState): string {
  const scores = state.seats.map((seat) => `${seat.name}: ${number(seat.score)}`).join(', ');
  const winners = winnersText(state);
  return [`${scores}.`, winners && `${winners}.`, sharedWinText(state)].filter(Boolean).join(' ');
}
