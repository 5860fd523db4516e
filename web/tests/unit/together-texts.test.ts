/** Texts whose keys are put together from what the server says: each is there, in each language. */
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en';
import { ru } from '../../src/i18n/ru';
import { uk } from '../../src/i18n/uk';
import { notes } from '../../src/together/messages';

const of = (before: string, ends: readonly (string | number)[], after = '') =>
  ends.map((end) => `${before}${end}${after}`);
const asked = ['back', 'pause', 'draw', 'end'];
const left = ['wait', 'computer', 'person', 'end'];
const time = ['computer', 'turn', 'loss', 'minutes', 'end'];

describe('texts of playing together', () => {
  it.each(Object.entries({ en, ru, uk }) as unknown as readonly [string, Record<string, string>][])(
    '%s has one for whatever the server may say',
    (_, texts) => {
      const keys = [
        ...of('tg.note.', notes),
        ...of('tg.phrase.', [1, 2, 3, 4, 5, 6, 7]),
        ...of('tg.presence.', ['here', 'away', 'gone', 'computer']),
        ...of('tg.ended.', ['rules', 'resigned', 'time', 'draw', 'end']),
        ...of('tg.q.', [...asked, 'left', 'time']),
        ...of('tg.q.', asked, '.asked'),
        ...of('tg.choice.', ['yes', 'no']),
        ...of('tg.choice.left.', left),
        ...of('tg.choice.left.', left, '.text'),
        ...of('tg.choice.time.', time),
        ...of('tg.choice.time.', time, '.text'),
        ...of('tg.q.time.own.', time),
        ...of('tg.q.time.otherwise.', time),
        ...of('at.', ['asks', 'toAnswer']),
        ...of('tg.menu.back.', ['yes', 'never', 'none', 'laid', 'shown', 'asked', 'question']),
      ];
      expect(keys.filter((key) => !texts[key])).toEqual([]);
    },
  );
});
