import { describe, expect, test } from 'vitest';
import type { Ask, Choice } from '../../src/engine/protocol';
import { groupsOf, narrowed, narrowValues, nothingOf } from '../../src/state/choices';

const choice = (kind: Choice['kind'], more: Partial<Choice> = {}) =>
  ({
    move: `${kind} ${JSON.stringify(more)}`,
    kind,
    is_pass: kind === 'pass',
    feature: null,
    now: null,
    closed: null,
    at_once: null,
    reveals: false,
    draws: null,
    effects: [],
    ...more,
  }) as Choice;
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
    choice('pass'),
    choice('piece', { piece: 'meeple', f: 0 }),
    choice('piece', { piece: 'abbot', f: 1 }),
    choice('found', { species: 'lion', corner: 'NW' }),
    choice('extend', { species: 'zebra', corner: 'NE' }),
    choice('found', { species: 'zebra', corner: 'SE' }),
  ]);
  test('nothing is a choice of its own, with its own button', () => {
    expect(nothingOf(all)?.kind).toBe('pass');
    expect(
      nothingOf(
        ask([
          choice('add', { species: 'none', is_pass: true }),
          choice('add', { species: 'lion' }),
        ]),
      )?.species,
    ).toBe('none');
    expect(nothingOf(ask([choice('ranger_put')]))).toBeNull();
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
    expect(narrowed(hole, 'zebra').map((entry) => entry.corner)).toEqual(['NE', 'SE']);
  });
});
