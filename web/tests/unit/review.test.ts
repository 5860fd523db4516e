import { describe, expect, test } from 'vitest';
import type { Ask, Choice, ForcedDecision, WeighedDecision } from '../../src/engine/protocol';
import {
  bandOf,
  costliestOf,
  marginAt,
  marginsOf,
  offeredAs,
  sharesOf,
} from '../../src/state/review';

const decision = (n: number, seat: number, after: number, lost = 0): WeighedDecision => ({
  type: 'decision',
  n,
  turn: n,
  seat,
  played: 'a',
  forced: false,
  best: 'b',
  before: after + lost,
  after,
  lost,
  win_before: 0.5,
  win_after: 0.5,
  playouts: 1,
  weighing: 'looked',
});

describe('the review', () => {
  test('two seats share one line', () => {
    const duel = [decision(1, 0, 2), decision(2, 1, 3)];
    expect(marginsOf(duel)).toEqual([
      { n: 1, margin: 2 },
      { n: 2, margin: -3 },
    ]);
    expect(marginAt(duel[1]!)).toBe(-3);
  });
  test('forced decisions are on no line and cost nothing', () => {
    const { type, n, turn, seat } = decision(1, 0, 0);
    const forced: ForcedDecision = { type, n, turn, seat, played: 'pass', forced: true };
    expect(marginsOf([forced])).toEqual([]);
    expect(sharesOf([forced], 3, null)).toHaveLength(1);
    expect(costliestOf([forced])).toEqual([]);
  });
  test('three seats share the win: alike at first, each as it saw itself last, together one', () => {
    const seen = [
      { ...decision(1, 0, 2), win_after: 0.5 },
      { ...decision(2, 2, 0), win_after: 0 },
      { ...decision(3, 1, 0), win_after: 0.75 },
    ];
    const shares = sharesOf(seen, 3, { n: 9, winners: [1, 2] });
    expect(shares.map(({ n }) => n)).toEqual([0, 1, 2, 3, 9]);
    for (const point of shares) expect(point.shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    expect(shares[0]!.shares).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(shares[2]!.shares[2]).toBe(0);
    expect(shares[3]!.shares.map((share) => share.toFixed(2))).toEqual(['0.40', '0.60', '0.00']);
    expect(shares[4]!.shares).toEqual([0, 0.5, 0.5]);
  });
  test('bands lie on each other without a gap, seat 0 on top', () => {
    const points = sharesOf([{ ...decision(1, 0, 2), win_after: 0.8 }], 3, null);
    const bands = [0, 1, 2].map((seat) => bandOf(points, seat));
    for (let i = 0; i < points.length; ++i) {
      expect(bands[0]![i]!.to).toBe(1);
      expect(bands[0]![i]!.from).toBeCloseTo(bands[1]![i]!.to);
      expect(bands[1]![i]!.from).toBeCloseTo(bands[2]![i]!.to);
      expect(bands[2]![i]!.from).toBeCloseTo(0);
    }
  });
  test('the three that lost most, the dearest first, no noise', () => {
    const all = [0.5, 3, 0.01, 7, 1].map((lost, i) => decision(i, 0, 0, lost));
    expect(costliestOf(all).map((entry) => entry.lost)).toEqual([7, 3, 1]);
    expect(costliestOf([decision(1, 0, 0, 0.04)])).toEqual([]);
  });
  test('moves are found again among what was offered', () => {
    const seat = { seat: 0, kind: 'person' } as const;
    const squares = [{ at: [0, -1], rots: [0, 2], moves: ['0,-1 r0', '0,-1 r2'] }] as const;
    const place: Ask = { ...seat, what: 'place', tile: 'E', set: 'base', squares };
    expect(offeredAs(place, '0,-1 r2')).toEqual({ kind: 'tile', at: [0, -1], rot: 2, tile: 'E' });
    expect(offeredAs(place, 'pass')).toBeNull();
    const choices = [{ move: 'pass', kind: 'pass' }] as unknown as readonly Choice[];
    const action: Ask = { ...seat, what: 'action', choices, blocked: [] };
    expect(offeredAs(action, 'pass')).toMatchObject({ kind: 'choice' });
    expect(offeredAs(action, 'dance')).toBeNull();
    expect(offeredAs({ seat: null, kind: null, what: 'nothing' }, 'pass')).toBeNull();
  });
});
