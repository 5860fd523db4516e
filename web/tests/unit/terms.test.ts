import { describe, expect, test } from 'vitest';

import { extraGames } from '$extra-games';
import { games } from '../../src/games';
import { keptTexts } from '../../src/i18n/kept';
import { learnTexts } from '../../src/i18n/learn';
import type { Kind } from '../../src/hints/kind';
import type { Card } from '../../src/lessons/cards';
import type { LessonTexts } from '../../src/lessons/data';
import { puzzleTexts } from '../../src/i18n/puzzles';
import { gameWords, loadLanguage, textsOf, wordsOf } from '../../src/i18n/words';
import { languages, type Language } from '../../src/i18n/languages';
import { saysTerm, termTable, unusedIn, type TermTable, type Unused } from './term-tables';

for (const language of languages) await loadLanguage(language);

const read = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.replace('../../../', ''), text]),
  );
const tables = Object.fromEntries(
  Object.entries(
    read(
      import.meta.glob<string>('../../../docs/terms/*.md', {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    ),
  )
    .filter(([path]) => !path.endsWith('README.md'))
    .map(([path, text]) => [/([^/]+)\.md$/.exec(path)![1]!, termTable(text)]),
);
const rules = read(
  import.meta.glob<string>('../../../docs/rules/**/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const common = tables['common']!;
/** Those of a test build speak for themselves. */
const listed = games
  .map(({ name }) => name)
  .filter((name) => !extraGames.some((extra) => extra.name === name));
const nothing: TermTable = { terms: [], unused: [], faults: [] };
const tableOf = (game: string) => tables[game] ?? nothing;

// ---- Texts, each with the place where a person finds it ----

interface Text {
  readonly place: string;
  readonly text: string;
}

const stringsOf = (tree: object, place: string): Text[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ place: `${place}${key}`, text: value }]
      : stringsOf(value as object, `${place}${key}.`),
  );

/** The page's own texts and words. */
const pageTexts = (language: Language): Text[] => [
  ...stringsOf(textsOf(language), `web/src/i18n/${language}.ts `),
  ...stringsOf(keptTexts[language], `web/src/i18n/kept-${language}.ts `),
  ...stringsOf(learnTexts[language], `web/src/i18n/learn-${language}.ts `),
  ...stringsOf(puzzleTexts[language], `web/src/i18n/puzzles-${language}.ts `),
  ...stringsOf(wordsOf(language), `web/src/i18n/words-${language}.ts `),
];

const lessons = import.meta.glob<LessonTexts>('../../src/games/*/lesson-*.ts', {
  import: 'lesson',
  eager: true,
});
const cards = import.meta.glob<Card>('../../../data/cards/*.json', {
  import: 'default',
  eager: true,
});
const cardTexts = (game: string, language: Language): Text[] => {
  const card = cards[`../../../data/cards/${game}.json`];
  if (!card) return [];
  const said = [
    card.lead,
    ...card.foot,
    ...[...card.play, ...card.end].flatMap((row) => [row.title, row.formula]),
  ];
  return said.map((text) => ({ place: `data/cards/${game}.json`, text: text[language] }));
};
const hintKinds = import.meta.glob<readonly Kind[]>('../../src/games/*/hints.ts', {
  import: 'hints',
  eager: true,
});
const hintTexts = (game: string, language: Language): Text[] =>
  (hintKinds[`../../src/games/${game}/hints.ts`] ?? []).map(({ id, title, text }) => ({
    place: `web/src/games/${game}/hints.ts ${id}`,
    text: `${title[language]} ${text[language]}`,
  }));
const gameTexts = (game: string, language: Language): Text[] => [
  ...hintTexts(game, language),
  ...cardTexts(game, language),
  ...stringsOf(gameWords(language, game), `web/src/games/${game}/words-${language}.ts `),
  ...stringsOf(
    lessons[`../../src/games/${game}/lesson-${language}.ts`] ?? {},
    `web/src/games/${game}/lesson-${language}.ts `,
  ),
];

function ruleText(game: string, language: Language): Text {
  const place = `docs/rules/${language === 'en' ? '' : `${language}/`}${game}.md`;
  return { place, text: rules[place] ?? '' };
}

/** One line a fault: where, which word, what to say instead. */
const faultsIn = (texts: readonly Text[], language: Language, unused: readonly Unused[]) =>
  texts.flatMap(({ place, text }) =>
    unusedIn(text, language, unused).map(({ at, word, instead }) => {
      const line = place.endsWith('.md') ? `:${text.slice(0, at).split('\n').length}` : '';
      return `${place}${line}: “${word}”: say ${instead}`;
    }),
  );

/** The text of a key: the game's own before that of all games. */
const textOf = (key: string, language: Language, game?: string) =>
  [...(game === undefined ? [] : gameTexts(game, language)), ...pageTexts(language)].find(
    ({ place }) => place.endsWith(` ${key}`) || place.endsWith(` text.${key}`),
  );

const termFaults = (table: TermTable, language: Language, game?: string) =>
  table.terms.flatMap(({ keys, said }) =>
    keys.flatMap((key) => {
      const found = textOf(key, language, game);
      if (!found) return [`${key}: the page has no such word or text`];
      const { place, text } = found;
      return saysTerm(text, said[language]) ? [] : [`${place}: “${text}”: say ${said[language]}`];
    }),
  );

// ---- The checker itself ----

describe('the checker of terms', () => {
  const table = termTable(
    [
      '## Terms',
      '| key | English | Russian | Ukrainian | from |',
      '| --- | --- | --- | --- | --- |',
      '| `piece.hut` | hut | хижина, хижины, хижин (ж); домик | хатина, хатини, хатин (ж) | r book, u ours |',
      '| | broken |',
      '## Not used',
      '| language | word | instead | allowed in |',
      '| --- | --- | --- | --- |',
      '| ru, uk | `плит(?:к\\|ок)` | квадрат | |',
      '| ru | `ловуш` | яма | `больш ловуш`, `самых хитрых ловуш` |',
      '| fr | `tuile` | tile | |',
      '| en | `slab` | tile | |',
    ].join('\n'),
  );
  const foundIn = (text: string, language: Language = 'ru') =>
    unusedIn(text, language, table.unused).map(({ word, instead }) => `${word}: ${instead}`);

  test('reads both tables and tells the lines that it cannot read', () => {
    expect(table.terms.map(({ keys }) => keys)).toEqual([['piece.hut']]);
    expect(table.unused).toHaveLength(3);
    expect(table.faults).toEqual(['line 5: 2 columns, a term has 5', 'line 11: the language "fr"']);
  });
  test('finds a planted word in any form and case, in its languages only', () => {
    expect(foundIn('Взята Плитка, пять плиток.')).toEqual(['Плитка: квадрат', 'плиток: квадрат']);
    expect(foundIn('П\u00ADлит\u00ADка')).toEqual(['Плитка: квадрат']);
    expect(foundIn('плитка', 'uk')).toEqual(['плитка: квадрат']);
    expect(foundIn('ловушка', 'uk')).toEqual([]);
    expect(foundIn('плитка', 'en')).toEqual([]);
  });
  test('a word begins where the expression does', () => {
    expect(foundIn('Сплитка?')).toEqual([]);
  });
  test('lets an allowed phrase pass, over a line’s end too, and nothing beside it', () => {
    expect(foundIn('из большой ловушки, большую\n  ловушку, самых хитрых ловушек')).toEqual([]);
    expect(foundIn('большая ловушка и ловушка')).toEqual(['ловушка: яма']);
  });
  test('reads neither slots nor notation', () => {
    const text = '{slab}: `slab`, {slab, plural, one {# slab} other {# tiles}}';
    expect(foundIn(text, 'en')).toEqual(['slab: tile']);
  });
  test('knows a term by the beginning that its forms share', () => {
    const term = 'речная система, речной системы, речных систем (ж)';
    expect(saysTerm('Речные системы', term)).toBe(true);
    expect(saysTerm('система', term)).toBe(false);
    expect(saysTerm('озёра', 'озеро, озера, озёр (с)')).toBe(true);
    expect(saysTerm('луг', 'низина, низины, низин (ж); в низине')).toBe(false);
  });
  test('and by any of its ways where forms share too little', () => {
    expect(saysTerm('Домик', table.terms[0]!.said.ru)).toBe(true);
    expect(saysTerm('плот', 'пліт, плота, плотів (ч)')).toBe(true);
    expect(saysTerm('зебра', 'обезьяна, слон, зебра')).toBe(true);
    expect(saysTerm('Забрать аббата', 'забрать аббата (в запас)')).toBe(true);
    expect(saysTerm('Вернуть аббата', 'забрать аббата (в запас)')).toBe(false);
  });
});

// ---- Tables ----

describe('the tables of terms', () => {
  test('there is one for every game', () => {
    expect(listed.filter((name) => !(name in tables))).toEqual([]);
  });
  test.each(Object.keys(tables))('%s: every row can be read', (name) => {
    expect(tables[name]!.faults).toEqual([]);
    expect(tables[name]!.terms.length).toBeGreaterThan(0);
  });
  test.each(Object.keys(tables))('%s: no term is a word that is not used', (name) => {
    const unused = [...common.unused, ...tables[name]!.unused];
    const faults = tables[name]!.terms.flatMap(({ said }) =>
      languages.flatMap((language) =>
        unusedIn(said[language], language, unused).map(({ word }) => `${language}: ${word}`),
      ),
    );
    expect(faults).toEqual([]);
  });
});

// ---- Texts ----

describe.each(languages)('%s', (language) => {
  test('the page: no word that is not used', () => {
    expect(faultsIn(pageTexts(language), language, common.unused)).toEqual([]);
  });
  test('the page: its words are the terms', () => {
    expect(termFaults(common, language)).toEqual([]);
  });
  describe.each(listed)('%s', (game) => {
    const unused = [...common.unused, ...tableOf(game).unused];
    test('words: none that is not used', () => {
      expect(faultsIn(gameTexts(game, language), language, unused)).toEqual([]);
    });
    test('words: they are the terms', () => {
      expect(termFaults(tableOf(game), language, game)).toEqual([]);
    });
    test('rules: no word that is not used', () => {
      const text = ruleText(game, language);
      expect(text.text, text.place).not.toBe('');
      expect(faultsIn([text], language, unused)).toEqual([]);
    });
  });
});
