import { describe, expect, test, vi } from 'vitest';

const settings = vi.hoisted(() => ({ language: 'ru' }));
vi.mock('../../src/state/settings.svelte', () => ({ settings }));

import type { Failure, Phrase, RecordFault } from '../../src/engine/protocol';
import { languages } from '../../src/i18n/languages';
import { loadLanguage, wordsOf } from '../../src/i18n/words';
import { failureText, faultReason, phraseText, quotedText } from '../../src/speech/faults';

for (const language of languages) await loadLanguage(language);

const phrase = (code: string, slots: Phrase['slots'] = {}) => ({ phrase: code, slots }) as Phrase;

describe('what is wrong, in the reader’s language', () => {
  test('slots are filled, alternatives joined, games called by their titles', () => {
    settings.language = 'ru';
    expect(phraseText(phrase('legal_event', { events: ['piece', 'pass'], seat: '1' }))).toBe(
      'разрешённое событие игрока 1: «piece» или «pass»',
    );
    expect(phraseText(phrase('options_of', { game: 'safari' }))).toBe('варианты игры «Сафари»');
    settings.language = 'uk';
    expect(phraseText(phrase('some_word', { words: ['NW', 'NE', 'SE'] }))).toBe(
      '«NW», «NE» або «SE»',
    );
  });
  test('a phrase may stand in a slot of another', () => {
    settings.language = 'ru';
    const what = [phrase('key_twice', { key: 'e' })];
    expect(phraseText(phrase('at_column', { column: '7', what }))).toBe(
      'столбец 7: ключ «e» стоит дважды',
    );
  });
  test('what stands in a file is quoted as it is', () => {
    expect(quotedText(phrase('literal', { text: '"version":1' }))).toBe('"version":1');
    expect(quotedText(phrase('end_of_file'))).toBeNull();
  });
  test('a refused line of a record is told as a refusal', () => {
    settings.language = 'ru';
    const fault = {
      line: 4,
      expected: phrase('end_of_file'),
      found: phrase('literal', { text: '{}' }),
      reason: null,
      refusal: { reason: 'cell_taken', rule: 'C-11', at: [0, 0], side: null, blocker: null },
      game: 'carcassonne',
    } as RecordFault;
    expect(faultReason(fault)).toBe('Здесь уже лежит квадрат.');
  });
  test('no failure shows the engine’s English', () => {
    const text = 'English of the engine';
    const failures = [
      { error: 'bad_command', fault: phrase('name_too_long', { bytes: '64' }) },
      { error: 'no_game' },
      { error: 'refused', refusal: { reason: 'no_neighbour' } },
      {
        error: 'not_a_move',
        fault: { column: 3, expected: phrase('some_turn'), found: '' },
      },
      { error: 'cannot_undo', because: 'start' },
      { error: 'engine_stopped' },
    ].map((failure) => ({ ok: false, text, ...failure }) as unknown as Failure);
    for (const language of ['ru', 'uk'] as const) {
      settings.language = language;
      for (const failure of failures) {
        const told = failureText(failure, 'carcassonne');
        expect(told).toMatch(/[а-яіїє]{3}/i);
        expect(told).not.toMatch(/[a-z]{3}/i);
      }
    }
  });
  test('every phrase is in every language, and in that language', () => {
    const codes = Object.keys(wordsOf('en').phrase).sort();
    for (const language of languages) {
      const phrases = wordsOf(language).phrase;
      expect(Object.keys(phrases).sort()).toEqual(codes);
      if (language === 'en') continue;
      for (const [code, text] of Object.entries(phrases)) {
        const words = text.replaceAll(/\{\w+\}/g, '').replaceAll(/«[^»]*»/g, '');
        if (/[a-zа-яіїєґ]/i.test(words)) expect(words, code).toMatch(/[а-яіїєґ]/i);
      }
    }
  });
});
