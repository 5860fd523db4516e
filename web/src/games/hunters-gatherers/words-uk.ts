/** Мисливці та збирачі українською. */
import type { SameWords } from '../game';
import type { wordsEn } from './words-en';

export const wordsUk: SameWords<typeof wordsEn> = {
  title: 'Мисливці та збирачі',
  lid: 'Ліси, річки й звірі низин; хатини, менгіри та шістнадцять бонусних квадратів',
  kind: {
    forest: 'ліс',
    meadow: 'низина',
    river: 'річка',
    lake: 'озеро',
    river_system: 'річкова система',
  },
  piece: {
    figure: 'одноплемінник',
    hut: 'хатина',
  },
  role: {
    'figure@forest': 'Збирач',
    'figure@river': 'Рибалка',
    'figure@meadow': 'Мисливець',
    'hut@river_system': 'Хатина',
  },
  action: {
    recall: 'Забрати одноплемінника',
    decline: 'Нікого не забирати',
    take_bonus: 'Узяти додатковий хід',
    leave_bonus: 'Відмовитися від додаткового ходу',
  },
  pile: {
    bonus: 'бонусні квадрати',
  },
  why: {
    river: 'річка',
    forest: 'ліс',
    canoe: 'каное',
    hunting_trap: 'ловча яма',
    river_system: 'річкова система',
    meadow: 'низина',
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
    no_figure_there: 'Тут немає вашого одноплемінника.',
    system_has_hut: 'У цій річковій системі вже є хатина.',
  },
  option: {
    bonus_turn: 'Додатковий хід за бажанням',
  },
  optionText: {
    bonus_turn: 'від заслуженого додаткового ходу можна відмовитися',
  },
  text: {
    'ask.shaman': '{who}: шамани. Забрати одноплемінника до запасу?',
    'ask.bonus': '{who}: візьмете додатковий хід?',
    'do.takeBonus': 'Узяти хід',
    'do.leaveBonus': 'Відмовитися',
    'choice.thenBonus': 'потім бонусний квадрат',
    'event.recall': '{who}: одноплемінника забрано до запасу з {at}.',
    'event.takeBonus': '{who}: додатковий хід узято.',
    'event.leaveBonus': '{who}: відмова від додаткового ходу.',
    'event.cover': 'Тварину на {at} закрито.',
  },
};
