import { describe, expect, test } from 'vitest';
import { has } from '../../src/engine/fields';
import type { Ask, Cell, Choice, Decided } from '../../src/engine/protocol';
import { cornersOf } from '../../src/games/safari/hole';
import {
  groupsOf,
  isUnmeant,
  kindId,
  narrowed,
  narrowValues,
  nothingOf,
} from '../../src/state/choices';

const choice = (decided: Decided, is_pass = decided.kind === 'pass'): Choice => ({
  ...decided,
  move: JSON.stringify(decided),
  is_pass,
  feature: null,
  now: null,
  closed: null,
  at_once: null,
  reveals: false,
  expects: null,
  draws: null,
  effects: [],
});
const at = [0, 0] as const;
const ask = (choices: readonly Choice[]): Ask => ({
  seat: 0,
  kind: 'person',
  what: 'action',
  choices,
  blocked: [
    {
      kind: 'mine',
      refusal: {
        reason: 'no_tent_on_map',
        rule: 'GR-34',
        at: [0, 0],
        side: null,
        blocker: null,
      },
    },
  ],
});

describe('choices', () => {
  const all = ask([
    choice({ kind: 'pass' }),
    choice({ kind: 'piece', piece: 'meeple', at, f: 0 }),
    choice({ kind: 'piece', piece: 'abbot', at, f: 1 }),
    choice({ kind: 'found', species: 'lion', at, corner: 'NW' }),
    choice({ kind: 'extend', species: 'zebra', at, corner: 'NE' }),
    choice({ kind: 'found', species: 'zebra', at, corner: 'SE' }),
  ]);
  test('nothing is a choice of its own, with its own button', () => {
    expect(nothingOf(all)?.kind).toBe('pass');
    expect(
      nothingOf(
        ask([
          choice({ kind: 'add', species: 'none', at, f: 0 }, true),
          choice({ kind: 'add', species: 'lion', at, f: 0 }),
        ]),
      ),
    ).toMatchObject({ species: 'none' });
    expect(nothingOf(ask([choice({ kind: 'ranger_put', at })]))).toBeNull();
  });
  test('the filled button leads to the next one where something must be chosen and nothing is meant', () => {
    const puts = ask([choice({ kind: 'ranger_put', at }), choice({ kind: 'ranger_put', at })]);
    expect(isUnmeant(puts, null, false)).toBe(true);
    expect(isUnmeant(puts, choice({ kind: 'ranger_put', at }), false)).toBe(false);
    // To do nothing is what it does; where each step is confirmed, that has a button of its own.
    expect(isUnmeant(all, null, false)).toBe(false);
    expect(isUnmeant(all, null, true)).toBe(true);
    expect(isUnmeant(ask([choice({ kind: 'pass' })]), null, true)).toBe(false);
  });
  test('one tab a kind of piece and action, barred ones too', () => {
    expect(groupsOf(all, 'safari').map((group) => group.id)).toEqual([
      'piece meeple',
      'piece abbot',
      'hole',
      'mine',
    ]);
  });
  test('what is asked first narrows the rest: which one walks, then where to', () => {
    const walks = (from: Cell, to: Cell) => choice({ kind: 'ranger_move', from, to });
    const [ranger] = groupsOf(
      ask([walks([0, 0], [2, 1]), walks([5, 5], [2, 1]), walks([5, 5], [3, 1])]),
      'safari',
    );
    expect(narrowValues(ranger!)).toEqual(['0,0', '5,5']);
    expect(narrowed(ranger!, null)).toEqual([]);
    expect(narrowed(ranger!, '5,5').map((entry) => has(entry, 'to') && entry.to)).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });
  test('a game without tabs has all of them under one, and still tells the kinds apart', () => {
    const digs = ask([
      choice({ kind: 'pass' }),
      choice({ kind: 'piece', piece: 'cowboy', at, f: 0 }),
      choice({ kind: 'piece', piece: 'tent', at, f: 1 }),
      choice({ kind: 'mine' }),
    ]);
    const groups = groupsOf(digs, 'gold-rush');
    expect(groups).toHaveLength(1);
    expect(groups[0]!.choices.map((entry) => kindId(entry, 'gold-rush'))).toEqual([
      'piece cowboy',
      'piece tent',
      'mine',
    ]);
  });
  test('a corner of the table is offered once, with every animal that may go there', () => {
    const corners = cornersOf(groupsOf(all, 'safari')[2]!.choices, 0);
    expect(corners.map(({ corner, isNew, choices }) => [corner, isNew, choices.length])).toEqual([
      ['NW', true, 1],
      ['NE', false, 1],
      ['SE', true, 1],
    ]);
    const more = cornersOf(
      [
        { ...choice({ kind: 'extend', species: 'zebra', at, corner: 'NE' }), at_once: 7 },
        { ...choice({ kind: 'extend', species: 'lion', at, corner: 'NE' }), at_once: 7 },
      ],
      3,
    );
    expect(more).toMatchObject([{ points: 4, isNew: false, choices: [{}, {}] }]);
  });
});
