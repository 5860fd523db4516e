/** Themes of its puzzles: their names, what they are about, and why the best turn is best. */
export const themes = {
  en: {
    bonus_tile: {
      name: 'Bonus tile',
      text: 'one turn more',
      why: 'A closed forest with a menhir brings a bonus tile; such tiles want a good place.',
    },
    trap_or_canoe: {
      name: 'Trap or canoe',
      text: 'points at once',
      why: 'Laid here it pays {n} at once.',
    },
    tiger_in_tiger_out: {
      name: 'Tiger in, tiger out',
      text: 'who eats whose deer',
      why: 'Every tiger on a meadow eats one deer at the end.',
    },
    hut_first: {
      name: 'Hut first',
      text: 'before a rival does',
      why: 'A river system takes one hut: the first.',
    },
  },
  ru: {
    bonus_tile: {
      name: 'Бонусный квадрат',
      text: 'ещё один ход',
      why: 'Завершённый лес с менгиром даёт бонусный квадрат, и ему нужно хорошее место.',
    },
    trap_or_canoe: {
      name: 'Ловушка или каноэ',
      text: 'очки сразу',
      why: 'Здесь за него сразу дают {n}.',
    },
    tiger_in_tiger_out: {
      name: 'Тигр тут, тигр там',
      text: 'кто чьих оленей съест',
      why: 'Каждый тигр на лугу съест в конце одного оленя.',
    },
    hut_first: {
      name: 'Хижина первой',
      text: 'раньше соперника',
      why: 'В речной системе место одной хижине: первой.',
    },
  },
  uk: {
    bonus_tile: {
      name: 'Бонусний квадрат',
      text: 'ще один хід',
      why: 'Завершений ліс із менгіром дає бонусний квадрат, і йому потрібне добре місце.',
    },
    trap_or_canoe: {
      name: 'Пастка чи каное',
      text: 'очки одразу',
      why: 'Тут за нього одразу дають {n}.',
    },
    tiger_in_tiger_out: {
      name: 'Тигр тут, тигр там',
      text: 'хто чиїх оленів з’їсть',
      why: 'Кожен тигр на лузі з’їсть наприкінці одного оленя.',
    },
    hut_first: {
      name: 'Хатина першою',
      text: 'раніше за суперника',
      why: 'У річковій системі місце одній хатині: першій.',
    },
  },
};
