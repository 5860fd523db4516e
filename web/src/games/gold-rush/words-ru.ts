/** Золотая лихорадка по-русски. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsRu: SameWords<typeof wordsEn> = {
  title: 'Золотая лихорадка',
  lid: 'Железные дороги и горы; разбейте палатку и добывайте золото',
  kind: {
    mountain: 'гора',
    prairie: 'прерия',
    track: 'железная дорога',
    city: 'город',
    junction: 'станция',
  },
  piece: {
    cowboy: 'ковбой',
    tent: 'палатка',
  },
  role: {
    'cowboy@track': 'Железно\u00ADдорожник',
    'cowboy@mountain': 'Шахтёр',
    'cowboy@city': 'Торговец',
    'cowboy@prairie': 'Фермер',
    'tent@mountain': 'Палатка',
  },
  action: {
    mine: 'Добыть золото',
  },
  pile: {
    tokens: 'жетоны золота',
  },
  why: {
    track: 'железная дорога',
    mountain: 'гора',
    city: 'город',
    prairie: 'прерия',
    tokens: 'жетоны золота',
  },
  term: {
    gold: 'золото',
    nuggets: 'самородки',
    camps: 'лагеря индейцев',
    herds: 'табуны диких лошадей',
    railways: 'завершённые железные дороги',
    trains: 'поезда',
  },
  reason: {
    token_goes_elsewhere: 'Жетон золота кладут на участок горы с его самородком.',
    no_tile_there: 'Здесь нет квадрата.',
    mountain_complete: 'Палатку разбивают на незавершённой горе.',
    section_occupied: 'На этом участке горы уже стоит фишка.',
    tent_stands_there: 'Ваша палатка уже стоит здесь.',
    no_tent_on_map: 'Вашей палатки нет на карте.',
    nothing_to_mine: 'На горе с вашей палаткой жетонов золота не осталось.',
  },
  option: {
    first_game: 'Первая партия',
  },
  optionText: {
    first_game: 'без фермеров в прериях',
  },
  text: {
    'event.mine': '{who}: добывает золото.',
    'event.take': '{who}: берёт жетон золота.',
    'event.takeValue': '{who}: берёт жетон золота номиналом {n}.',
    'event.lost':
      '{n, plural, one {Потерян # жетон с {at}.} few {Потеряно # жетона с {at}.} many {Потеряно # жетонов с {at}.} other {Потеряно # жетона с {at}.}}',
    'event.tokenLaid': 'Жетон золота ложится лицевой стороной вниз на {at}.',
    'end.stare':
      'Если победитель нужен один, сыграйте в гляделки: кто моргнёт первым, тот проиграл.',
  },
};
