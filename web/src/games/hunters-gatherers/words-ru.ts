/** Охотники и собиратели по-русски. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsRu: SameWords<typeof wordsEn> = {
  title: 'Охотники и собиратели',
  lid: 'Леса, реки и стада; хижины, менгиры и шестнадцать бонусных плиток',
  kind: {
    forest: 'лес',
    meadow: 'луг',
    river: 'река',
    lake: 'озеро',
    river_system: 'речная система',
  },
  piece: {
    figure: 'фигурка',
    hut: 'хижина',
  },
  role: {
    'figure@forest': 'Собиратель',
    'figure@river': 'Рыбак',
    'figure@meadow': 'Охотник',
    'hut@river_system': 'Хижина',
  },
  action: {
    recall: 'Вернуть фигурку',
    decline: 'Никого не брать',
    take_bonus: 'Взять дополнительный ход',
    leave_bonus: 'Отказаться от дополнительного хода',
  },
  pile: {
    bonus: 'бонусные плитки',
  },
  why: {
    river: 'река',
    forest: 'лес',
    canoe: 'каноэ',
    hunting_trap: 'ловушка',
    river_system: 'речная система',
    meadow: 'луг',
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
    no_figure_there: 'Здесь нет вашей фигурки.',
    system_has_hut: 'В этой речной системе уже есть хижина.',
  },
  option: {
    bonus_turn: 'Дополнительный ход по желанию',
  },
  optionText: {
    bonus_turn: 'от заслуженного дополнительного хода можно отказаться',
  },
  text: {
    'ask.shaman': 'Шаман: вернуть фигурку? Решает {who}',
    'ask.bonus': 'Возьмёте дополнительный ход? Решает {who}',
    'do.takeBonus': 'Взять ход',
    'do.leaveBonus': 'Отказаться',
    'choice.thenBonus': 'затем бонусная плитка',
    'event.recall': '{who}: фигурка вернулась с {at}.',
    'event.takeBonus': '{who}: дополнительный ход взят.',
    'event.leaveBonus': '{who}: отказ от дополнительного хода.',
    'event.cover': 'Животное на {at} закрыто.',
  },
};
