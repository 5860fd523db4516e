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
    take_bonus: 'Узяти додатковий хід',
    leave_bonus: 'Відмовитися від додаткового ходу',
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
  option: {
    bonus_turn: 'Додатковий хід за бажанням',
  },
  optionText: {
    bonus_turn: 'від заслуженого додаткового ходу можна відмовитися',
  },
  text: {
    'ask.shaman': 'Шаман: повернути фігурку? Вирішує {who}',
    'ask.bonus': 'Візьмете додатковий хід? Вирішує {who}',
    'do.takeBonus': 'Узяти хід',
    'do.leaveBonus': 'Відмовитися',
    'choice.thenBonus': 'потім бонусна плитка',
    'event.recall': '{who}: фігурка повернулася з {at}.',
    'event.takeBonus': '{who}: додатковий хід узято.',
    'event.leaveBonus': '{who}: відмова від додаткового ходу.',
    'event.cover': 'Тварину на {at} закрито.',
  },
};
