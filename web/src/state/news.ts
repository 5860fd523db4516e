/** What of the news is to be seen moving: awards from their squares, pieces that go home. */
import { has } from '../engine/fields';
import type { EventWith, LaidPiece, LogEntry, Point, Seat, TableState } from '../engine/protocol';
import { gameOf } from '../games';

export type Move =
  | { readonly kind: 'points'; readonly seat: Seat; readonly points: number; readonly at: Point }
  | { readonly kind: 'home'; readonly seat: Seat; readonly picture: string; readonly at: Point };

const tile = 120;

/** The middle of the squares that were counted, in units of the board. */
function middleOf(cells: readonly (readonly [number, number])[]): Point {
  const sum = cells.reduce(([x, y], cell) => [x + cell[0], y + cell[1]] as const, [0, 0] as Point);
  return [(sum[0] / cells.length + 0.5) * tile, (sum[1] / cells.length + 0.5) * tile];
}

/** An event that says no piece means the only one of that seat there. */
function pieceOf(event: EventWith<'p' | 'x' | 'y'>, before: TableState): LaidPiece | undefined {
  return before.pieces.find(
    ({ seat, piece, at }) =>
      seat === event.p &&
      at[0] === event.x &&
      at[1] === event.y &&
      (!has(event, 'piece') || piece === event.piece),
  );
}

export function movesOf(news: readonly LogEntry[], before: TableState): Move[] {
  const { takesBack } = gameOf(before.game);
  return news.flatMap(({ event, receipt }): Move[] => {
    if (receipt && receipt.points > 0 && receipt.cells.length > 0) {
      return [
        { kind: 'points', seat: receipt.seat, points: receipt.points, at: middleOf(receipt.cells) },
      ];
    }
    if (event.e !== 'return' && !takesBack.includes(event.e)) return [];
    const piece = has(event, 'p', 'x', 'y') && pieceOf(event, before);
    return piece ? [{ kind: 'home', seat: piece.seat, picture: piece.picture, at: piece.xy }] : [];
  });
}
