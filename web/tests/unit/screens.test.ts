import { describe, expect, test } from 'vitest';
import type { Feature, LaidToken, LogEntry, Point, Receipt } from '../../src/engine/protocol';
import { preyOf } from '../../src/games/hunters-gatherers/hunt';
import { cutOff } from '../../src/games/amazonas/double';
import { byPlace, payoutOf } from '../../src/games/amazonas/payout';
import { around, pointOf } from '../../src/games/safari/hole';
import { TypedNumber } from '../../src/pages/table/typed-number';
import { byReading } from '../../src/state/reading';

describe('a number that is typed', () => {
  test('has two digits where there are so many, and the second comes soon', () => {
    const typed = new TypedNumber();
    expect(typed.type(1, 19, 1000)).toBe(1);
    expect(typed.isBegun(1400)).toBe(true);
    expect(typed.type(4, 19, 1400)).toBe(14);
    expect(typed.isBegun(1500)).toBe(false);
  });
  test('begins anew after a while, or where the two would be too much', () => {
    const typed = new TypedNumber();
    typed.type(1, 19, 0);
    expect(typed.type(2, 19, 700)).toBe(2);
    expect(typed.type(5, 19, 900)).toBe(5);
    expect(new TypedNumber().type(3, 4, 0)).toBe(3);
  });
  test('takes a nought as its second digit only', () => {
    const typed = new TypedNumber();
    expect(typed.isBegun(0)).toBe(false);
    typed.type(1, 12, 0);
    expect(typed.type(0, 12, 100)).toBe(10);
  });
});

describe('the order of reading', () => {
  const squares = [
    [1, 0],
    [0, 1],
    [0, 0],
  ] as const;
  test('is row by row as the table lies on the screen', () => {
    expect([...squares].sort(byReading(0))).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    // A quarter turn clockwise: what was the column on the left is the row on top, from right to left.
    expect([...squares].sort(byReading(1))).toEqual([
      [0, 1],
      [0, 0],
      [1, 0],
    ]);
  });
});

describe('the point of a watering hole', () => {
  test('is the same from all four squares around it', () => {
    const point = pointOf([3, -2], 'SE');
    expect(point).toEqual([4, -1]);
    for (const { at, corner } of around(point)) expect(pointOf(at, corner)).toEqual(point);
    expect(around(point)).toContainEqual({ at: [3, -2], corner: 'SE' });
  });
});

describe('what a trap takes', () => {
  const token = (word: string, xy: Point) =>
    ({ kind: 'cover', word, at: [0, 0], f: 0, count: 1, xy }) as unknown as LaidToken;
  const receipt = (terms: Receipt['terms']) => ({ terms }) as unknown as Receipt;

  test('a tiger eats the deer next to it, and the others bring what the sum says', () => {
    const prey = preyOf(
      [
        token('tiger', [0, 0]),
        token('deer', [100, 0]),
        token('deer', [10, 0]),
        token('auroch', [5, 5]),
      ],
      receipt([
        { what: 'deer', count: 1, each: 1, points: 1 },
        { what: 'aurochs', count: 1, each: 2, points: 2 },
      ]),
    );
    expect(prey.find(({ xy }) => xy[0] === 10)).toMatchObject({ points: 0, eatenFrom: [0, 0] });
    expect(prey.find(({ xy }) => xy[0] === 100)).toMatchObject({ points: 1, eatenFrom: null });
    expect(prey.reduce((sum, { points }) => sum + points, 0)).toBe(3);
    expect(prey).toHaveLength(4);
  });
  test('with all deer eaten the sum has none of them', () => {
    const prey = preyOf(
      [token('tiger', [0, 0]), token('tiger', [9, 9]), token('deer', [1, 1])],
      receipt([]),
    );
    expect(prey.filter(({ eatenFrom }) => eatenFrom !== null)).toHaveLength(1);
  });
});

describe('what the river has paid', () => {
  const entry = (event: object) => ({ event }) as unknown as LogEntry;
  test('is told of every boat, with a step for whoever got nothing', () => {
    expect(
      payoutOf([
        entry({ e: 'boat', p: 0, steps: 1, why: 'idle' }),
        entry({ e: 'score', p: 1, points: 3, why: 'amazon' }),
        entry({ e: 'boat', p: 0, steps: 1, why: 'unpaid' }),
      ]),
    ).toEqual([
      { seat: 1, points: 3, steps: 0 },
      { seat: 0, points: 0, steps: 1 },
    ]);
  });
  test('is that of the mouth once it is paid, and nothing where no boat was', () => {
    expect(
      payoutOf([
        entry({ e: 'score', p: 1, points: 3, why: 'amazon' }),
        entry({ e: 'score', p: 0, points: 6, why: 'mouth' }),
      ]),
    ).toEqual([{ seat: 0, points: 6, steps: 0 }]);
    expect(payoutOf([entry({ e: 'score', p: 1, points: 3, why: 'village' })])).toEqual([]);
  });
  test('goes by the places of the boats', () => {
    expect(byPlace([10, 14, 14])).toEqual([1, 2, 0]);
  });
});

test('a double cuts own jungle that comes down to it and has no way on below', () => {
  const jungle = (id: string, holders: readonly number[], at: Point, open: Point): Feature =>
    ({
      id,
      kind: 'jungle',
      holders,
      places: [{ at, f: 1 }],
      open_at: [{ at: open, side: 0 }],
    }) as unknown as Feature;
  const features = [
    jungle('goes on', [1], [1, 8], [1, 10]),
    jungle('cut', [0, 1], [1, 8], [2, 8]),
    jungle('of another', [0], [1, 8], [2, 8]),
    jungle('begins below', [1], [1, 9], [2, 9]),
    { ...jungle('no jungle', [1], [1, 8], [2, 8]), kind: 'village' as const },
  ];
  expect(cutOff({ at: [1, 8], features }, 1).map(({ id }) => id)).toEqual(['cut']);
});
