// A module of the page for tools: `await pageModule('src/i18n/words.ts')`, with its imports, without styles.
import { runnerImport } from 'vite';
import { extraGames } from './extra-games.mjs';

const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

export async function pageModule(path) {
  const { module } = await runnerImport(`./${path}`, {
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
    resolve: { alias: [extraGames] },
  });
  return module;
}
