// The rules in the reader's language: docs/rules/LANG cut into entries, one file a game, fetched by
// the page when somebody reads them. The English ones are inside the engine; that both are cut alike
// is checked here entry by entry.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cutRules } from './rule-document.mjs';
import { ask } from './wasm-engine.mjs';

const languages = { ru: 'Почему', uk: 'Чому' };
// A game without a text here (one of a test build) is read as the engine has it.
const games = ask({ cmd: 'about' })
  .games.map(({ name }) => name)
  .filter((name) => existsSync(`../docs/rules/${name}.md`));
const target = 'src/assets/rules';

for (const game of games) {
  const ours = cutRules(readFileSync(`../docs/rules/${game}.md`, 'utf8'));
  const engines = ask({ cmd: 'rules', game }).rules;
  const other = engines.findIndex((entry, i) => JSON.stringify(entry) !== JSON.stringify(ours[i]));
  if (other >= 0 || ours.length !== engines.length) {
    const at = other < 0 ? engines.length : other;
    console.error(`${game}: cut unlike the engine's:`, engines[at], ours[at]);
    process.exit(1);
  }
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
let count = 0;
for (const [language, why] of Object.entries(languages)) {
  for (const game of games) {
    const file = `../docs/rules/${language}/${game}.md`;
    if (!existsSync(file)) continue;
    const rules = cutRules(readFileSync(file, 'utf8'), why);
    count += rules.length;
    writeFileSync(`${target}/${language}-${game}.json`, JSON.stringify(rules));
  }
}
console.log(`rules: ${count} entries in other languages`);
