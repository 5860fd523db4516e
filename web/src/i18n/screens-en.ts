/** Texts in English of single steps: why something may not be, with both sides of it; open tokens. */
export const screens = {
  'seat.coins': '{n, plural, one {# token} other {# tokens}}: {list}. Together {sum}.',
  'seat.coinsSum': '= {sum}',
  'why.clashOne': 'Your {own} would meet the neighbour’s {other}',
  'why.clashSome': 'Your {own} would meet the neighbours’ {others}',
  'why.clashMany': '{n, plural, one {# side clashes} other {# sides clash}}',
  'why.clashLine': '{side}: {own} against {other}',
  'why.needs': 'What fits here: {what}.',
  'why.left':
    '{n, plural, one {# of {of} tiles left has that.} other {# of {of} tiles left have that.}}',
  'why.noneLeft': 'None of the {of} tiles left has that.',
} as const;
