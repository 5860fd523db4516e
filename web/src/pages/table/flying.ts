/** Sends the news on their way over the screen: points to the score, pieces home. */
import type Board from '../../board/Board.svelte';
import type { LogEntry, TableState } from '../../engine/protocol';
import { number } from '../../i18n';
import { flights } from '../../state/flights.svelte';
import { movesOf } from '../../state/news';

const stagger = 120; // ms between two of them
const mostStaggered = 6;

export function fly(
  news: readonly LogEntry[],
  before: TableState,
  board: ReturnType<typeof Board>,
): void {
  movesOf(news, before).forEach((move, i) => {
    const card = document.querySelector(`[data-seat="${move.seat}"]`);
    const goal = card
      ?.querySelector(move.kind === 'points' ? '.pts' : '.emb')
      ?.getBoundingClientRect();
    if (!goal) return;
    flights.start({
      seat: move.seat,
      from: board.inWindow(move.at[0], move.at[1]),
      to: [goal.left + goal.width / 2, goal.top + goal.height / 2],
      delay: stagger * Math.min(i, mostStaggered),
      ...(move.kind === 'points' ? { text: `+${number(move.points)}` } : { picture: move.picture }),
    });
  });
}
