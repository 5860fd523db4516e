/** Мисливці та збирачі українською. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsUk: SameWords<typeof wordsEn> = {
  title: 'Мисливці та збирачі',
  lid: 'Ліси, річки й стада; хатини, менгіри та шістнадцять бонусних плиток',
  kind: {
    forest: 'ліс',
    meadow: 'лука',
    river: 'річка',
    lake: 'озеро',
    river_system: 'річкова система',
  },
  piece: {
    figure: 'фігурка',
    hut: 'хатина',
  },
  role: {
    'figure@forest': 'Збирач',
    'figure@river': 'Рибалка',
    'figure@meadow': 'Мисливець',
    'hut@river_system': 'Хатина',
  },
  action: {
    recall: 'Повернути фігурку',
    decline: 'Нікого не брати',
  },
  pile: {
    bonus: 'бонусні плитки',
  },
  why: {
    river: 'річка',
    forest: 'ліс',
    canoe: 'каное',
    hunting_trap: 'пастка',
    river_system: 'річкова система',
    meadow: 'лука',
  },
  term: {
    cover: 'закриті тварини',
    mushrooms: 'грибні галявини',
    fish: 'риби',
    lakes: 'озера',
    deer: 'олені',
    aurochs: 'тури',
    mammoths: 'мамонти',
    menhirs: 'менгіри',
    tigers: 'тигри',
    deer_eaten: 'олені, з’їдені тиграми',
    big_trap: 'велика пастка',
  },
  reason: {
    no_figure_there: 'Тут немає вашої фігурки.',
    system_has_hut: 'У цій річковій системі вже є хатина.',
  },
  text: {
    'ask.shaman': 'Шаман: повернути фігурку? Вирішує {who}',
    'choice.thenBonus': 'потім бонусна плитка',
    'event.recall': '{who}: фігурка повернулася з {at}.',
    'event.cover': 'Тварину на {at} закрито.',
  },
};
