import { describe, expect, test, vi } from 'vitest';

// The words need only a language, not the reader's stored settings.
vi.mock('../../src/state/settings.svelte', () => ({ settings: { language: 'en' } }));

import type { Ask, Choice, RecordEvent, TableState } from '../../src/engine/protocol';
import { extraGames } from '$extra-games';
import { gameOf, games } from '../../src/games';
import { gameLid, gameTitle } from '../../src/i18n';
import { languages } from '../../src/i18n/languages';
import { gameWords, loadLanguage, textsOf, wordGroups, wordsOf } from '../../src/i18n/words';
import { resultText, sharedWinText } from '../../src/speech/picture';
import { choiceText, doText, eventText, questionText } from '../../src/speech/sentences';
import { groupsOf, nothingOf } from '../../src/state/choices';
import { secretsOf } from '../../src/state/hand-over';

for (const language of languages) await loadLanguage(language);

/** All files of src, by their path in it. */
const sources = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../src/**/*.{ts,svelte,css,json}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.replace('../../src/', ''), text]),
);
const folders = [
  ...new Set(Object.keys(sources).flatMap((path) => /^games\/([^/]+)\//.exec(path)?.[1] ?? [])),
];

/** Those of a test build lie elsewhere. */
const listed = games.filter(({ name }) => !extraGames.some((extra) => extra.name === name));

/** Every key of a tree of strings, with those above it. */
const keysOf = (tree: object): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value as object).map((inner) => `${key} ${inner}`)
      : [key],
  );

describe('the games of the page', () => {
  test('are the folders beside the list, by the same names', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual(folders.sort());
  });
  test.each(folders)('%s: its folder has the files that every one has', (game) => {
    for (const file of [
      'index.ts',
      'edition.ts',
      'sentences.ts',
      'words-en.ts',
      'words-ru.ts',
      'words-uk.ts',
      'look.css',
      'lid.json',
    ])
      expect(sources).toHaveProperty([`games/${game}/${file}`]);
  });
  test.each(games)('$name: every language has the same words, none of them empty', (game) => {
    const wanted = keysOf(game.words.en).sort();
    for (const language of languages) {
      const words = gameWords(language, game.name);
      expect(keysOf(words).sort()).toEqual(wanted);
      expect(JSON.stringify(words)).not.toContain('""');
      expect(Object.keys(words).filter((key) => !['title', 'lid', 'text'].includes(key))).toSatisfy(
        (groups: string[]) => groups.every((group) => wordGroups.some((known) => known === group)),
      );
    }
  });
  test.each(listed)('$name: the about page tells its edition in every language', ({ edition }) => {
    expect(edition?.en).toMatch(/^[^а-яёіїєґ]{40,}$/i);
    expect(edition?.ru).toMatch(/[а-яё]{4}/i);
    expect(edition?.uk).toMatch(/[іїє]/i);
  });
  test.each(games)('$name: every text that it names is there', (game) => {
    const texts = textsOf('en', game.name);
    const named = [
      ...Object.values(game.questions).map(({ text }) => text),
      ...Object.values(game.draws),
      ...(game.nothingInKeys === null ? [] : [game.nothingInKeys]),
      ...(game.sharedWin === null ? [] : [game.sharedWin]),
    ];
    for (const key of named) expect(texts).toHaveProperty([key]);
  });
  test.each(listed)(
    '$name: its look gives every colour, light and dark, and an ornament',
    (game) => {
      const look = sources[`games/${game.name}/look.css`]!;
      for (const colour of ['cloth', 'cloth2', 'accent', 'on-accent', 'tint', 'clothink'])
        expect(look.match(new RegExp(`--${colour}: #`, 'g'))).toHaveLength(2);
      expect(look).toContain('--orn: url(');
      // It touches nothing of another game.
      for (const [, selectors] of look.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g))
        for (const selector of selectors!.split(','))
          expect(selector).toContain(`[data-game='${game.name}']`);
    },
  );
});

describe('a shared win', () => {
  const state = (game: string, winners: readonly number[]) =>
    ({
      game,
      seats: [
        { name: 'Ann', score: 30 },
        { name: 'Bo', score: 30 },
      ],
      result: { scores: [30, 30], winners },
    }) as unknown as TableState;

  test('is told in the words of a game that has some, after everybody’s points', () => {
    expect(sharedWinText(state('gold-rush', [0, 1]))).toMatch(/blinks first/);
    expect(resultText(state('gold-rush', [0, 1]))).toMatch(
      /^Ann: 30, Bo: 30\. Shared win with 30: Ann, Bo\. .*blinks first has lost\.$/,
    );
  });
  test('is told plainly in all others, and a single win has nothing added', () => {
    expect(sharedWinText(state('gold-rush', [1]))).toBe('');
    expect(sharedWinText(state('lamp-lighters', [0, 1]))).toBe('');
    expect(games.filter(({ sharedWin }) => sharedWin !== null).map(({ name }) => name)).toEqual([
      'gold-rush',
    ]);
  });
});

