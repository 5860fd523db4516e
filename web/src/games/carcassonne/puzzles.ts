/** Themes of its puzzles: their names, what they are about, and why the best turn is best. */
export const themes = {
  en: {
    field_flip: {
      name: 'Field flip',
      text: 'farmers decide at the end',
      why: 'Who holds this field, worth {n} at the end, changes with your turn.',
    },
    abbots_moment: {
      name: 'The abbot’s moment',
      text: 'when to set him, when to call him home',
      why: 'This is the turn for the abbot, or just not.',
    },
  },
  ru: {
    field_flip: {
      name: 'Перевес на поле',
      text: 'крестьяне решают в конце',
      why: 'От этого хода зависит, чьё поле: в конце оно стоит {n}.',
    },
    abbots_moment: {
      name: 'Час аббата',
      text: 'когда ставить и когда возвращать',
      why: 'Всё дело в том, пора ли трогать аббата.',
    },
  },
  uk: {
    field_flip: {
      name: 'Перевага на полі',
      text: 'селяни вирішують наприкінці',
      why: 'Від цього ходу залежить, чиє поле: наприкінці воно варте {n}.',
    },
    abbots_moment: {
      name: 'Час абата',
      text: 'коли ставити й коли повертати',
      why: 'Уся річ у тім, чи пора чіпати абата.',
    },
  },
};
