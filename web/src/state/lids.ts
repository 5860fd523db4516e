/** Pictures for the lids: a few tiles of each game, laid by the engine's own players once. */

// Made when the page is built (tools/lids.mjs): boards in the middle of a game.
const files = import.meta.glob<string>('../assets/lids/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of the picture on the lid of a game, if there is one. */
export const lidPicture = (game: string): string | undefined => files[`../assets/lids/${game}.svg`];
