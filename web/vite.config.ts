import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { extraGames } from './tools/extra-games.mjs';
import { offline } from './tools/offline.ts';
import packageFile from './package.json' with { type: 'json' };

// A test build names another engine.
const path = process.env.BASTIDE_ENGINE ?? '../build/wasm/bastide.wasm';
const engine = fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './',
  plugins: [svelte(), offline()],
  resolve: { alias: [{ find: /^\$engine\?url$/, replacement: `${engine}?url` }, extraGames] },
  define: {
    BUILD: JSON.stringify({ version: packageFile.version, time: new Date().toISOString() }),
  },
  server: { fs: { allow: ['..'] } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    // What the page has at once is one file, which compresses better than what it would be cut into
    // where parts that are loaded later share some of it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
});
