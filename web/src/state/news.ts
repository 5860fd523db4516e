/** What of the news is to be seen moving: awards from their squares, pieces that go home. */
import type { LaidPiece, LogEntry, Point, Seat, TableState } from '../engine/protocol';
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

function pieceOf(entry: LogEntry, before: TableState): LaidPiece | undefined {
  const { p, x, y, piece } = entry.event;
  return before.pieces.find(
    (laid) => laid.seat === p && laid.piece === piece && laid.at[0] === x && laid.at[1] === y,
  );
}

export function movesOf(news: readonly LogEntry[], before: TableState): Move[] {
  const { takesBack } = gameOf(before.game);
  return news.flatMap((entry): Move[] => {
    const { event, receipt } = entry;
    if (receipt && receipt.points > 0 && receipt.cells.length > 0) {
      return [
        { kind: 'points', seat: receipt.seat, points: receipt.points, at: middleOf(receipt.cells) },
      ];
    }
    if (event.e !== 'return' && !takesBack.includes(event.e)) return [];
    const piece = pieceOf(entry, before);
    return piece ? [{ kind: 'home', seat: piece.seat, picture: piece.picture, at: piece.xy }] : [];
  });
}
