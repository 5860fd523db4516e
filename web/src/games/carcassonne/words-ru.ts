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
    meeple: 'подданный',
    abbot: 'аббат',
  },
  role: {
    'meeple@city': 'Рыцарь',
    'meeple@road': 'Разбойник',
    'meeple@field': 'Крестьянин',
    'meeple@cloister': 'Монах',
    'abbot@cloister': 'Аббат в монастыре',
    'abbot@garden': 'Аббат в саду',
  },
  action: {
    recall: 'Забрать аббата',
  },
  pile: {
    river: 'квадраты с рекой',
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
    river_leads_elsewhere: 'Квадрат с рекой выкладывают к открытому концу реки, продолжая её.',
    river_turns_back: 'Река не может дважды повернуть в одну сторону.',
    no_abbot_there: 'Ваш аббат стоит не здесь.',
    already_complete: 'Завершённое этим квадратом и так приносит очки; аббат вернётся сам.',
  },
  option: {
    river: 'Река',
    abbot: 'Аббат',
    fields: 'Поля',
    river_turn_rule: 'Вольная река',
    river_tiles: 'Река 2021 года',
  },
  optionText: {
    river: 'сначала выкладывают реку из своих квадратов',
    abbot: 'у каждого есть аббат, сады приносят очки',
    fields: 'крестьяне на полях приносят очки в конце',
    river_turn_rule: 'чередоваться должны только соседние повороты',
    river_tiles: 'за истоком дорога, у озера монастырь; выключено — река 2014 года',
  },
  text: {
    'event.recall': '{who}: аббат взят в запас с {at}.',
  },
};
