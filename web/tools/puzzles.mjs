// The files of puzzles (data/puzzles), as the page fetches them when somebody opens one; a game without a file has none.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';

const source = '../data/puzzles';
const target = 'src/assets/puzzles';
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const files = existsSync(source)
  ? readdirSync(source).filter((name) => name.endsWith('.jsonl'))
  : [];
for (const name of files) copyFileSync(`${source}/${name}`, `${target}/puzzles-${name}`);
console.log(`puzzles: ${files.length} files`);
