// Hints in place: each stands on a rule that there is, is short in every language, and is said when what it tells of
// happens in a game that the real engine plays.
// @ts-expect-error the page is built without the types of Node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Changed } from '../../src/engine/protocol';
import { startModule } from '../../src/engine/module';
import type { Kind, Moment } from '../../src/hints/kind';
import { languages } from '../../src/i18n/languages';
import type { Card } from '../../src/lessons/cards';
import type { Lesson } from '../../src/lessons/data';
import { choicesOf } from '../../src/state/ask';

const kinds = import.meta.glob<readonly Kind[]>('../../src/games/*/hints.ts', {
  import: 'hints',
  eager: true,
});
const lessons = import.meta.glob<Lesson>('../../../data/lessons/*.json', {
  import: 'default',
  eager: true,
});
const cards = import.meta.glob<Card>('../../../data/cards/*.json', {
  import: 'default',
  eager: true,
});
const laws = import.meta.glob<string>('../../../docs/rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const games = Object.keys(kinds).map((file) => file.split('/').at(-2)!);
const engine = await startModule(
  await WebAssembly.compile(readFileSync('../build/wasm/bastide.wasm')),
);
const ask = (command: object) => JSON.parse(engine(JSON.stringify(command)));

/** Every moment of every lesson's records, as the learner sees it: what the last turn brought, and what is asked. */
function* momentsOf(game: string): Generator<Moment> {
  const { scenes } = lessons[`../../../data/lessons/${game}.json`]!;
  const card = cards[`../../../data/cards/${game}.json`]!;
  const examples = [...card.play, ...card.end].map(({ example }) => example);
  for (const { record } of [...scenes, ...examples]) {
    const { players } = JSON.parse(record[0]!) as { players: string[] };
    const seats = players.map((_, i) => (i === 0 ? 'person' : 'computer:1'));
    for (let lines = 3; lines <= record.length; ++lines) {
      const text = `${record.slice(0, lines).join('\n')}\n`;
      const state = ask({ cmd: 'load', record: text, seats, seed: 'hint', viewer: 0 }) as Changed;
      const from = state.log.entries.findLastIndex(
        ({ event }, i) => event.e === 'draw' && i < lines - 2,
      );
      const news = state.log.entries.slice(Math.max(0, from));
      yield { state, news, me: 0, refusal: null, choices: choicesOf(state.ask) };
    }
  }
}

/** What the lessons bring about by themselves. */
const heard: Readonly<Record<string, readonly string[]>> = {
  carcassonne: ['garden', 'farmer'],
  'hunters-gatherers': ['bonus'],
  safari: ['ranger', 'hole'],
  'gold-rush': ['tokens'],
  amazonas: ['race', 'symbols', 'shared'],
};

describe.each(games)('%s', (game) => {
  const list = kinds[`../../src/games/${game}/hints.ts`]!;
  test('every hint has a name of its own, a rule, and few words', () => {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    for (const { id, rule, title, text } of list) {
      expect(laws[`../../../docs/rules/${game}.md`], `${id}: ${rule}`).toMatch(
        new RegExp(`(\\*\\*|\\| )${rule}\\b`),
      );
      for (const language of languages)
        expect(`${title[language]} ${text[language]}`.split(/\s+/).length, id).toBeLessThan(26);
    }
  });
  test('they are said when it happens, and not at the beginning', () => {
    const found = new Set<string>();
    for (const moment of momentsOf(game))
      for (const kind of list) if (kind.when(moment)) found.add(kind.id);
    for (const id of heard[game]!) expect([...found], id).toContain(id);
    for (const id of ['discard', 'pieces']) expect([...found], id).not.toContain(id);
  });
  test('refusals are told by their reason', () => {
    const [moment] = momentsOf(game);
    const told = list.filter(
      (kind) =>
        !kind.when(moment!) &&
        ['river_turns_back', 'system_has_hut', 'section_occupied'].some((reason) => {
          const refusal = { reason, rule: '', at: [0, 0], side: null, blocker: null } as never;
          return kind.when({ ...moment!, refusal });
        }),
    );
    const wanted = ['carcassonne', 'hunters-gatherers', 'gold-rush'].includes(game);
    expect(told.length).toBe(wanted ? 1 : 0);
  });
});
