import { defineConfig } from 'vitest/config';
import { extraGames } from './tools/extra-games.mjs';

export default defineConfig({
  resolve: { alias: [extraGames] },
  // Styles are read too: a test looks at those of the games.
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node', css: true },
});
