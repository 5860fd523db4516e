/** Texts in Russian of single steps: why something may not be, with both sides of it; open tokens. */
export const screens = {
  'seat.coins':
    '{n, plural, one {# жетон} few {# жетона} many {# жетонов} other {# жетона}}: {list}. Вместе {sum}.',
  'seat.coinsSum': '= {sum}',
  'why.clashOne': 'Края не сходятся: у вас {own}, у соседа {other}',
  'why.clashSome': 'Края не сходятся: у вас {own}, у соседей {others}',
  'why.clashMany':
    '{n, plural, one {Не сходится # край} few {Не сходятся # края} many {Не сходятся # краёв} other {Не сходятся # края}}',
  'why.clashLine': '{side}: у вас {own}, у соседа {other}',
  'why.needs': 'Сюда подходит: {what}.',
  'why.left':
    '{n, plural, one {Такой # квадрат из {of} оставшихся.} few {Таких # квадрата из {of} оставшихся.} many {Таких # квадратов из {of} оставшихся.} other {Таких # квадрата из {of} оставшихся.}}',
  'why.noneLeft': 'Среди {of} оставшихся такого квадрата нет.',
} as const;
