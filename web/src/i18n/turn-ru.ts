/** Texts in Russian of a turn in two presses. */
export const turn = {
  'turn.pressPeg': 'Нажмите, куда встанет фишка',
  'turn.pressAction': 'Нажмите, что делаете',
  'turn.pegText': 'Одно нажатие завершает ход.',
  'turn.layIt': 'Положить',
  'turn.layNoPiece': 'Положить без фишки',
  'turn.layAnd': 'Положить · {what}',
  'turn.layQuestion': '{who}, положить сюда?',
  'turn.allOut': 'Все ваши фишки на столе.',
  'turn.nextHome':
    '{n, plural, one {Скорее всего вернётся: {what}, # открытая сторона.} few {Скорее всего вернётся: {what}, # открытые стороны.} many {Скорее всего вернётся: {what}, # открытых сторон.} other {Скорее всего вернётся: {what}, # открытой стороны.}}',
  'turn.elsewhere': 'В другом месте',
  'turn.list': 'Список',
  'turn.done': 'Ваш ход сделан',
  'turn.doneText':
    'Следующий квадрат ненадолго остаётся лицевой стороной вниз: пока это так, ход можно взять назад.',
  'turn.now': 'Открыть сейчас',
  'turn.faceDown': 'Следующий квадрат, лицевой стороной вниз',
  'turn.set': 'На столе: {piece}',
  'turn.laid': 'Квадрат лежит',
  'turn.pegs': 'Места: {list}.',
  'turn.enter': 'Enter: {what}.',
  'settings.eachStep': 'Подтверждать каждый шаг: положить, поставить, закончить',
  'settings.ring': 'Ход можно взять назад',
  'settings.ringNone': 'не после его конца',
  'settings.ringShort': 'около секунды',
  'settings.ringLong': 'три секунды',
};
