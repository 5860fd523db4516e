import { describe, expect, test } from 'vitest';
import { format, slotsOf } from '../../src/i18n/format';

describe('texts with slots', () => {
  test('named slots are filled, unknown ones stay to be seen', () => {
    expect(format('{who} lays {tile}.', { who: 'Ann', tile: 'E' }, 'en')).toBe('Ann lays E.');
    expect(format('{who}', {}, 'en')).toBe('{who}');
  });
  test('plurals follow the language', () => {
    const en = '{n, plural, one {# tile} other {# tiles}}';
    expect(format(en, { n: 1 }, 'en')).toBe('1 tile');
    expect(format(en, { n: 2 }, 'en')).toBe('2 tiles');
    const ru = '{n, plural, one {# плитка} few {# плитки} many {# плиток} other {# плитки}}';
    expect([1, 2, 5, 11, 21, 22].map((n) => format(ru, { n }, 'ru'))).toEqual([
      '1 плитка',
      '2 плитки',
      '5 плиток',
      '11 плиток',
      '21 плитка',
      '22 плитки',
    ]);
  });
  test('slots inside a plural form are filled too', () => {
    expect(format('{n, plural, one {{who}: #} other {{who}: #!}}', { n: 3, who: 'Bo' }, 'en')).toBe(
      'Bo: 3!',
    );
  });
  test('numbers have a true minus and the decimal mark of the language', () => {
    expect(format('{n}', { n: -3.2 }, 'en')).toBe('−3.2');
    expect(format('{n}', { n: -3.2 }, 'ru')).toBe('−3,2');
  });
  test('all slots are found', () => {
    expect([...slotsOf('{a} {n, plural, one {{b}} other {#}}')].sort()).toEqual(['a', 'b', 'n']);
  });
});
