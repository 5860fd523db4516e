import { describe, expect, test } from 'vitest';
import { has } from '../../src/engine/fields';
import type { Ask, Choice, Decided } from '../../src/engine/protocol';
import { groupsOf, narrowed, narrowValues, nothingOf } from '../../src/state/choices';

const choice = (decided: Decided, is_pass = decided.kind === 'pass'): Choice => ({
  ...decided,
  move: JSON.stringify(decided),
  is_pass,
  feature: null,
  now: null,
  closed: null,
  at_once: null,
  reveals: false,
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
  test('one tab a kind of piece and action, barred ones too', () => {
    expect(groupsOf(all, 'safari').map((group) => group.id)).toEqual([
      'piece meeple',
      'piece abbot',
      'hole',
      'mine',
    ]);
  });
  test('a watering hole asks for the token first', () => {
    const hole = groupsOf(all, 'safari')[2]!;
    expect(narrowValues(hole)).toEqual(['lion', 'zebra']);
    expect(narrowed(hole, null)).toEqual([]);
    expect(narrowed(hole, 'zebra').map((entry) => has(entry, 'corner') && entry.corner)).toEqual([
      'NE',
      'SE',
    ]);
  });
});
