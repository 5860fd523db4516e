/** Охотники и собиратели по-русски. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsRu: SameWords<typeof wordsEn> = {
  title: 'Охотники и собиратели',
  lid: 'Леса, реки и звери низин; хижины, менгиры и шестнадцать бонусных квадратов',
  kind: {
    forest: 'лес',
    meadow: 'низина',
    river: 'река',
    lake: 'озеро',
    river_system: 'речная система',
  },
  piece: {
    figure: 'соплеменник',
    hut: 'хижина',
  },
  role: {
    'figure@forest': 'Собиратель',
    'figure@river': 'Рыбак',
    'figure@meadow': 'Охотник',
    'hut@river_system': 'Хижина',
  },
  action: {
    recall: 'Вернуть соплеменника',
    decline: 'Никого не возвращать',
    take_bonus: 'Взять дополнительный ход',
    leave_bonus: 'Отказаться от дополнительного хода',
  },
  pile: {
    bonus: 'бонусные квадраты',
  },
  why: {
    river: 'река',
    forest: 'лес',
    canoe: 'каноэ',
    hunting_trap: 'звероловная яма',
    river_system: 'речная система',
    meadow: 'низина',
  },
  term: {
    cover: 'закрытые животные',
    mushrooms: 'грибные поляны',
    fish: 'рыбы',
    lakes: 'озёра',
    deer: 'олени',
    aurochs: 'туры',
    mammoths: 'мамонты',
    menhirs: 'менгиры',
    tigers: 'тигры',
    deer_eaten: 'олени, съеденные тиграми',
    big_trap: 'большая ловушка',
  },
  reason: {
    no_figure_there: 'Здесь нет вашего соплеменника.',
    system_has_hut: 'В этой речной системе уже есть хижина.',
  },
  option: {
    bonus_turn: 'Дополнительный ход по желанию',
  },
  optionText: {
    bonus_turn: 'от заслуженного дополнительного хода можно отказаться',
  },
  text: {
    'ask.shaman': '{who}: шаманы. Вернуть соплеменника в запас?',
    'ask.bonus': '{who}: возьмёте дополнительный ход?',
    'do.takeBonus': 'Взять ход',
    'do.leaveBonus': 'Отказаться',
    'choice.thenBonus': 'затем бонусный квадрат',
    'event.recall': '{who}: соплеменник взят в запас с {at}.',
    'event.takeBonus': '{who}: дополнительный ход взят.',
    'event.leaveBonus': '{who}: отказ от дополнительного хода.',
    'event.cover': 'Животное на {at} закрыто.',
  },
};
