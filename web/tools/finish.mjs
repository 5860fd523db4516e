// After the build: compressed twins of everything that compresses, for `bastide serve`; and the
// size of the first load, which has a limit.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const limit = 1.2e6;
const dist = 'dist';
let total = 0;

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
  total += Math.min(brotli.length, bytes.length);
  if (brotli.length > 0.95 * bytes.length) return;
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

// Several at a time: the largest takes longer than all others together.
await Promise.all(visit(dist));
console.log(`first load: ${(total / 1e3).toFixed(0)} KB compressed`);
if (total > limit) {
  console.error(`that is more than ${limit / 1e3} KB`);
  process.exit(1);
}
