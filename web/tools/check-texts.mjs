// Every text in every language: the compiler finds missing keys, this finds the rest: slots that
// differ, plural forms that a language needs, and words of the engine that nobody translated.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pageModule } from './page-module.mjs';
import { cutRules } from './rule-document.mjs';

const forms = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  uk: ['one', 'few', 'many', 'other'],
};
const faults = [];

// ---- Our own files, as the page reads them ----

const { textsOf, wordsOf } = await pageModule('src/i18n/words.ts');
const games = (await pageModule('src/games/index.ts')).games.map((game) => game.name);

function braced(text, start) {
  let depth = 0;
  for (let i = start; i < text.length; ++i) {
    if (text[i] === '{') ++depth;
    if (text[i] === '}' && --depth === 0) return text.slice(start + 1, i);
  }
  return text.slice(start + 1);
}

function slots(text, language, key, found = new Set()) {
  for (let i = 0; i < text.length; ++i) {
    if (text[i] !== '{') continue;
    const inside = braced(text, i);
    const plural = /^\s*(\w+)\s*,\s*plural\s*,/.exec(inside);
    found.add(plural ? plural[1] : inside.trim());
    if (plural) {
      for (const form of forms[language]) {
        if (!new RegExp(`\\b${form} \\{`).test(inside))
          faults.push(`${language} ${key}: no form "${form}"`);
      }
      for (const match of inside.matchAll(/\b(?:one|few|many|other) (?=\{)/g)) {
        slots(braced(inside, match.index + match[0].length), language, key, found);
      }
    }
    i += inside.length + 1;
  }
  return found;
}

// ---- Texts ----

const textsIn = (game) =>
  Object.fromEntries(Object.keys(forms).map((language) => [language, textsOf(language, game)]));
const texts = textsIn();
for (const [game, all] of [['', texts], ...games.map((game) => [game, textsIn(game)])]) {
  for (const [key, text] of Object.entries(all.en)) {
    if (game !== '' && text === texts.en[key]) continue; // the page's own
    const name = game === '' ? key : `${game} ${key}`;
    const wanted = [...slots(text, 'en', name)].sort().join();
    for (const language of ['ru', 'uk']) {
      const other = all[language][key];
      if (other === undefined) faults.push(`${language}: "${name}" is missing`);
      else if ([...slots(other, language, name)].sort().join() !== wanted)
        faults.push(`${language} ${name}: other slots`);
      else if (other.trim() === '') faults.push(`${language} ${name}: empty`);
    }
  }
}

// ---- Words of the engine: of the game whose file asks for them, or of all ----

const need = (group, name, from) => {
  const game = games.find((entry) => from.replaceAll('_', '-').split(/[/.]/).includes(entry));
  for (const language of Object.keys(forms)) {
    if (!(name in wordsOf(language, game)[group]))
      faults.push(`${language}: no word for ${group} "${name}" (${from})`);
  }
};
function* files(folder, ending) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path, ending);
    else if (ending.test(entry.name)) yield path;
  }
}
for (const file of files('../src', /\.h$/)) {
  for (const match of readFileSync(file, 'utf8').matchAll(/constexpr Reason \w+\{\s*"(\w+)"/g))
    need('reason', match[1], file);
}
for (const file of files('../data/tiles', /\.json$/)) {
  for (const kind of Object.keys(JSON.parse(readFileSync(file, 'utf8')).kinds ?? {}))
    need('kind', kind, file);
}
for (const file of files('../src/games', /survey\.cpp$/)) {
  const source = readFileSync(file, 'utf8');
  for (const match of source.matchAll(/->add\("(\w+)"/g)) need('term', match[1], file);
  for (const match of source.matchAll(/(?:terms\.push_back\(|terms = \{|, )\{\s*"(\w+)"/g))
    need('term', match[1], file);
  for (const match of source.matchAll(/counts\.push_back\(\{"(\w+)"/g))
    need('term', match[1], file);
  for (const match of source.matchAll(/kind = (?:[^;]*?)"(\w+)"/g)) need('kind', match[1], file);
}
for (const file of files('../docs/record', /\.md$/)) {
  const source = readFileSync(file, 'utf8');
  for (const table of source.matchAll(/^\|[^\n]*`why`[^\n]*\n\|[-| ]+\n((?:\|[^\n]*\n)+)/gm)) {
    for (const row of table[1].split('\n')) {
      const cells = row.split('|').map((cell) => cell.trim());
      const at = /^`(score|boat)`$/.test(cells[1] ?? '') ? 2 : 1;
      for (const match of (cells[at] ?? '').matchAll(/`(\w+)`/g)) need('why', match[1], file);
    }
  }
}

// ---- Rules: every number of the English file in every other, in the same order ----

const numbersOf = (file) => cutRules(readFileSync(file, 'utf8')).map(({ rule }) => rule);
for (const file of readdirSync('../docs/rules').filter((name) => name.endsWith('.md'))) {
  const wanted = numbersOf(`../docs/rules/${file}`);
  for (const language of ['ru', 'uk']) {
    const path = `../docs/rules/${language}/${file}`;
    if (!existsSync(path)) {
      faults.push(`${path}: missing`);
      continue;
    }
    const found = numbersOf(path);
    for (const rule of wanted) if (!found.includes(rule)) faults.push(`${path}: no ${rule}`);
    for (const rule of found)
      if (!wanted.includes(rule)) faults.push(`${path}: ${rule} is not in English`);
    if (found.length === wanted.length && found.join() !== wanted.join())
      faults.push(`${path}: another order`);
  }
}

if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  process.exit(1);
}
const count = games.reduce(
  (sum, game) => sum + Object.keys(textsIn(game).en).length - Object.keys(texts.en).length,
  Object.keys(texts.en).length,
);
console.log(`texts: ${count} in ${Object.keys(forms).length} languages, complete`);
