/** Каркасон українською. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsUk: SameWords<typeof wordsEn> = {
  title: 'Каркасон',
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
    meeple: 'підданий',
    abbot: 'абат',
  },
  role: {
    'meeple@city': 'Лицар',
    'meeple@road': 'Розбійник',
    'meeple@field': 'Селянин',
    'meeple@cloister': 'Монах',
    'abbot@cloister': 'Абат у монастирі',
    'abbot@garden': 'Абат у саду',
  },
  action: {
    recall: 'Забрати абата',
  },
  pile: {
    river: 'квадрати з річкою',
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
    river_leads_elsewhere: 'Квадрат з річкою викладають до відкритого кінця річки, продовжуючи її.',
    river_turns_back: 'Річка не може двічі повернути в один бік.',
    no_abbot_there: 'Ваш абат стоїть не тут.',
    already_complete: 'Завершене цим квадратом і так приносить бали; абат повернеться сам.',
  },
  option: {
    river: 'Річка',
    abbot: 'Абат',
    fields: 'Поля',
    river_turn_rule: 'Вільна річка',
    river_tiles: 'Річка 2021 року',
  },
  optionText: {
    river: 'спершу викладають річку з її власних квадратів',
    abbot: 'кожен має абата, сади приносять бали',
    fields: 'селяни на полях приносять бали наприкінці',
    river_turn_rule: 'чергуватися мають лише сусідні повороти',
    river_tiles: 'за джерелом дорога, біля озера монастир; вимкнено — річка 2014 року',
  },
  text: {
    'event.recall': '{who}: абата забрано до запасу з {at}.',
  },
};
