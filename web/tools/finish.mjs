// After the build: compressed twins of everything that compresses, for `bastide serve`; and the
// size of the first load, which has a limit.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const limit = 1.2e6;
const dist = 'dist';
let total = 0;

function visit(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) visit(path);
    else if (!/\.(br|gz)$/.test(name)) squeeze(path);
  }
}

function squeeze(path) {
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  total += Math.min(brotli.length, bytes.length);
  if (brotli.length > 0.95 * bytes.length) return;
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

visit(dist);
console.log(`first load: ${(total / 1e3).toFixed(0)} KB compressed`);
if (total > limit) {
  console.error(`that is more than ${limit / 1e3} KB`);
  process.exit(1);
}
