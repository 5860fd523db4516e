/** Sends the news on their way over the screen: points to the score, pieces home, tiles of others to their squares. */
import type Board from '../../board/Board.svelte';
import { tileUnits, turnedPicture } from '../../board/camera';
import type { LogEntry, TableState } from '../../engine/protocol';
import { number } from '../../i18n';
import { app } from '../../state/app.svelte';
import { flights } from '../../state/flights.svelte';
import { movesOf } from '../../state/news';
import { ownSeats } from '../../state/own-seats';
import { isDark } from '../../state/settings.svelte';
import { view } from '../../state/view.svelte';

const stagger = 120; // ms between two of them
const mostStaggered = 6;

function middleOf(seat: number, part: string): readonly [number, number] | null {
  const box = document.querySelector(`[data-seat="${seat}"] ${part}`)?.getBoundingClientRect();
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}

export function fly(
  news: readonly LogEntry[],
  before: TableState,
  board: ReturnType<typeof Board>,
): void {
  movesOf(news, before).forEach((move, i) => {
    const to = middleOf(move.seat, move.kind === 'points' ? '.pts' : '.emb');
    if (!to) return;
    flights.start({
      seat: move.seat,
      from: board.inWindow(move.at[0], move.at[1]),
      to,
      delay: stagger * Math.min(i, mostStaggered),
      ...(move.kind === 'points' ? { text: `+${number(move.points)}` } : { picture: move.picture }),
    });
  });
}

/** One's own tile lies on its square before it is laid; those of others come from their seats. */
export function flyTiles(
  news: readonly LogEntry[],
  { game, tiles }: TableState,
  board: ReturnType<typeof Board>,
): void {
  const own = ownSeats();
  for (const { event } of news) {
    if (event.e !== 'place' || own.has(event.p)) continue;
    const laid = tiles.find(({ at }) => at[0] === event.x && at[1] === event.y);
    const from = middleOf(event.p, '.emb');
    const picture = laid && turnedPicture(laid.picture, view.turn);
    const tile = picture && app.pictures.image(game, picture, isDark() ? 'dark' : 'light');
    if (!tile || !from) continue;
    const [x, y] = [event.x * tileUnits, event.y * tileUnits];
    const [left, top] = board.inWindow(x, y);
    const [right, bottom] = board.inWindow(x + tileUnits, y + tileUnits);
    flights.start({
      seat: event.p,
      from,
      to: [(left + right) / 2, (top + bottom) / 2],
      delay: 0,
      tile,
      size: Math.abs(right - left),
    });
  }
}
