/** Texts in Russian of what leads to the parts of the table out of sight, and of the menu's groups. */
export const rim = {
  'rim.squares':
    '{where}: {n, plural, one {подходит # место} few {подходят # места} many {подходит # мест} other {подходит # места}}',
  'rim.last': '{where}: последний ход, {who}',
  'rim.map': 'Уменьшенная карта стола',
  'rim.n': 'Выше',
  'rim.ne': 'Выше и правее',
  'rim.e': 'Правее',
  'rim.se': 'Ниже и правее',
  'rim.s': 'Ниже',
  'rim.sw': 'Ниже и левее',
  'rim.w': 'Левее',
  'rim.nw': 'Выше и левее',
  'menu.show': 'Показать на столе',
  'menu.game': 'Эта игра',
  'menu.sound': 'Звук',
  'menu.turn': 'ход {n}',
  'menu.on': 'вкл.',
  'menu.swap': 'Панель с другой стороны',
  'menu.off': 'выкл.',
};
