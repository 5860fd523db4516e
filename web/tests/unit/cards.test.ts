// Every worked example of the scoring cards is worked out by the real engine, and comes to what the rules say.
// @ts-expect-error the page is built without the types of Node
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { startModule } from '../../src/engine/module';
import { languages } from '../../src/i18n/languages';
import type { Card } from '../../src/lessons/cards';
import { choices, sumText } from '../../src/lessons/sum';
import { work, type Asking } from '../../src/lessons/worked';

const cards = import.meta.glob<Card>('../../../data/cards/*.json', {
  import: 'default',
  eager: true,
});
const laws = import.meta.glob<string>('../../../docs/rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What each example brings, by seat, as docs/rules and the design of the cards have it. */
const sums: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  carcassonne: {
    'CX-3': [3, 0],
    'CX-6': [8, 0],
    'CX-7': [9, 0],
    'CX-19': [6, 0],
    'CX-9': [10, 0],
    'CX-8': [4, 4],
    'CX-13': [3, 0],
    'CX-12': [3, 0],
    'CX-11': [4, 0],
    'CX-15': [9, 9],
  },
  'hunters-gatherers': {
    'HG-E4': [5, 0],
    'HG-E7': [8, 0],
    'HG-V21': [11, 0],
    'HG-E12': [10, 0],
    'HG-E19': [8, 0],
    'HG-E20': [4, 0],
    'HG-E13': [8, 0],
    'HG-E18': [11, 0],
    'HG-E17': [0, 0],
    'HG-E22': [20, 0],
    'HG-V23': [4, 4],
    'HG-V24': [0, 4],
  },
  safari: {
    'SX-3': [6, 0],
    'SX-4': [10, 0],
    'SX-6': [9, 0],
    'SX-15': [15, 10],
    'SX-16': [11, 0],
    'SX-11': [3, 0],
    'SX-12': [5, 0],
    'SX-14': [6, 3],
    'SX-10': [3, 0],
    'SX-8': [0, 0],
    'SX-17': [2, 0],
    'S-49': [3, 2],
  },
  'gold-rush': {
    'GR-E11': [4, 0],
    'GR-E13': [8, 0],
    'GR-E14': [6, 0],
    'GR-V12': [6, 0],
    'GR-E18': [7, 0],
    'GR-E19': [5, 5],
    'GR-E10': [0, 0],
    'GR-E20': [6, 0],
    'GR-E25': [2, 0],
    'GR-E27': [0, 3],
    'GR-E26': [3, 0],
    'GR-E30': [6, 0],
    'GR-E32': [16, 0],
  },
  amazonas: {
    'A-X6': [4, 0],
    'A-X8': [7, 0],
    'A-X15': [13, 0],
    'A-X14': [5, 5],
    'A-X3': [0, 0],
    'A-X13': [4, 1, 1],
    'A-X16': [3, 0],
    'A-Y11': [5, 1],
    'A-X17': [3, 0],
    'A-Y14': [4, 0],
    'A-68': [5, 0],
    'A-69': [7, 4, 4, 1],
  },
};

let ask: Asking;
beforeAll(async () => {
  const code = await WebAssembly.compile(readFileSync('../build/wasm/bastide.wasm'));
  const engine = await startModule(code);
  ask = (cmd, fields) => JSON.parse(engine(JSON.stringify({ cmd, ...fields })));
});

describe.each(Object.keys(sums))('the card of %s', (game) => {
  const card = cards[`../../../data/cards/${game}.json`]!;
  const rows = [...card.play, ...card.end];
  const law = laws[`../../../docs/rules/${game}.md`]!;

  test('it has every row, and each stands on rules that there are', () => {
    expect(rows.map(({ example }) => example.id)).toEqual(Object.keys(sums[game]!));
    for (const { rules, title } of rows)
      for (const rule of rules)
        expect(law, `${title.en}: ${rule}`).toMatch(new RegExp(`\\*\\*${rule}\\b`));
    expect(card.foot).toHaveLength(3);
  });
  test.each(rows.map(({ example }) => ({ id: example.id, example })))(
    '$id comes to what the rules say',
    async ({ id, example }) => {
      const worked = await work(ask, example);
      const wanted = sums[game]![id]!;
      expect(worked.points.slice(0, wanted.length)).toEqual(wanted);
      expect(worked.points.slice(wanted.length).every((points) => points === 0)).toBe(true);
      const sum = sumText(worked);
      for (const points of wanted) if (points > 0) expect(sum).toContain(String(points));
      expect(choices(wanted[0]!)).toContain(wanted[0]!);
      expect(choices(wanted[0]!)).toHaveLength(4);
    },
  );
  test.each(languages)('everything is said in %s', (language) => {
    for (const { title, formula } of rows) {
      expect(title[language]).toBeTruthy();
      expect(formula[language]).toBeTruthy();
      // Longer words must still fit the page.
      expect(formula[language].length).toBeLessThanOrEqual(40);
    }
    for (const line of card.foot) expect(line[language]).toBeTruthy();
  });
});
