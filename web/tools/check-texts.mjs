// Every text in every language: the compiler finds missing keys, this finds the rest: slots that
// differ, plural forms that a language needs, and words of the engine that nobody translated.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { pageModule } from './page-module.mjs';
import { cutRules } from './rule-document.mjs';
import { ask } from './wasm-engine.mjs';

const forms = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  uk: ['one', 'few', 'many', 'other'],
};
const faults = [];

// ---- Our own files, as the page reads them ----

const { textsOf, wordsOf } = await pageModule('tools/all-words.ts');
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

// ---- Words of the engine: everything that it says it can say (describe), game by game ----

const described = ask({ cmd: 'describe' });
const { gameOf } = await pageModule('src/games/index.ts');
const { commonEvents, commonQuestions } = await pageModule('src/games/telling.ts');

/** Which words of the page have those of a group; what stands beside a name in an event is counted. */
const groups = {
  kind: ['kind'],
  piece: ['piece'],
  action: ['action'],
  why: ['why'],
  reason: ['reason'],
  pile: ['pile'],
  corner: ['corner'],
  option: ['option', 'optionText'],
  phrase: ['phrase'],
};
const counted = ['term'];
/** What is shown by something else than a word: titles, emblems, sentences, the text of an option. */
const names = ['game', 'colour', 'first', 'error', 'undo', 'event', 'question', 'option_value'];

function needWords(game, vocabulary) {
  for (const [group, words] of Object.entries(vocabulary)) {
    if (names.includes(group)) continue;
    for (const table of groups[group] ?? counted) {
      for (const language of Object.keys(forms)) {
        const known = wordsOf(language, game)[table];
        for (const word of words) {
          if (word in known) continue;
          // One thing is told by the word for several; what an award is for, by that of the award.
          const isCounted = `${word}s` in known || word in wordsOf(language, game).why;
          if (table === 'term' && isCounted) continue;
          faults.push(`${language}: ${game ?? 'all games'} has no word for ${group} "${word}"`);
        }
      }
    }
  }
}

needWords(undefined, described.words);
for (const { name, words } of described.games) {
  const module = gameOf(name);
  if (!games.includes(name)) faults.push(`there is no src/games/${name}`);
  needWords(name, words);
  for (const event of words.event) {
    const isTold = commonEvents.includes(event) || event in module.events;
    if (!isTold) faults.push(`${name}: nothing tells "${event}"`);
  }
  for (const question of words.question) {
    if (!commonQuestions.includes(question) && !(question in module.questions))
      faults.push(`${name}: nothing asks "${question}"`);
  }
}
for (const language of Object.keys(forms)) {
  for (const { level } of ask({ cmd: 'about' }).levels) {
    for (const table of ['level', 'levelText']) {
      if (!(level in wordsOf(language)[table])) faults.push(`${language}: no ${table} ${level}`);
    }
  }
}

// ---- Phrases: the slots of a text are among those that the engine fills ----

for (const language of Object.keys(forms)) {
  const known = wordsOf(language).phrase;
  for (const { name, slots: filled } of described.phrases) {
    for (const slot of slots(known[name] ?? '', language, name)) {
      if (!filled.includes(slot)) faults.push(`${language} ${name}: nothing fills {${slot}}`);
    }
  }
  for (const name of Object.keys(known)) {
    if (!described.words.phrase.includes(name))
      faults.push(`${language} ${name}: the engine has no such phrase`);
  }
}

// ---- Rules: every number of the English file in every other, in the same order, without tags ----

/** A tag that says how a rule is known, and that the head of its document does not explain. */
const tag = /\[\p{L}[\p{L}’]*(?:,[^\]]*)?\]/u;
function numbersOf(file) {
  const rules = cutRules(readFileSync(file, 'utf8'));
  for (const { rule, text } of rules)
    if (tag.test(text)) faults.push(`${file}: ${rule} shows ${tag.exec(text)[0]}`);
  return rules.map(({ rule }) => rule);
}
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
