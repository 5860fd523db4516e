import { describe, expect, test, vi } from 'vitest';

// The words need only a language, not the reader's stored settings.
vi.mock('../../src/state/settings.svelte', () => ({ settings: { language: 'en' } }));

import type { TableState } from '../../src/engine/protocol';
import { aroundText, kindAt, sidesOf, tileText } from '../../src/speech/tiles';
import type { Printed } from '../../src/state/tiles.svelte';

const printed = {
  sides: ['city', 'road', 'field', 'road'],
  features: [
    { f: 0, kind: 'city', slots: ['N0', 'N1', 'N2'], extras: { shield: 1 } },
    { f: 1, kind: 'road', slots: ['E1', 'W1'], extras: {} },
    { f: 2, kind: 'field', slots: ['E2', 'S0', 'S1', 'S2', 'W0'], extras: {} },
    { f: 3, kind: 'garden', slots: [], extras: {} },
  ],
} as Printed;

describe('tiles in words', () => {
  test('sides turn with the tile', () => {
    expect(sidesOf(['N0', 'N1', 'N2'], 1)).toEqual([1]);
    expect(sidesOf(['E1', 'W1'], 1)).toEqual([0, 2]);
    expect(kindAt(printed, 1, 1)).toBe('city');
  });
  test('what is on it, ground left out', () => {
    expect(tileText(printed, 1, 'carcassonne')).toBe(
      'city: east, shields 1; road: north, south; garden',
    );
  });
  test('what an empty square has around it', () => {
    const state = {
      game: 'carcassonne',
      tiles: [{ at: [0, 0], rot: 1, picture: 'X 1' }],
    } as unknown as TableState;
    expect(aroundText([1, 0], state, () => printed)).toBe('west: city');
    expect(aroundText([5, 5], state, () => printed)).toBe('');
  });
});
