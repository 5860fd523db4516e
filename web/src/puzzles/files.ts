/** The files of puzzles: made when the page is built (tools/puzzles.mjs), fetched when one is opened, kept for offline. */
import type { GameName } from '../engine/protocol';
import { readPuzzles, type Puzzle } from './puzzle';

const files = import.meta.glob<string>('../assets/puzzles/*.jsonl', {
  query: '?url',
  import: 'default',
  eager: true,
});
const known = new Map<GameName, Promise<readonly Puzzle[]>>();

export const hasPuzzles = (game: GameName): boolean =>
  `../assets/puzzles/puzzles-${game}.jsonl` in files;

async function fetched(game: GameName): Promise<readonly Puzzle[]> {
  const url = files[`../assets/puzzles/puzzles-${game}.jsonl`];
  if (!url) return [];
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return readPuzzles(game, await response.text());
}

/** Rejected without a network, unless kept. */
export function puzzlesOf(game: GameName): Promise<readonly Puzzle[]> {
  let found = known.get(game);
  if (!found) {
    found = fetched(game);
    known.set(game, found);
    found.catch(() => known.delete(game));
  }
  return found;
}
