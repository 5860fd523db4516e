import { describe, expect, test } from 'vitest';
import { inReadingOrder, spread } from '../../src/board/picture-order';
import type { Ask, Choice, Point, Preview, TableState } from '../../src/engine/protocol';
import { aheadOf, onlyNone } from '../../src/state/ahead';
import { ringMillis, ringOf } from '../../src/state/ring';

const pass: Choice = {
  kind: 'pass',
  move: 'pass',
  is_pass: true,
  feature: null,
  now: null,
  closed: null,
  at_once: null,
  reveals: false,
  draws: null,
  expects: null,
  effects: [],
};
const piece: Choice = {
  ...pass,
  kind: 'piece',
  piece: 'meeple',
  at: [1, 0],
  f: 0,
  move: 'meeple 0',
  is_pass: false,
};
const place: Ask = {
  seat: 0,
  kind: 'person',
  what: 'place',
  tile: 'E',
  set: 'base',
  squares: [{ at: [1, 0], rots: [0, 1], moves: ['1,0 r0', '1,0 r1'] }],
};
const preview: Preview = {
  at: [1, 0],
  where: { by: 'part', part: 'north', is_tip: false } as Preview['where'],
  rot: 1,
  joins: [],
  closes: [],
  features: [],
  next: 'action',
  choices: [pass, piece],
  blocked: [],
  receipts: [],
  tokens: [],
  race: null,
  other_rots: [],
};

describe('what can be chosen before the tile lies', () => {
  test('is what the preview says of the step after laying', () => {
    const ahead = aheadOf(place, preview);
    expect(ahead).toMatchObject({ what: 'action', seat: 0, tile: 'E', at: [1, 0], rot: 1 });
    expect(ahead?.choices).toEqual([pass, piece]);
  });
  test('waits where laying brings another tile, another question, or points to see first', () => {
    expect(aheadOf(place, null)).toBeNull();
    expect(aheadOf(place, { ...preview, next: 'double' })).toBeNull();
    expect(aheadOf(place, { ...preview, next: 'chance', choices: [] })).toBeNull();
    const receipt = {
      seat: 0,
      points: 3,
      why: 'ranger' as const,
      rule: 'S-22',
      cells: [],
      terms: [],
      strength: null,
      shared_by: [0],
      is_final: false,
    };
    expect(aheadOf(place, { ...preview, receipts: [receipt] })).toBeNull();
    expect(aheadOf({ seat: null, kind: null, what: 'chance' }, preview)).toBeNull();
  });
  test('is skipped where nothing is left but to do nothing', () => {
    expect(onlyNone(aheadOf(place, preview)!)).toBeNull();
    expect(onlyNone(aheadOf(place, { ...preview, choices: [pass] })!)).toBe(pass);
    expect(onlyNone(aheadOf(place, { ...preview, choices: [piece] })!)).toBeNull();
    expect(onlyNone(place)).toBeNull();
  });
});

describe('how long a turn can be taken back', () => {
  const seats = (...kinds: ('person' | 'computer')[]) =>
    kinds.map((kind) => ({ kind })) as unknown as TableState['seats'];
  test('less where only computers wait, and as the setting says', () => {
    expect(ringMillis('short', seats('person', 'computer'))).toBe(800);
    expect(ringMillis('short', seats('person', 'person', 'computer'))).toBe(1200);
    expect(ringMillis('long', seats('person', 'computer'))).toBe(3000);
    expect(ringMillis('none', seats('person', 'person'))).toBe(0);
  });
  test('settings that were kept by another version are read all the same', () => {
    expect(ringOf(undefined)).toBe('short');
    expect(ringOf('long')).toBe('long');
    expect(ringOf(7)).toBe('short');
  });
});

describe('places on a picture', () => {
  const spots: Readonly<Record<string, Point>> = {
    low: [60, 110],
    left: [20, 55],
    right: [100, 62],
    top: [60, 8],
  };
  const names = ['right', 'nowhere', 'low', 'top', 'left'];
  const order = (turn: number) => inReadingOrder(names, (name) => spots[name] ?? null, turn);

  test('are read by rows from the top, in a row from the left, and what has none comes last', () => {
    expect(order(0)).toEqual(['top', 'left', 'right', 'low', 'nowhere']);
  });
  test('of a table that is turned, as it is seen', () => {
    expect(order(1)).toEqual(['left', 'low', 'top', 'right', 'nowhere']);
    expect(order(2)).toEqual(['low', 'right', 'left', 'top', 'nowhere']);
  });
  test('are pushed apart inside the tile, and not where there is room', () => {
    const far: Point[] = [
      [40, 40],
      [200, 200],
    ];
    expect(spread(far, 46, 22, 230)).toEqual(far);
    const near = spread(
      [
        [24, 24],
        [24, 24],
        [40, 30],
        [60, 200],
      ],
      46,
      22,
      230,
    );
    for (const [i, a] of near.entries()) {
      expect(Math.min(...a)).toBeGreaterThanOrEqual(22);
      for (const b of near.slice(i + 1))
        expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(45.5);
    }
  });
});
