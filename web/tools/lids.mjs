// The pictures on the lids of the start page: a game of each kind, played by the engine itself for a
// while, as the engine draws it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { ask } from './wasm-engine.mjs';

const games = {
  carcassonne: { options: { river: true, abbot: true }, steps: 34 },
  'hunters-gatherers': { options: {}, steps: 30 },
  safari: { options: {}, steps: 32 },
  'gold-rush': { options: {}, steps: 30 },
  amazonas: { options: {}, steps: 34 },
};
/** The middle of the board, as wide and high as a lid. */
function cropped(svg) {
  const view = /viewBox=['"]([^'"]+)['"]/.exec(svg)[1].split(/[ ,]+/).map(Number);
  const [width, height] = [430, 370];
  const x = view[0] + Math.max(0, (view[2] - width) / 2);
  const y = view[1] + Math.max(0, (view[3] - height) / 2);
  return svg
    .replace(/viewBox=['"][^'"]+['"]/, `viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="xMidYMid slice"`)
    .replace(/(<svg[^>]*?) width=['"][^'"]+['"]/, `$1 width="${width}"`)
    .replace(/(<svg[^>]*?) height=['"][^'"]+['"]/, `$1 height="${height}"`);
}

mkdirSync('src/assets/lids', { recursive: true });
for (const [game, { options, steps }] of Object.entries(games)) {
  let state = ask({
    cmd: 'new',
    game,
    names: ['A', 'B', 'C'],
    seats: ['computer:2', 'computer:2', 'computer:2'],
    options,
    seed: `lid ${game}`,
  });
  for (let i = 0; i < steps && !state.is_over; ++i) state = ask({ cmd: 'decide' });
  const { svg } = ask({ cmd: 'board_picture', pixels: 96, caption: false });
  writeFileSync(`src/assets/lids/${game}.svg`, cropped(svg));
}
