/** What is said the first time something of Hunters & Gatherers occurs. */
import { common } from '../../hints/common';
import { isMine, left, refused, type Kind } from '../../hints/kind';

export const hints: readonly Kind[] = [
  ...common({
    closed: 'HG-36',
    shared: 'HG-37',
    majority: 'HG-37',
    pieces: 'HG-39',
    discard: 'HG-15',
  }),
  {
    id: 'bonus',
    rule: 'HG-44',
    title: { en: 'Bonus tile.', ru: 'Бонусный квадрат.', uk: 'Бонусний квадрат.' },
    text: {
      en: 'You closed a forest with a menhir: lay one extra tile now.',
      ru: 'Вы завершили лес с менгиром: сейчас выложите ещё один квадрат.',
      uk: 'Ви завершили ліс із менгіром: зараз викладіть ще один квадрат.',
    },
    when: ({ state, me }) =>
      state.ask.seat === me && state.ask.what === 'place' && state.ask.set === 'bonus',
  },
  {
    id: 'hut',
    rule: 'HG-27',
    title: { en: 'Hut refused.', ru: 'Хижину нельзя.', uk: 'Хатину не можна.' },
    text: {
      en: 'Another hut stands in this net of water.',
      ru: 'В этой речной системе уже стоит хижина.',
      uk: 'У цій річковій системі вже стоїть хатина.',
    },
    when: (moment) => refused(moment, 'system_has_hut'),
  },
  {
    id: 'covered',
    rule: 'HG-55',
    title: { en: 'Covered.', ru: 'Закрыты.', uk: 'Закрито.' },
    text: {
      en: 'Covered animals no longer count for anybody.',
      ru: 'Закрытых животных больше не считает никто.',
      uk: 'Закритих тварин більше не рахує ніхто.',
    },
    when: ({ news }) => news.some(({ event }) => event.e === 'cover'),
  },
  {
    id: 'shaman',
    rule: 'HG-56',
    title: { en: 'Shamans.', ru: 'Шаманы.', uk: 'Шамани.' },
    text: {
      en: 'You may take one figure back, from anywhere.',
      ru: 'Можно вернуть одного соплеменника, откуда угодно.',
      uk: 'Можна забрати одного одноплемінника, звідки завгодно.',
    },
    when: ({ state, me }) => state.ask.seat === me && state.ask.what === 'shaman',
  },
  {
    id: 'end',
    rule: 'HG-60',
    title: { en: 'The end is near.', ru: 'Конец близко.', uk: 'Кінець близько.' },
    text: {
      en: 'Open rivers and forests pay nothing here.',
      ru: 'Незавершённые реки и леса здесь не приносят ничего.',
      uk: 'Незавершені річки й ліси тут не приносять нічого.',
    },
    when: (moment) => isMine(moment) && left(moment) <= 10,
  },
];
