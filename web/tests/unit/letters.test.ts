import { describe, expect, it } from 'vitest';
import { actOf } from '../../src/pages/table/keys';
import {
  conflictOf,
  letterActs,
  lettersOf,
  noLetters,
  usualLetters,
} from '../../src/state/letters';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  }) as KeyboardEvent;

describe('letters', () => {
  it('are all different as they usually are', () => {
    expect(new Set(Object.values(usualLetters)).size).toBe(letterActs.length);
    expect(lettersOf({})).toEqual(usualLetters);
  });
  it('do what was chosen, and no more what they did', () => {
    const letters = lettersOf({ undo: 'q' });
    expect(actOf(press('q'), letters)).toEqual({ kind: 'undo' });
    expect(actOf(press('z'), letters)).toBeNull();
    expect(actOf(press('z', { ctrlKey: true }), letters)).toEqual({ kind: 'undo' });
  });
  it('turn backwards with Shift, wherever they lie', () => {
    const letters = lettersOf({ turn: 'y', next: '' });
    expect(actOf(press('Y', { shiftKey: true }), letters)).toEqual({ kind: 'turn', by: -1 });
    expect(actOf(press('n'), letters)).toBeNull();
  });
  it('mean the place on the keyboard where the layout is Cyrillic', () => {
    expect(actOf(press('к', { code: 'KeyR' }), lettersOf({}))).toEqual({ kind: 'turn', by: 1 });
  });
  it('are off without touching arrows and digits', () => {
    expect(actOf(press('w'), noLetters)).toBeNull();
    expect(actOf(press('3'), noLetters)).toEqual({ kind: 'choose', number: 3 });
    expect(actOf(press('ArrowUp'), noLetters)).toEqual({ kind: 'cursor', dx: 0, dy: -1 });
  });
  it('of the replay do nothing at the table', () => {
    expect(actOf(press('j'), lettersOf({}))).toBeNull();
  });
  it('are taken by one act only', () => {
    const letters = lettersOf({});
    expect(conflictOf(letters, 'undo', 'r')).toBe('turn');
    expect(conflictOf(letters, 'undo', 'z')).toBeNull();
    expect(conflictOf(letters, 'undo', 'y')).toBeNull();
    expect(conflictOf(letters, 'undo', '')).toBeNull();
  });
  it('kept by another version are put right: no letter counts twice, and none that is no letter', () => {
    const letters = lettersOf({ why: 'r', describe: 7, log: 'ж', dance: 'a' });
    expect(letters.turn).toBe('r');
    expect(letters.why).toBe('');
    expect(letters.describe).toBe('i');
    expect(letters.log).toBe('h');
  });
});
