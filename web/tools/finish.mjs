// After the build: compressed twins of everything that compresses, for `bastide serve`; and the
// size of the first load and of all files, which have limits.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const limits = { first: 650e3, all: 1.9e6 };
/** What is only loaded by whoever opens the rules, puzzles or a table with screens of its own, or reads in another language. */
const later = /^(?:en|ru|uk|pack|words|screens|puzzles)-/;
const dist = 'dist';
/**
 * Scripts and styles that the page has at once: those that index.html names, and what their scripts
 * import by name. What is imported when it is opened is none of the first load.
 */
const atOnce = new Set();
function reach(name) {
  if (atOnce.has(name)) return;
  atOnce.add(name);
  if (!name.endsWith('.js')) return;
  const text = readFileSync(join(dist, 'assets', name), 'utf8');
  for (const [, other] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+)["']/g)) reach(other);
  // Its worker is a script of its own.
  for (const [, other] of text.matchAll(/["'`/]((?:worker)-[\w-]+\.js)["'`]/g)) reach(other);
}
for (const [, name] of readFileSync(join(dist, 'index.html'), 'utf8').matchAll(
  /assets\/([\w.-]+\.(?:js|css))/g,
))
  reach(name);
const isLater = (name) => later.test(name) || (/\.(?:js|css)$/.test(name) && !isOwn(name));
/** The worker of the service has its place beside index.html. */
const isOwn = (name) => atOnce.has(name) || name === 'sw.js';
const total = { first: 0, all: 0 };

function visit(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return visit(path);
    return /\.(br|gz)$/.test(name) ? [] : [squeeze(path)];
  });
}

async function squeeze(path) {
  const bytes = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const brotli = await promisify(brotliCompress)(bytes, { params });
  const size = Math.min(brotli.length, bytes.length);
  total.all += size;
  if (!isLater(basename(path))) total.first += size;
  if (brotli.length > 0.95 * bytes.length) return;
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

// A single file that is not there, and no browser keeps any of them.
const [, listed] = /const files = (\[.*?\]);/s.exec(readFileSync(join(dist, 'sw.js'), 'utf8'));
for (const file of JSON.parse(listed)) statSync(join(dist, file));

// Several at a time: the largest takes longer than all others together.
await Promise.all(visit(dist));
const kilobytes = (size) => `${(size / 1e3).toFixed(0)} KB`;
console.log(`compressed: first load ${kilobytes(total.first)}, all files ${kilobytes(total.all)}`);
for (const [what, limit] of Object.entries(limits)) {
  if (total[what] <= limit) continue;
  console.error(`${what}: more than ${kilobytes(limit)}`);
  process.exitCode = 1;
}
