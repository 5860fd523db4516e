/** Золотая лихорадка по-русски. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsRu: SameWords<typeof wordsEn> = {
  title: 'Золотая лихорадка',
  lid: 'Железные дороги и горы; поставьте палатку и копайте скрытое золото',
  kind: {
    mountain: 'гора',
    prairie: 'прерия',
    track: 'железная дорога',
    city: 'городок',
    junction: 'развязка',
  },
  piece: {
    cowboy: 'ковбой',
    tent: 'палатка',
  },
  role: {
    'cowboy@track': 'Железно\u00ADдорожник',
    'cowboy@mountain': 'Старатель',
    'cowboy@city': 'Торговец',
    'cowboy@prairie': 'Разведчик',
    'tent@mountain': 'Палатка',
  },
  action: {
    mine: 'Копать',
  },
  pile: {
    tokens: 'жетоны',
  },
  why: {
    track: 'железная дорога',
    mountain: 'гора',
    city: 'городок',
    prairie: 'прерия',
    tokens: 'золото',
  },
  term: {
    gold: 'золото',
    nuggets: 'самородки',
    camps: 'стоянки',
    herds: 'табуны',
    railways: 'завершённые пути',
    trains: 'поезда',
  },
  reason: {
    token_goes_elsewhere: 'Жетон кладут на участок с его самородком.',
    no_tile_there: 'Здесь нет плитки.',
    mountain_complete: 'Палатку ставят на незавершённую гору.',
    section_occupied: 'На этом склоне уже кто-то стоит.',
    tent_stands_there: 'Ваша палатка уже стоит здесь.',
    no_tent_on_map: 'Вашей палатки нет на карте.',
    nothing_to_mine: 'На горе вашей палатки жетонов не осталось.',
  },
  option: {
    first_game: 'Первая игра',
  },
  optionText: {
    first_game: 'без прерий',
  },
  text: {
    'event.mine': '{who}: копает.',
    'event.take': '{who}: берёт жетон.',
    'event.takeValue': '{who}: берёт жетон ценой {n}.',
    'event.lost':
      '{n, plural, one {Потерян # жетон с {at}.} few {Потеряны # жетона с {at}.} many {Потеряны # жетонов с {at}.} other {Потеряно # жетона с {at}.}}',
    'event.tokenLaid': 'Жетон ложится лицом вниз на {at}.',
    'end.stare':
      'Если победитель нужен один, сыграйте в гляделки: кто моргнёт первым, тот проиграл.',
  },
};
