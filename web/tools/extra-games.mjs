// `$extra-games`: the file whose games a build takes beside the page's own (src/games/extra.ts). A test
// build names its file in BASTIDE_EXTRA_GAMES.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const none = fileURLToPath(new URL('../src/games/extra.ts', import.meta.url));
const named = process.env.BASTIDE_EXTRA_GAMES;

export const extraGames = {
  find: /^\$extra-games$/,
  replacement: named ? resolve(named) : none,
};
