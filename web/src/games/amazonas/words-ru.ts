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
    camp: 'лагерь',
  },
  role: {
    'explorer@tributary': 'Исследо\u00ADватель на притоке',
    'explorer@village': 'Исследо\u00ADватель в деревне',
    'camp@jungle': 'Лагерь',
  },
  action: {
    pass: 'Лодка +1',
    double: 'Двойная плитка',
  },
  pile: {
    doubles: 'двойные плитки',
  },
  why: {
    tributary: 'приток',
    village: 'деревня',
    jungle: 'джунгли',
    amazon: 'Амазонка',
    mouth: 'устье реки',
    symbols: 'знаки лодок',
    explorer: 'исследователь выставлен',
    idle: 'без фигурки',
    unpaid: 'без очков',
  },
  term: {
    fruits: 'плоды',
    animals: 'животные',
    caimans: 'кайманы',
    piranhas: 'пираньи',
    camps: 'стоянки',
    boats: 'знаки лодок',
    regular: 'обычные квадраты',
    river: 'речные квадраты',
  },
  reason: {
    beyond_the_river: 'Обычную плитку нельзя класть ниже по течению, чем дошла река.',
    river_leads_elsewhere: 'Плитка реки продолжает Амазонку вниз по течению.',
    across_the_river:
      'Одна из двух сторон с Амазонкой должна примкнуть к реке: без поворота или на пол-оборота.',
    no_such_double: 'Этой двойной плитки больше нет.',
    other_square_of_double: 'Объект на обеих клетках двойной плитки называют по верхней.',
    not_in_stack: 'В текущей стопке больше нет квадратов этого вида.',
  },
  option: {
    river_spread: 'Река поровну',
  },
  optionText: {
    river_spread: 'речные квадраты лежат поровну в пяти стопках',
  },
  text: {
    'ask.double': 'Выбирает двойную плитку {who}',
    'do.double': 'Положить эту плитку',
    'choice.boat': 'лодка +{n}',
    'choice.double':
      '{turn, plural, one {Как на картинке} few {Другим концом} many {Другим концом} other {Другим концом}}',
    'seat.boat': 'место {n}',
    'event.double': '{who}: двойная {tile} на {at}.',
    'event.passBoat': '{who}: лодка вместо фигурки.',
    'event.boat': '{who}: лодка +{n}, место {to}.',
    'keys.none': 'Лодка',
  },
};
