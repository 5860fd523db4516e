/** Каркассон по-русски. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsRu: SameWords<typeof wordsEn> = {
  title: 'Каркассон',
  lid: 'Города, дороги, монастыри и крестьяне; с рекой и аббатом',
  kind: {
    field: 'поле',
    road: 'дорога',
    city: 'город',
    river: 'река',
    cloister: 'монастырь',
    garden: 'сад',
  },
  piece: {
    meeple: 'мипл',
    abbot: 'аббат',
  },
  role: {
    'meeple@city': 'Рыцарь',
    'meeple@road': 'Разбойник',
    'meeple@field': 'Крестьянин',
    'meeple@cloister': 'Монах',
    'abbot@cloister': 'Аббат, монастырь',
    'abbot@garden': 'Аббат, сад',
  },
  action: {
    recall: 'Вернуть аббата',
  },
  pile: {
    river: 'плитки реки',
  },
  why: {
    road: 'дорога',
    city: 'город',
    cloister: 'монастырь',
    garden: 'сад',
    recall: 'аббат вернулся',
    field: 'поле',
  },
  term: {
    shields: 'щиты',
    cities: 'завершённые города',
  },
  reason: {
    river_leads_elsewhere: 'Плитка реки кладётся у её открытого конца и продолжает её.',
    river_turns_back: 'Река не может дважды повернуть в одну сторону.',
    no_abbot_there: 'Ваш аббат стоит не здесь.',
    already_complete: 'Завершённое этой плиткой и так приносит очки; аббат вернётся сам.',
  },
  option: {
    river: 'Река',
    abbot: 'Аббат',
    fields: 'Поля',
    river_turn_rule: 'Вольная река',
    river_tiles: 'Река 2021 года',
  },
  optionText: {
    river: 'сначала выкладывают реку из своих плиток',
    abbot: 'у каждого есть аббат, сады приносят очки',
    fields: 'крестьяне на полях приносят очки в конце',
    river_turn_rule: 'чередоваться должны только соседние повороты',
    river_tiles: 'за истоком дорога, у озера монастырь; выключено — река 2014 года',
  },
  text: {
    'event.recall': '{who}: фигурка вернулась с {at}.',
  },
};
