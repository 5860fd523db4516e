/** How a kept game went for whoever plays here. Pure. */
import { leadOf, type Summary } from './summary';

export type Outcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'won'; readonly by: number }
  | { readonly kind: 'shared' }
  | { readonly kind: 'beaten'; readonly by: number; readonly place: number }
  /** No seat here is anybody's own: who won, and by how much. */
  | { readonly kind: 'others'; readonly winners: readonly string[]; readonly by: number }
  /** Over without a winner: a view, or a game that was ended. */
  | { readonly kind: 'over' };

export function outcomeOf(game: Summary): Outcome {
  if (!game.isOver) return { kind: 'open' };
  const { seats, winners, ownSeat } = game;
  if (winners.length === 0) return { kind: 'over' };
  const lead = leadOf(game);
  if (ownSeat === null || lead === null) {
    const best = Math.max(...winners.map((seat) => seats[seat]?.score ?? 0));
    const rest = seats.filter((_, i) => !winners.includes(i)).map(({ score }) => score);
    const names = winners.map((seat) => seats[seat]?.name ?? '');
    return { kind: 'others', winners: names, by: rest.length > 0 ? best - Math.max(...rest) : 0 };
  }
  if (!winners.includes(ownSeat)) {
    const own = seats[ownSeat]!.score;
    return {
      kind: 'beaten',
      by: -lead,
      place: 1 + seats.filter(({ score }) => score > own).length,
    };
  }
  return winners.length > 1 ? { kind: 'shared' } : { kind: 'won', by: lead };
}
