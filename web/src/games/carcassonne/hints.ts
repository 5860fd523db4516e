/** What is said the first time something of Carcassonne occurs. */
import { common } from '../../hints/common';
import { isMine, left, refused, type Kind } from '../../hints/kind';

export const hints: readonly Kind[] = [
  ...common({ closed: 'C-44', shared: 'C-46', majority: 'C-45', pieces: 'C-49', discard: 'C-17' }),
  {
    id: 'river',
    rule: 'C-23',
    title: { en: 'River bend.', ru: 'Излучина реки.', uk: 'Вигин річки.' },
    text: {
      en: 'The river may not turn twice to the same side.',
      ru: 'Река не может дважды повернуть в одну сторону.',
      uk: 'Річка не може двічі повернути в один бік.',
    },
    when: (moment) => refused(moment, 'river_turns_back'),
  },
  {
    id: 'garden',
    rule: 'C-52',
    title: { en: 'Garden.', ru: 'Сад.', uk: 'Сад.' },
    text: {
      en: 'Only the abbot can stand here.',
      ru: 'Здесь может стоять только аббат.',
      uk: 'Тут може стояти лише абат.',
    },
    when: (moment) =>
      isMine(moment) && moment.choices.some(({ feature }) => feature?.kind === 'garden'),
  },
  {
    id: 'abbot',
    rule: 'C-54',
    title: { en: 'Abbot away.', ru: 'Аббат ждёт.', uk: 'Абат чекає.' },
    text: {
      en: 'You may call the abbot home instead of setting a piece.',
      ru: 'Вместо выставления фишки можно забрать аббата.',
      uk: 'Замість ставити фішку можна забрати абата.',
    },
    when: (moment) =>
      isMine(moment) &&
      moment.choices.some(({ kind, at_once }) => kind === 'recall' && (at_once ?? 0) >= 7),
  },
  {
    id: 'farmer',
    rule: 'C-66',
    title: { en: 'First farmer.', ru: 'Первый крестьянин.', uk: 'Перший селянин.' },
    text: {
      en: 'A farmer stays to the end; three points a finished city.',
      ru: 'Крестьянин лежит до конца; три очка за завершённый город.',
      uk: 'Селянин лежить до кінця; три бали за завершене місто.',
    },
    when: (moment) =>
      isMine(moment) && moment.choices.some(({ feature }) => feature?.kind === 'field'),
  },
  {
    id: 'last',
    rule: 'C-64',
    title: {
      en: 'Last ten tiles.',
      ru: 'Последние десять квадратов.',
      uk: 'Останні десять квадратів.',
    },
    text: {
      en: 'Few turns left: open cities will pay half.',
      ru: 'Ходов осталось мало: незавершённые города принесут половину.',
      uk: 'Ходів лишилося мало: незавершені міста принесуть половину.',
    },
    when: (moment) => isMine(moment) && left(moment) <= 10,
  },
];
