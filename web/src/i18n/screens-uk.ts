/** Texts in Ukrainian of single steps: why something may not be, with both sides of it; open tokens. */
export const screens = {
  'seat.coins':
    '{n, plural, one {# жетон} few {# жетони} many {# жетонів} other {# жетона}}: {list}. Разом {sum}.',
  'seat.coinsSum': '= {sum}',
  'why.clashOne': 'Краї не сходяться: у вас {own}, у сусіда {other}',
  'why.clashSome': 'Краї не сходяться: у вас {own}, у сусідів {others}',
  'why.clashMany':
    '{n, plural, one {Не сходиться # край} few {Не сходяться # краї} many {Не сходяться # країв} other {Не сходяться # краю}}',
  'why.clashLine': '{side}: у вас {own}, у сусіда {other}',
  'why.needs': 'Сюди підходить: {what}.',
  'why.left':
    '{n, plural, one {Такий # квадрат із {of}, що лишилися.} few {Таких # квадрати з {of}, що лишилися.} many {Таких # квадратів із {of}, що лишилися.} other {Таких # квадрата з {of}, що лишилися.}}',
  'why.noneLeft': 'Серед {of}, що лишилися, такого квадрата немає.',
} as const;
