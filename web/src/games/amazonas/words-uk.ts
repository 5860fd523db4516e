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
  counted: {
    tributary: 'Притоки',
    village: 'Села',
    jungle: 'Стоянки',
    mouth: 'Гирло річки',
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
    river_spread: 'Річкові квадрати лежать порівну в п’яти стопках.',
  },
  land: {
    tributary: 'притока|притоку|свою притоку|вашу притоку',
    'tributary+': 'довга притока|довгу притоку|свою довгу притоку|вашу довгу притоку',
    village: 'село|село|своє село|ваше село',
    'village+': 'велике село|велике село|своє велике село|ваше велике село',
    jungle: 'джунглі|джунглі|свої джунглі|ваші джунглі',
    'jungle+': 'великі джунглі|великі джунглі|свої великі джунглі|ваші великі джунглі',
  },
  mark: {
    boats: 'із символом човна',
  },
  does: {
    'explorer@tributary': '[ставить|ставите] дослідника на притоці',
    'explorer@village': '[ставить|ставите] дослідника у селі',
    'camp@jungle': '[розбиває|розбиваєте] стоянку',
    pass: '[просуває|просуваєте] човен',
    double: '[викладає|викладаєте] подвійний квадрат',
    'leads@amazon': '[веде|ведете] Амазонку далі',
  },
  text: {
    'ask.double': '{who}: оберіть подвійний квадрат',
    'do.double': 'Викласти цей квадрат',
    'choice.boat': 'човен +{n}',
    'choice.double':
      '{turn, plural, one {Як на картинці} few {Іншим кінцем} many {Іншим кінцем} other {Іншим кінцем}}',
    'race.title': 'Перегони',
    'race.toGo':
      '{n, plural, one {# поділка до кінця річки} few {# поділки до кінця річки} many {# поділок до кінця річки} other {# поділки до кінця річки}}',
    'race.next': 'наступний річковий квадрат: приблизно {first} і {second}',
    'race.first': '1-ше',
    'race.second': '2-ге',
    'race.behind': '(−{n})',
    'race.on': 'хід {n}',
    'double.caimans':
      '{n, plural, one {# кайман} few {# каймани} many {# кайманів} other {# каймана}}',
    'double.piranhas':
      '{n, plural, one {# піранья} few {# піраньї} many {# піраній} other {# піраньї}}',
    'double.fruits': 'фрукти: {n}',
    'double.boats': 'символи човнів: {n}',
    'double.banks': 'На берегах: {what}.',
    'double.cuts': 'Перериває ваше: {what}.',
    'double.turn': 'Повернути іншим кінцем',
    'double.paidAfter': 'Бали – після вашої фішки або ходу човна.',
    'seat.boat': 'поділка {n}',
    'event.double': '[{who}: викладає|Ви викладаєте] подвійний квадрат.',
    'event.passBoat': '[{who}: просуває|Ви просуваєте] човен.',
    'event.boat': '{who}: човен +{n}, {why}.',
    'keys.none': 'Човен',
  },
};
