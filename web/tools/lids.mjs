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
const [width, height] = [430, 370];
const unit = 120;

/** How much of a window at x,y is covered by tiles, in units of area. */
function covered(tiles, x, y) {
  const overlap = (from, size, tile) => Math.max(0, Math.min(from + size, tile + unit) - Math.max(from, tile));
  return tiles.reduce((sum, { at }) => sum + overlap(x, width, at[0] * unit) * overlap(y, height, at[1] * unit), 0);
}

/** The fullest part of the board, as wide and high as a lid. The picture begins a margin before its first tiles. */
function cropped(svg, tiles) {
  const [, , all, high] = /viewBox=['"]([^'"]+)['"]/.exec(svg)[1].split(' ').map(Number);
  const first = [0, 1].map((axis) => Math.min(...tiles.map(({ at }) => at[axis])));
  const last = [0, 1].map((axis) => Math.max(...tiles.map(({ at }) => at[axis])));
  const origin = [all, high].map((size, axis) => first[axis] * unit - (size - (last[axis] + 1 - first[axis]) * unit) / 2);
  const within = (at, from, size, window) => Math.min(Math.max(at, from), from + Math.max(0, size - window));
  const corners = tiles.flatMap(({ at }) =>
    [-2.5, -2, -1.5, -1, -0.5, 0].flatMap((dx) =>
      [-2, -1.5, -1, -0.5, 0].map((dy) => [
        within((at[0] + dx) * unit, origin[0], all, width),
        within((at[1] + dy) * unit, origin[1], high, height),
      ]),
    ),
  );
  const [x, y] = corners.reduce((best, corner) => (covered(tiles, ...corner) > covered(tiles, ...best) ? corner : best));
  const viewBox = `${x - origin[0]} ${y - origin[1]} ${width} ${height}`;
  return svg
    .replace(/viewBox=['"][^'"]+['"]/, `viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"`)
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
  writeFileSync(`src/assets/lids/${game}.svg`, cropped(svg, state.tiles));
}
