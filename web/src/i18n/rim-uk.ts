/** Texts in Ukrainian of what leads to the parts of the table out of sight, and of the menu's groups. */
export const rim = {
  'rim.squares':
    '{where}: {n, plural, one {підходить # місце} few {підходять # місця} many {підходить # місць} other {підходить # місця}}',
  'rim.last': '{where}: останній хід, {who}',
  'rim.map': 'Зменшена карта столу',
  'rim.n': 'Вище',
  'rim.ne': 'Вище й праворуч',
  'rim.e': 'Праворуч',
  'rim.se': 'Нижче й праворуч',
  'rim.s': 'Нижче',
  'rim.sw': 'Нижче й ліворуч',
  'rim.w': 'Ліворуч',
  'rim.nw': 'Вище й ліворуч',
  'menu.show': 'Показати на столі',
  'menu.game': 'Ця гра',
  'menu.sound': 'Звук',
  'menu.turn': 'хід {n}',
  'menu.on': 'увімк.',
  'menu.swap': 'Панель з іншого боку',
  'menu.off': 'вимк.',
};
