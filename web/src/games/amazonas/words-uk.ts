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
    camp: 'стоянка',
  },
  role: {
    'explorer@tributary': 'Дослідник на притоці',
    'explorer@village': 'Дослідник у селі',
    'camp@jungle': 'Стоянка',
  },
  action: {
    pass: 'Човен +1',
    double: 'Подвійний квадрат',
  },
  pile: {
    doubles: 'подвійні квадрати',
  },
  why: {
    tributary: 'притока',
    village: 'село',
    jungle: 'джунглі',
    amazon: 'Амазонка',
    mouth: 'гирло річки',
    symbols: 'символи човнів',
    explorer: 'дослідник на притоці',
    idle: 'спуск човном',
    unpaid: 'без балів',
  },
  term: {
    fruits: 'фрукти',
    animals: 'тварини',
    caimans: 'каймани',
    piranhas: 'піраньї',
    camps: 'стоянки',
    boats: 'символи човнів',
    regular: 'звичайні квадрати',
    river: 'річкові квадрати',
  },
  reason: {
    beyond_the_river: 'Звичайний квадрат не можна викласти далі, ніж просунулася річка.',
    river_leads_elsewhere: 'Річковий квадрат продовжує Амазонку вниз за течією.',
    across_the_river:
      'Одна з двох сторін з Амазонкою має приєднатися до річки: без повороту або з поворотом на пів оберту.',
    no_such_double: 'Цього подвійного квадрата більше немає.',
    other_square_of_double: 'Об’єкт на обох клітинках подвійного квадрата називають за верхньою.',
    not_in_stack: 'У поточній стопці більше немає квадратів цього виду.',
  },
  option: {
    river_spread: 'Річка порівну',
  },
  optionText: {
    river_spread: 'річкові квадрати лежать порівну в п’яти стопках',
  },
  text: {
    'ask.double': '{who}: оберіть подвійний квадрат',
    'do.double': 'Викласти цей квадрат',
    'choice.boat': 'човен +{n}',
    'choice.double':
      '{turn, plural, one {Як на картинці} few {Іншим кінцем} many {Іншим кінцем} other {Іншим кінцем}}',
    'seat.boat': 'поділка {n}',
    'event.double': '{who}: подвійний квадрат {tile} на {at}.',
    'event.passBoat': '{who}: човен замість фішки.',
    'event.boat': '{who}: човен +{n}, поділка {to}.',
    'keys.none': 'Човен',
  },
};
