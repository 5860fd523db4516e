/** Texts in Ukrainian of a turn in two presses. */
export const turn = {
  'turn.pressPeg': 'Натисніть, куди стане фішка',
  'turn.pressAction': 'Натисніть, що робите',
  'turn.pegText': 'Одне натискання завершує хід.',
  'turn.layIt': 'Покласти',
  'turn.layNoPiece': 'Покласти без фішки',
  'turn.layAnd': 'Покласти · {what}',
  'turn.layQuestion': '{who}, покласти сюди?',
  'turn.allOut': 'Усі ваші фішки на столі.',
  'turn.nextHome':
    '{n, plural, one {Найімовірніше повернеться: {what}, # відкрита сторона.} few {Найімовірніше повернеться: {what}, # відкриті сторони.} many {Найімовірніше повернеться: {what}, # відкритих сторін.} other {Найімовірніше повернеться: {what}, # відкритої сторони.}}',
  'turn.elsewhere': 'В іншому місці',
  'turn.list': 'Список',
  'turn.done': 'Ваш хід зроблено',
  'turn.doneText':
    'Наступний квадрат ненадовго лишається долілиць: доки він закритий, хід можна взяти назад.',
  'turn.now': 'Відкрити зараз',
  'turn.faceDown': 'Наступний квадрат, долілиць',
  'turn.set': 'На столі: {piece}',
  'turn.laid': 'Квадрат лежить',
  'turn.pegs': 'Місця: {list}.',
  'turn.enter': 'Enter: {what}.',
  'settings.eachStep': 'Підтверджувати кожен крок: покласти, поставити, закінчити',
  'settings.ring': 'Хід можна взяти назад',
  'settings.ringNone': 'не після його кінця',
  'settings.ringShort': 'близько секунди',
  'settings.ringLong': 'три секунди',
};