describe('a game that the engine offers and the list has not', () => {
  const choice = { kind: 'light_lamp', at: [1, 2], feature: null, move: 'x' } as unknown as Choice;
  const ask = {
    what: 'lamp_step',
    seat: 0,
    choices: [choice, { kind: 'pass', is_pass: true }],
  } as unknown as Ask;
  const state = {
    game: 'lamp-lighters',
    seats: [{ name: 'Ann', hand: { oil: 2 } }],
    ask,
  } as unknown as TableState;

  test('has its own name for a title, and no lid', () => {
    expect(gameTitle('lamp-lighters')).toBe('Lamp lighters');
    expect(gameLid('lamp-lighters')).toBe('');
    expect(gameOf('lamp-lighters').minutes).toBeNull();
  });
  test('is told and asked in the words of the engine', () => {
    const event = { e: 'light_lamp', p: 0, x: 1, y: 2 } as unknown as RecordEvent;
    expect(eventText(event, state)).toBe('Ann: light lamp.');
    expect(eventText({ e: 'night_falls' } as unknown as RecordEvent, state)).toBe('night falls');
    expect(questionText(ask, state)).toBe('Put a piece, Ann');
    expect(doText(choice, 'lamp-lighters')).toBe('light lamp');
    expect(choiceText(choice, 'lamp-lighters')).toBe('light lamp');
    expect(wordsOf('en', 'lamp-lighters')).toEqual(wordsOf('en'));
  });
  test('has a tab for every kind of choice, and hides nothing', () => {
    expect(groupsOf(ask, 'lamp-lighters').map(({ id }) => id)).toEqual(['light_lamp']);
    expect(nothingOf(ask)?.kind).toBe('pass');
    expect(secretsOf(state, 0)).toBe(0);
  });
});

describe('outside src/games', () => {
  // What the engine is asked and answers is described by the engine; what the build makes is not ours.
  const lines = Object.entries(sources)
    .filter(([path]) => !/^(games|engine|generated|assets)\//.test(path))
    .flatMap(([path, source]) =>
      source.split('\n').map((text, i) => ({ at: `${path}:${i + 1}`, text })),
    );
  const hits = (pattern: RegExp, isAllowed = (_text: string) => false) =>
    lines
      // A word in an address is no game's.
      .filter(
        ({ text }) => pattern.test(text) && !isAllowed(text) && !text.endsWith('// an address'),
      )
      .map(({ at, text }) => `${at} ${text.trim()}`);
  const escaped = (names: Iterable<string>) =>
    [...new Set(names)].map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

  const titles = games.flatMap(({ name }) => [
    name,
    ...languages.map((language) => gameWords(language, name).title),
  ]);
  /** What only some games have, by the engine's names. */
  const things = games.flatMap((game) => [
    ...Object.keys(game.words.en.piece ?? {}),
    ...Object.keys(game.words.en.kind ?? {}),
    ...Object.keys(game.words.en.reason ?? {}),
    ...Object.keys(game.events),
    ...Object.keys(game.effects),
    ...Object.keys(game.draws),
    ...Object.keys(game.questions),
    ...Object.keys(game.choices),
    ...game.groups.flatMap(({ id, kinds }) => [id, ...kinds]),
    ...game.letters.map(({ act }) => act),
    ...(game.secret ? [game.secret.token] : []),
  ]);
  const common = new Set(['pass']); // told otherwise by a game, but every game has it
  const literals = things.filter((name) => !common.has(name));
  /** Words of plain English too: what is found, a field to type in, `set.add`. Literals they are not. */
  const plain = new Set(
    // prettier-ignore
    ['add', 'cover', 'double', 'extend', 'field', 'figure', 'found', 'lost', 'take', 'token', 'track'],
  );

  test('no game is named', () => {
    const pattern = new RegExp(`(?<![\\p{L}-])(?:${escaped(titles)})(?![\\p{L}-])`, 'iu');
    // One of them is a browser's name too.
    expect(hits(pattern, (text) => text.includes('Firefox'))).toEqual([]);
  });
  test('no event, piece, feature, question or token of one game stands as a literal', () => {
    const pattern = `(?<!class=)['"\`](?:piece )?(?:${escaped(literals)})(?:@\\w+)?['"\`]`;
    expect(hits(new RegExp(pattern))).toEqual([]);
  });
  test('nor as a word', () => {
    const words = literals.filter((name) => !plain.has(name));
    expect(hits(new RegExp(`(?<![\\w-])(?:${escaped(words)})(?![\\w-])`))).toEqual([]);
  });
});
