/** Presets of a game, options that belong to others, and what computers are called. */
import { describe, expect, test } from 'vitest';
import type { GameInfo } from '../../src/engine/protocol';
import { games } from '../../src/games';
import { namesOf } from '../../src/state/computer-names';
import {
  optionsFor,
  plainPresets,
  presetOf,
  rulesOf,
  shownOptions,
  type Preset,
} from '../../src/state/presets';

const option = (name: string, needs: string | null = null, isSwitch = true) => ({
  option: name,
  values: isSwitch ? ['false', 'true'] : ['plain', 'loose'],
  otherwise: isSwitch ? 'false' : 'plain',
  offered: isSwitch ? 'false' : 'plain',
  is_switch: isSwitch,
  rule: 'L-1',
  needs,
});
const info = {
  options: [option('water'), option('land'), option('bends', 'water', false)],
} as unknown as GameInfo;
const presets: readonly Preset[] = [
  { name: 'first', options: { water: false, land: false }, hints: true },
  { name: 'family', options: { water: true, land: false }, hints: true },
  { name: 'full', options: { water: true, land: true }, hints: false },
];

describe('presets', () => {
  test('what nobody has chosen is the game for a family', () => {
    const options = optionsFor(info, presets, undefined);
    expect(options).toEqual({ water: true, bends: 'plain', land: false });
    expect(presetOf(info, presets, { options, hints: true })?.name).toBe('family');
  });
  test('what somebody has chosen stays', () => {
    expect(optionsFor(info, presets, { water: false })['water']).toBe(false);
  });
  test('each is known again by its options and hints', () => {
    for (const preset of presets) {
      const rules = rulesOf(info, preset);
      expect(presetOf(info, presets, rules)).toBe(preset);
      expect(presetOf(info, presets, { ...rules, hints: !rules.hints })).toBe(null);
    }
  });
  test('an option of another is offered with that only, and counts with that only', () => {
    const names = (water: boolean) =>
      shownOptions(info, { water, bends: 'plain', land: false }).map((one) => one.option);
    expect(names(true)).toEqual(['water', 'bends', 'land']);
    expect(names(false)).toEqual(['water', 'land']);
    const loose = (water: boolean) => ({
      options: { water, bends: 'loose', land: false },
      hints: true,
    });
    expect(presetOf(info, presets, loose(true))).toBe(null);
    expect(presetOf(info, presets, loose(false))?.name).toBe('first');
  });
  test('of every game they differ, and the first has hints', () => {
    for (const { name, presets: own } of games) {
      const told = own.map(({ options, hints }) => JSON.stringify([options, hints]));
      expect(new Set(told).size, name).toBe(own.length);
      expect(own[0]!.name, name).toBe('first');
      expect(own[0]!.hints, name).toBe(true);
    }
    expect(plainPresets.map(({ name }) => name)).toEqual(['first', 'full']);
  });
});

describe('names', () => {
  const people = ['Bo', 'Cleo', 'Dana', 'Emil', 'Fay'];
  const seat = (kind: string, name = '') => ({ kind, name });
  const named = (...seats: { kind: string; name: string }[]) =>
    namesOf(seats, people, (n) => `Player ${n}`);
  test('computers have those of people, in order', () => {
    expect(named(seat('person'), seat('computer:3'), seat('computer:6'))).toEqual([
      'Player 1',
      'Bo',
      'Cleo',
    ]);
  });
  test('nobody is called as somebody else at the table', () => {
    expect(named(seat('person', 'Bo '), seat('computer:3'))).toEqual(['Bo', 'Cleo']);
    expect(named(seat('person', 'Ann'), seat('person', 'Ann'))).toEqual(['Ann', 'Ann 2']);
    expect(named(seat('computer:1', 'Hal'), seat('computer:1'))).toEqual(['Hal', 'Bo']);
  });
});
