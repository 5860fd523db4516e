/** What is said the first time something of Gold Rush occurs. */
import { common } from '../../hints/common';
import { isMine, left, refused, type Kind } from '../../hints/kind';

export const hints: readonly Kind[] = [
  ...common({
    closed: 'GR-43',
    shared: 'GR-43',
    majority: 'GR-43',
    pieces: 'GR-52',
    discard: 'GR-17',
  }),
  {
    id: 'tokens',
    rule: 'GR-19',
    title: { en: 'Tokens.', ru: 'Жетоны.', uk: 'Жетони.' },
    text: {
      en: 'One hidden token for each nugget on the tile.',
      ru: 'Один закрытый жетон за каждый самородок на квадрате.',
      uk: 'Один закритий жетон за кожен самородок на квадраті.',
    },
    when: ({ news }) => news.some(({ event }) => event.e === 'token'),
  },
  {
    id: 'tent',
    rule: 'GR-32',
    title: { en: 'Tent blocked.', ru: 'Палатке нет места.', uk: 'Намету немає місця.' },
    text: {
      en: 'The tent needs a part of a mountain without any piece.',
      ru: 'Палатке нужен участок горы без фишек.',
      uk: 'Намету потрібна ділянка гори без фішок.',
    },
    when: (moment) => refused(moment, 'section_occupied'),
  },
  {
    id: 'lost',
    rule: 'GR-R12',
    title: { en: 'Closed, no miner.', ru: 'Завершена без шахтёра.', uk: 'Завершено без шахтаря.' },
    text: {
      en: 'Nobody mined here; its gold is gone.',
      ru: 'Здесь никто не добывал; её золото потеряно.',
      uk: 'Тут ніхто не видобував; її золото втрачено.',
    },
    when: ({ news }) => news.some(({ event }) => event.e === 'lost'),
  },
  {
    id: 'home',
    rule: 'GR-53',
    title: { en: 'Tent comes home.', ru: 'Палатка вернулась.', uk: 'Намет повернувся.' },
    text: {
      en: 'The mountain is closed, so your tent is back.',
      ru: 'Гора завершена, и палатка снова в запасе.',
      uk: 'Гору завершено, і намет знову в запасі.',
    },
    when: ({ news, me }) =>
      news.some(({ event }) => event.e === 'return' && event.p === me && event.piece === 'tent'),
  },
  {
    id: 'last',
    rule: 'GR-60',
    title: {
      en: 'Last ten tiles.',
      ru: 'Последние десять квадратов.',
      uk: 'Останні десять квадратів.',
    },
    text: {
      en: 'Gold still on the map will be lost.',
      ru: 'Золото, что останется на карте, пропадёт.',
      uk: 'Золото, що лишиться на карті, пропаде.',
    },
    when: (moment) => isMine(moment) && left(moment) <= 10,
  },
];
