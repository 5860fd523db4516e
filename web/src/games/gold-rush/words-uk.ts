/** Золота лихоманка українською. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsUk: SameWords<typeof wordsEn> = {
  title: 'Золота лихоманка',
  lid: 'Залізниці й гори; поставте намет і копайте приховане золото',
  kind: {
    mountain: 'гора',
    prairie: 'прерія',
    track: 'залізниця',
    city: 'містечко',
    junction: 'розвилка',
  },
  piece: {
    cowboy: 'ковбой',
    tent: 'намет',
  },
  role: {
    'cowboy@track': 'Заліз\u00ADничник',
    'cowboy@mountain': 'Старатель',
    'cowboy@city': 'Торговець',
    'cowboy@prairie': 'Розвідник',
    'tent@mountain': 'Намет',
  },
  action: {
    mine: 'Копати',
  },
  pile: {
    tokens: 'жетони',
  },
  why: {
    track: 'залізниця',
    mountain: 'гора',
    city: 'містечко',
    prairie: 'прерія',
    tokens: 'золото',
  },
  term: {
    gold: 'золото',
    nuggets: 'самородки',
    camps: 'стоянки',
    herds: 'табуни',
    railways: 'завершені колії',
    trains: 'потяги',
  },
  reason: {
    token_goes_elsewhere: 'Жетон кладуть на ділянку з його самородком.',
    no_tile_there: 'Тут немає плитки.',
    mountain_complete: 'Намет ставлять на незавершену гору.',
    section_occupied: 'На цьому схилі вже хтось стоїть.',
    tent_stands_there: 'Ваш намет уже стоїть тут.',
    no_tent_on_map: 'Вашого намету немає на мапі.',
    nothing_to_mine: 'На горі вашого намету жетонів не лишилося.',
  },
  option: {
    first_game: 'Перша гра',
  },
  optionText: {
    first_game: 'без прерій',
  },
  text: {
    'event.mine': '{who}: копає.',
    'event.take': '{who}: бере жетон.',
    'event.takeValue': '{who}: бере жетон вартістю {n}.',
    'event.lost':
      '{n, plural, one {Втрачено # жетон з {at}.} few {Втрачено # жетони з {at}.} many {Втрачено # жетонів з {at}.} other {Втрачено # жетона з {at}.}}',
    'event.tokenLaid': 'Жетон лягає долілиць на {at}.',
    'end.stare':
      'Якщо переможець потрібен один, пограйте в «хто кого передивиться»: хто кліпне першим, той програв.',
  },
};
