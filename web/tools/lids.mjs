// The pictures on the lids of the start page: a game of each kind, played by the engine itself for a
// while, as the engine draws it: the first game by chance that has a part full of tiles, as large as a lid.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { withoutUnseen } from './lid-picture.mjs';
import { ask } from './wasm-engine.mjs';

// What a game's folder says of its lid; `full`: how much of it must be covered.
function lidOf(game) {
  const file = `src/games/${game}/lid.json`;
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { options: {}, full: 0.97, ...own };
}
const [fewest, most, tries] = [26, 70, 80]; // decisions; games
const [width, height] = [430, 370];
const unit = 120;

/** How much of a window at x,y is covered by tiles, in units of area. */
function covered(tiles, x, y) {
  const overlap = (from, size, tile) =>
    Math.max(0, Math.min(from + size, tile + unit) - Math.max(from, tile));
  return tiles.reduce(
    (sum, { at }) => sum + overlap(x, width, at[0] * unit) * overlap(y, height, at[1] * unit),
    0,
  );
}

/** The fullest part of the board, as wide and high as a lid: its corner in units. */
function fullest(tiles) {
  const corners = tiles.flatMap(({ at }) =>
    [-2.5, -2, -1.5, -1, -0.5, 0].flatMap((dx) =>
      [-2, -1.5, -1, -0.5, 0].map((dy) => [(at[0] + dx) * unit, (at[1] + dy) * unit]),
    ),
  );
  return corners.reduce((best, corner) =>
    covered(tiles, ...corner) > covered(tiles, ...best) ? corner : best,
  );
}

/** That part of the picture, which begins a margin before its first tiles. */
function cropped(svg, tiles) {
  const sizes = /viewBox=['"]([^'"]+)['"]/.exec(svg)[1].split(' ').slice(2).map(Number);
  const corner = fullest(tiles).map((at, axis) => {
    const places = tiles.map((tile) => tile.at[axis]);
    const [first, last] = [Math.min(...places), Math.max(...places)];
    const margin = (sizes[axis] - (last + 1 - first) * unit) / 2;
    return Math.min(
      Math.max(at - first * unit + margin, 0),
      Math.max(0, sizes[axis] - [width, height][axis]),
    );
  });
  return svg
    .replace(
      /viewBox=['"][^'"]+['"]/,
      `viewBox="${corner.join(' ')} ${width} ${height}" preserveAspectRatio="xMidYMid slice"`,
    )
    .replace(/(<svg[^>]*?) width=['"][^'"]+['"]/, `$1 width="${width}"`)
    .replace(/(<svg[^>]*?) height=['"][^'"]+['"]/, `$1 height="${height}"`);
}

/** How full the best lid of a board is, 0 to 1, if somebody stands well inside it; else 0. */
function fullness({ tiles, pieces }) {
  const [x, y] = fullest(tiles);
  const isInside = ({ xy }) =>
    xy[0] > x + 50 && xy[0] < x + width - 50 && xy[1] > y + 70 && xy[1] < y + height - 70;
  return pieces.some(isInside) ? covered(tiles, x, y) / (width * height) : 0;
}

mkdirSync('src/assets/lids', { recursive: true });
for (const { name: game, max_players } of ask({ cmd: 'about' }).games) {
  const { options, full } = lidOf(game);
  let best = { fullness: -1 };
  for (let n = 0; n < tries && best.fullness < full; ++n) {
    const names = ['A', 'B', 'C'].slice(0, max_players);
    const seats = names.map(() => 'computer:2');
    let state = ask({ cmd: 'new', game, names, seats, options, seed: `lid ${game} ${n}` });
    for (let step = 1; step <= most && !state.is_over && best.fullness < full; ++step) {
      state = ask({ cmd: 'decide' });
      if (step < fewest || fullness(state) <= best.fullness) continue;
      const { svg } = ask({ cmd: 'board_picture', pixels: 96, caption: false });
      best = { fullness: fullness(state), svg, tiles: state.tiles };
    }
  }
  // A game too short for a lid goes without.
  if (best.svg)
    writeFileSync(`src/assets/lids/${game}.svg`, withoutUnseen(cropped(best.svg, best.tiles)));
}
