/** Каркассон українською. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsUk: SameWords<typeof wordsEn> = {
  title: 'Каркассон',
  lid: 'Міста, дороги, монастирі та селяни; з річкою й абатом',
  kind: {
    field: 'поле',
    road: 'дорога',
    city: 'місто',
    river: 'річка',
    cloister: 'монастир',
    garden: 'сад',
  },
  piece: {
    meeple: 'міпл',
    abbot: 'абат',
  },
  role: {
    'meeple@city': 'Лицар',
    'meeple@road': 'Розбійник',
    'meeple@field': 'Селянин',
    'meeple@cloister': 'Чернець',
    'abbot@cloister': 'Абат, монастир',
    'abbot@garden': 'Абат, сад',
  },
  action: {
    recall: 'Повернути абата',
  },
  pile: {
    river: 'плитки річки',
  },
  why: {
    road: 'дорога',
    city: 'місто',
    cloister: 'монастир',
    garden: 'сад',
    recall: 'абат повернувся',
    field: 'поле',
  },
  term: {
    shields: 'щити',
    cities: 'завершені міста',
  },
  reason: {
    river_leads_elsewhere: 'Плитку річки кладуть біля її відкритого кінця, вона продовжує річку.',
    river_turns_back: 'Річка не може двічі повернути в один бік.',
    no_abbot_there: 'Ваш абат стоїть не тут.',
    already_complete: 'Завершене цією плиткою і так дає очки; абат повернеться сам.',
  },
  option: {
    river: 'Річка',
    abbot: 'Абат',
    fields: 'Поля',
    river_turn_rule: 'Вільна річка',
    river_tiles: 'Річка 2021 року',
  },
  optionText: {
    river: 'спершу викладають річку з її власних плиток',
    abbot: 'кожен має абата, сади дають очки',
    fields: 'селяни на полях дають очки наприкінці',
    river_turn_rule: 'чергуватися мають лише сусідні повороти',
    river_tiles: 'за витоком дорога, біля озера монастир; вимкнено — річка 2014 року',
  },
  text: {
    'event.recall': '{who}: фігурка повернулася з {at}.',
  },
};
