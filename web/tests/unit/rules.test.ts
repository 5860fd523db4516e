import { describe, expect, test } from 'vitest';
// @ts-expect-error a tool of the build, in plain JavaScript
import { cutRules } from '../../tools/rule-document.mjs';

describe('the rules cut into entries', () => {
  const text = [
    '# Title',
    '## 2. The turn',
    '- **C-1** First `a*b` *rule*,',
    '  on a second line.',
    '  - inner item',
    '- **C-2 A title.** Its text. **C-3** Another on the same line.',
    '',
    'Not part of it.',
    '### Rulings',
    '| no | what | ruling | why |',
    '|---|---|---|---|',
    '| C-R1 | Ties | All get it | Simple |',
  ].join('\n');
  test('numbers, sections, titles and texts', () => {
    expect(cutRules(text, 'Чому')).toEqual([
      {
        rule: 'C-1',
        section: '2. The turn',
        title: '',
        text: 'First a*b rule, on a second line.\n- inner item',
      },
      { rule: 'C-2', section: '2. The turn', title: 'A title', text: 'Its text.' },
      { rule: 'C-3', section: '2. The turn', title: '', text: 'Another on the same line.' },
      {
        rule: 'C-R1',
        section: '2. The turn / Rulings',
        title: 'Ties',
        text: 'All get it\nЧому: Simple',
      },
    ]);
  });
  test('tags that say how a rule is known are for who checks it', () => {
    const tagged = [
      'Tags: **[S]** stated, **[D]** follows, **[R]** our ruling.',
      '',
      '## 1. Setup',
      '- **A-4** [S] Doubles lie face up [R]',
      '  (A-R15), all 29 [D] of [5] [S, by example].',
      '| A-R1 | Ends | North [R] | Drawn so [D] |',
    ].join('\n');
    expect(cutRules(tagged).map(({ text }: { text: string }) => text)).toEqual([
      'Doubles lie face up (A-R15), all 29 of [5].',
      'North\nWhy: Drawn so',
    ]);
  });
});
