/** What is said the first time something of Amazonas occurs. */
import { common } from '../../hints/common';
import type { Kind, Moment } from '../../hints/kind';

/** A boat of whoever reads has moved, by this rule. */
const moved = ({ news, me }: Moment, rule: string) =>
  news.some(({ event }) => event.e === 'boat' && event.p === me && event.rule === rule);

export const hints: readonly Kind[] = [
  ...common({ closed: 'A-64', shared: 'A-64', majority: 'A-64', pieces: 'A-35', discard: 'A-28' }),
  {
    id: 'symbols',
    rule: 'A-41',
    title: { en: 'Boat by symbols.', ru: 'Лодка и символы.', uk: 'Човен і символи.' },
    text: {
      en: 'New boat symbols on your stream: your boat moves.',
      ru: 'Новые символы лодки на вашем притоке: лодка спускается.',
      uk: 'Нові символи човна на вашій притоці: човен спускається.',
    },
    when: (moment) => moved(moment, 'A-41'),
  },
  {
    id: 'race',
    rule: 'A-16',
    title: { en: 'First race.', ru: 'Первая гонка.', uk: 'Перші перегони.' },
    text: {
      en: 'A river tile pays the boats in order.',
      ru: 'Речной квадрат приносит очки лодкам по порядку.',
      uk: 'Річковий квадрат приносить бали човнам за порядком.',
    },
    when: ({ news }) => news.some(({ event }) => event.e === 'score' && event.why === 'amazon'),
  },
  {
    id: 'drift',
    rule: 'A-60',
    title: { en: 'Drift.', ru: 'Течение.', uk: 'Течія.' },
    text: {
      en: 'No points in this race, so your boat drifts one on.',
      ru: 'Без очков в этой гонке лодка спускается на одно деление.',
      uk: 'Без балів у цих перегонах човен спускається на одну поділку.',
    },
    when: (moment) => moved(moment, 'A-60'),
  },
  {
    id: 'double',
    rule: 'A-24',
    title: { en: '“!”', ru: '«!»', uk: '«!»' },
    text: {
      en: 'Choose one double and lay it below this tile.',
      ru: 'Выберите двойной квадрат и выложите его под этим.',
      uk: 'Оберіть подвійний квадрат і викладіть його під цим.',
    },
    when: ({ state, me }) => state.ask.seat === me && state.ask.what === 'double',
  },
];
