/** Амазонка українською. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsUk: SameWords<typeof wordsEn> = {
  title: 'Амазонка',
  lid: 'Униз річкою; села, притоки, каймани й піраньї',
  kind: {
    jungle: 'джунглі',
    village: 'село',
    tributary: 'притока',
    amazon: 'Амазонка',
  },
  piece: {
    explorer: 'дослідник',
    camp: 'табір',
  },
  role: {
    'explorer@tributary': 'Дослідник на притоці',
    'explorer@village': 'Дослідник у селі',
    'camp@jungle': 'Табір',
  },
  action: {
    pass: 'Човен +1',
    double: 'Подвійна плитка',
  },
  pile: {
    doubles: 'подвійні плитки',
  },
  why: {
    tributary: 'притока',
    village: 'село',
    jungle: 'джунглі',
    amazon: 'Амазонка',
    mouth: 'гирло річки',
    symbols: 'знаки човнів',
    explorer: 'дослідника виставлено',
    idle: 'без фігурки',
    unpaid: 'без очок',
  },
  term: {
    fruits: 'плоди',
    animals: 'тварини',
    caimans: 'каймани',
    piranhas: 'піраньї',
    camps: 'стоянки',
    boats: 'знаки човнів',
    regular: 'звичайні квадрати',
    river: 'річкові квадрати',
  },
  reason: {
    beyond_the_river: 'Звичайну плитку не можна класти нижче за течією, ніж дійшла річка.',
    river_leads_elsewhere: 'Плитка річки продовжує Амазонку вниз за течією.',
    across_the_river:
      'Одна з двох сторін з Амазонкою має прилягти до річки: без повороту або на пів оберту.',
    no_such_double: 'Цієї подвійної плитки більше немає.',
    other_square_of_double: 'Об’єкт на обох клітинках подвійної плитки називають за верхньою.',
    not_in_stack: 'У поточній стопці більше немає квадратів цього виду.',
  },
  option: {
    river_spread: 'Річка порівну',
  },
  optionText: {
    river_spread: 'річкові квадрати лежать порівну в п’яти стопках',
  },
  text: {
    'ask.double': 'Вибирає подвійну плитку {who}',
    'do.double': 'Покласти цю плитку',
    'choice.boat': 'човен +{n}',
    'choice.double':
      '{turn, plural, one {Як на картинці} few {Іншим кінцем} many {Іншим кінцем} other {Іншим кінцем}}',
    'seat.boat': 'місце {n}',
    'event.double': '{who}: подвійна {tile} на {at}.',
    'event.passBoat': '{who}: човен замість фігурки.',
    'event.boat': '{who}: човен +{n}, місце {to}.',
    'keys.none': 'Човен',
  },
};
