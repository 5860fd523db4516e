/** Pictures for the lids: a few tiles of each game, laid by the engine's own players once. */
import type { GameName } from '../engine/protocol';
import { gameNames } from './router.svelte';

// Made when the page is built (tools/lids.mjs): boards in the middle of a game.
const files = import.meta.glob<string>('../assets/lids/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

class Lids {
  pictures: Partial<Record<GameName, string>> = Object.fromEntries(
    gameNames.flatMap((name) => {
      const url = files[`../assets/lids/${name}.svg`];
      return url ? [[name, url]] : [];
    }),
  );
}

export const lids = new Lids();
