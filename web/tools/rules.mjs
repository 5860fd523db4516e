// The rules by language: docs/rules/LANG cut into entries, one file a game, fetched by the page when somebody reads
// them. That the English ones are cut as the programs cut them is checked by tests/browser/sixth.test.mjs.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cutRules } from './rule-document.mjs';
import { ask } from './wasm-engine.mjs';

const languages = { en: undefined, ru: 'Почему', uk: 'Чому' };
// A game without a text here (one of a test build) is read as the engine has it.
const games = ask({ cmd: 'about' })
  .games.map(({ name }) => name)
  .filter((name) => existsSync(`../docs/rules/${name}.md`));
const target = 'src/assets/rules';

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
let count = 0;
for (const [language, why] of Object.entries(languages)) {
  for (const game of games) {
    const folder = language === 'en' ? '' : `${language}/`;
    const file = `../docs/rules/${folder}${game}.md`;
    if (!existsSync(file)) continue;
    const rules = cutRules(readFileSync(file, 'utf8'), why);
    count += rules.length;
    writeFileSync(`${target}/${language}-${game}.json`, JSON.stringify(rules));
  }
}
console.log(`rules: ${count} entries`);
