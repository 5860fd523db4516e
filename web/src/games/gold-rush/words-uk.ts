/** Золота лихоманка українською. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsUk: SameWords<typeof wordsEn> = {
  title: 'Золота лихоманка',
  lid: 'Залізниці й гори; розбийте намет і видобувайте золото',
  kind: {
    mountain: 'гора',
    prairie: 'прерія',
    track: 'залізниця',
    city: 'місто',
    junction: 'станція',
  },
  piece: {
    cowboy: 'ковбой',
    tent: 'намет',
  },
  role: {
    'cowboy@track': 'Заліз\u00ADничник',
    'cowboy@mountain': 'Шахтар',
    'cowboy@city': 'Торговець',
    'cowboy@prairie': 'Фермер',
    'tent@mountain': 'Намет',
  },
  action: {
    mine: 'Видобути золото',
  },
  pile: {
    tokens: 'жетони золота',
  },
  why: {
    track: 'залізниця',
    mountain: 'гора',
    city: 'місто',
    prairie: 'прерія',
    tokens: 'жетони золота',
  },
  term: {
    gold: 'золото',
    nuggets: 'самородки',
    camps: 'табори індіанців',
    herds: 'табуни диких коней',
    railways: 'завершені залізниці',
    trains: 'потяги',
  },
  reason: {
    token_goes_elsewhere: 'Жетон золота кладуть на ділянку гори з його самородком.',
    no_tile_there: 'Тут немає квадрата.',
    mountain_complete: 'Намет розбивають на незавершеній горі.',
    section_occupied: 'На цій ділянці гори вже стоїть фішка.',
    tent_stands_there: 'Ваш намет уже стоїть тут.',
    no_tent_on_map: 'Вашого намету немає на карті.',
    nothing_to_mine: 'На горі з вашим наметом жетонів золота не лишилося.',
  },
  option: {
    first_game: 'Перша партія',
  },
  optionText: {
    first_game: 'без фермерів у преріях',
  },
  text: {
    'event.mine': '{who}: видобуває золото.',
    'event.take': '{who}: бере жетон золота.',
    'event.takeValue': '{who}: бере жетон золота номіналом {n}.',
    'event.lost':
      '{n, plural, one {Втрачено # жетон з {at}.} few {Втрачено # жетони з {at}.} many {Втрачено # жетонів з {at}.} other {Втрачено # жетона з {at}.}}',
    'event.tokenLaid': 'Жетон золота лягає долілиць на {at}.',
    'end.stare':
      'Якщо переможець потрібен один, пограйте в «хто кого передивиться»: хто кліпне першим, той програв.',
  },
};
