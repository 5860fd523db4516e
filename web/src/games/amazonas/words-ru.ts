/** Амазонка по-русски. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsRu: SameWords<typeof wordsEn> = {
  title: 'Амазонка',
  lid: 'Вниз по реке; деревни, притоки, кайманы и пираньи',
  kind: {
    jungle: 'джунгли',
    village: 'деревня',
    tributary: 'приток',
    amazon: 'Амазонка',
  },
  piece: {
    explorer: 'исследователь',
    camp: 'стоянка',
  },
  role: {
    'explorer@tributary': 'Исследо\u00ADватель на притоке',
    'explorer@village': 'Исследо\u00ADватель в деревне',
    'camp@jungle': 'Стоянка',
  },
  action: {
    pass: 'Лодка +1',
    double: 'Двойной квадрат',
  },
  pile: {
    doubles: 'двойные квадраты',
  },
  why: {
    tributary: 'приток',
    village: 'деревня',
    jungle: 'джунгли',
    amazon: 'Амазонка',
    mouth: 'устье реки',
    symbols: 'символы лодок',
    explorer: 'исследователь на притоке',
    idle: 'спуск на лодке',
    unpaid: 'без очков',
  },
  term: {
    fruits: 'фрукты',
    animals: 'животные',
    caimans: 'кайманы',
    piranhas: 'пираньи',
    camps: 'стоянки',
    boats: 'символы лодок',
    regular: 'обычные квадраты',
    river: 'речные квадраты',
  },
  reason: {
    beyond_the_river: 'Обычный квадрат нельзя выложить дальше, чем продвинулась река.',
    river_leads_elsewhere: 'Речной квадрат продолжает Амазонку вниз по течению.',
    across_the_river:
      'Одна из двух сторон с Амазонкой должна присоединиться к реке: без поворота или с поворотом на пол-оборота.',
    no_such_double: 'Этого двойного квадрата больше нет.',
    other_square_of_double: 'Объект на обеих клетках двойного квадрата называют по верхней.',
    not_in_stack: 'В текущей стопке больше нет квадратов этого вида.',
  },
  option: {
    river_spread: 'Река поровну',
  },
  optionText: {
    river_spread: 'речные квадраты лежат поровну в пяти стопках',
  },
  text: {
    'ask.double': '{who}: выберите двойной квадрат',
    'do.double': 'Выложить этот квадрат',
    'choice.boat': 'лодка +{n}',
    'choice.double':
      '{turn, plural, one {Как на картинке} few {Другим концом} many {Другим концом} other {Другим концом}}',
    'seat.boat': 'деление {n}',
    'event.double': '{who}: двойной квадрат {tile} на {at}.',
    'event.passBoat': '{who}: лодка вместо фишки.',
    'event.boat': '{who}: лодка +{n}, деление {to}.',
    'keys.none': 'Лодка',
  },
};
