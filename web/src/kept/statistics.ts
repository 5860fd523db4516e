/** How one's games have gone, by game and level of the opponent. Pure. */
import { leadOf, opponentLevel, type Summary } from './summary';

/** Those that count: over, of one's own, with one seat that is one's own. */
export const counted = (games: readonly Summary[]): Summary[] =>
  games.filter((game) => game.isOver && !game.isGuest && leadOf(game) !== null);

export interface Figures {
  readonly played: number;
  readonly won: number;
  readonly helped: number;
  /** Null before the first game. */
  readonly meanLead: number | null;
  readonly best: number | null;
}

export function figuresOf(games: readonly Summary[]): Figures {
  const all = counted(games);
  const leads = all.map((game) => leadOf(game)!);
  return {
    played: all.length,
    won: all.filter((game) => game.winners.includes(game.ownSeat!)).length,
    helped: all.filter((game) => game.isHelped).length,
    meanLead: all.length > 0 ? leads.reduce((a, b) => a + b, 0) / all.length : null,
    best: all.length > 0 ? Math.max(...all.map((game) => game.seats[game.ownSeat!]!.score)) : null,
  };
}

/** By the strongest computer met, the weakest first; games against people alone come last. */
export function byLevel(
  games: readonly Summary[],
): { readonly level: number | null; readonly figures: Figures }[] {
  const all = counted(games);
  const levels = [...new Set(all.map(opponentLevel))].sort((a, b) => (a ?? 99) - (b ?? 99));
  return levels.map((level) => ({
    level,
    figures: figuresOf(all.filter((game) => opponentLevel(game) === level)),
  }));
}

/** The leads of the last games, the oldest first. */
export const lastLeads = (games: readonly Summary[], most: number): number[] =>
  counted(games)
    .sort((a, b) => a.time - b.time)
    .slice(-most)
    .map((game) => leadOf(game)!);

export interface Filter {
  readonly game: string | null;
  readonly level: number | null;
}

/** Unfinished ones first, then by date. */
export const listed = (games: readonly Summary[], { game, level }: Filter): Summary[] =>
  games
    .filter((one) => game === null || one.game === game)
    .filter((one) => level === null || opponentLevel(one) === level)
    .sort((a, b) => Number(a.isOver) - Number(b.isOver) || b.time - a.time);
