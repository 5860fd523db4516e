/** The games that the page knows more of than the engine says: one line each, the name of its folder. */
import { extraGames } from '$extra-games';
import type { GameName } from '../engine/protocol';
import { filledIn, plainGame, type Game, type GameModule } from './game';

const names = [
  'carcassonne', //
  'hunters-gatherers',
  'safari',
  'gold-rush',
  'amazonas',
] satisfies readonly GameName[];

// Here a game's name is lost: its handlers take its own events and choices only, and whoever calls them
// has asked for the game of the table that these come from.
const folders = import.meta.glob<GameModule>('./*/index.ts', { eager: true, import: 'default' });

export const games: readonly Game[] = [
  ...names.map((name) => folders[`./${name}/index.ts`]!),
  ...extraGames,
].map(filledIn);

const found = new Map(games.map((game) => [game.name, game]));

/** The game of that name; a plain one where the list has none. */
export function gameOf(name: string): Game {
  let game = found.get(name);
  if (!game) found.set(name, (game = plainGame(name)));
  return game;
}
