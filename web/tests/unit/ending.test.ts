import { expect, test, vi } from 'vitest';

// Texts need only a language, not the reader's stored settings.
const settings = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../../src/state/settings.svelte', () => ({ settings }));

import type { Deciding, Receipt, TableState } from '../../src/engine/protocol';
import { loadLanguage } from '../../src/i18n/words';
import { languages } from '../../src/i18n/languages';
import { strengthText, sumText } from '../../src/finale/telling';
import { decidedText, wonText } from '../../src/speech/ending';

for (const language of languages) await loadLanguage(language);

const names = ['Ann', 'Bo', 'Cy'];
const state = (scores: readonly number[], ...winners: number[]) =>
  ({
    game: 'carcassonne',
    seats: scores.map((score, i) => ({ name: names[i], score })),
    result: { scores, winners },
  }) as unknown as TableState;
const own = (...seats: number[]) => new Set(seats);

test('the title says by how much, and speaks to the one who sits here', () => {
  expect(wonText(state([77, 41], 0), own(0))).toBe('You won by 36');
  expect(wonText(state([30, 42, 20], 1), own(0))).toBe('Bo won by 12');
  expect(wonText(state([30, 42], 1), own(0, 1))).toBe('Bo won by 12'); // around one screen
  expect(wonText(state([30, 42], 1), own())).toBe('Bo won by 12'); // looking on
  expect(wonText(state([42, 42, 20], 0, 1), own(0))).toBe('You and Bo won together');
  expect(wonText(state([42, 42, 42], 0, 1, 2), own(1))).toBe('You, Ann and Cy won together');
  expect(wonText(state([42, 20, 42], 0, 2), own(1))).toBe('Ann and Cy won together');
});

type Decisive = NonNullable<Deciding['decisive']>;
test.each<[Decisive, string, string]>([
  [
    { by: 'kind', seat: 0, against: 1, why: 'city', points: 41, other_points: 9 },
    'Cities: 41 to 9.',
    'Cities: 41 to 9.',
  ],
  [
    { by: 'feature', seat: 0, against: 1, why: 'field', points: 15, other_points: 0, cells: [] },
    'Your field counted 15 at the end, more than the lead.',
    'Ann’s field counted 15 at the end, more than the lead.',
  ],
  [
    { by: 'moment', seat: 1, turn: 35, n: 70, lost: 7.6 },
    'Turn 35: Bo left 7.6 points there, no less than the lead.',
    'Turn 35: you left 7.6 points there, no less than the lead.',
  ],
  [
    { by: 'draws', seat: 0, against: 1, luck: 9.2 },
    'The tiles ran for you: about 9 points.',
    'The tiles ran for Ann: about 9 points.',
  ],
  [
    { by: 'steady', seat: 0, turn: 14 },
    'Steady: you led from turn 14 on.',
    'Steady: Ann led from turn 14 on.',
  ],
  [
    { by: 'shared', strengths: [{ seat: 0, why: 'road', points: 21 }] },
    'Level in the end. Each one’s strength: Ann 21 (roads).',
    'Level in the end. Each one’s strength: Ann 21 (roads).',
  ],
  [{ by: 'shared', strengths: [] }, 'Level to the last tile.', 'Level to the last tile.'],
])('%o in a sentence, to the winner and to who lost', (decisive, toAnn, toBo) => {
  expect(decidedText(decisive, state([77, 41], 0), own(0))).toBe(toAnn);
  expect(decidedText(decisive, state([77, 41], 0), own(1))).toBe(toBo);
});

test('no slot is left open in any language', () => {
  const all: Decisive[] = [
    { by: 'hand', seat: 0, against: 1, why: 'field', points: 15, other_points: 1 },
    { by: 'counting', seat: 0, against: 1, points: 15, other_points: 1 },
    { by: 'feature', seat: 0, against: 1, why: 'field', points: 15, other_points: 0, cells: [] },
    { by: 'moment', seat: 1, turn: 35, n: 70, lost: 7.6 },
    { by: 'draws', seat: 0, against: 1, luck: 9.2 },
    { by: 'steady', seat: 0, turn: 14 },
  ];
  for (settings.language of languages) {
    for (const it of all) {
      for (const seats of [own(0), own(1), own()])
        expect(decidedText(it, state([77, 41], 0), seats)).not.toMatch(/[{}]/);
    }
  }
  settings.language = 'en';
});

test('a sum is told as it was added up, and counted up on the way', () => {
  const receipt = {
    points: 15,
    why: 'field',
    terms: [{ what: 'cities', count: 5, each: 3, points: 15 }],
    strength: [2, 1],
  } as unknown as Receipt;
  expect(sumText(receipt, 'carcassonne', 1)).toBe('completed cities 5 × 3 = 15');
  expect(sumText(receipt, 'carcassonne', 0.6)).toBe('completed cities 3 × 3 = 9');
  expect(strengthText(receipt, state([0, 0]))).toBe('Majority Ann 2 : Bo 1');
  const plain = [{ what: 'tiles', count: 4, each: 1, points: 4 }];
  const road = { ...receipt, points: 4, why: 'road', terms: plain } as unknown as Receipt;
  expect(sumText(road, 'carcassonne', 1)).toBe('tiles 4');
});
