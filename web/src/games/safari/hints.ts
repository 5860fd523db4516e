/** What is said the first time something of Safari occurs. */
import { common } from '../../hints/common';
import { isMine, type Kind } from '../../hints/kind';

export const hints: readonly Kind[] = [
  ...common({ closed: 'S-24', shared: 'S-24', majority: 'S-24', pieces: 'S-29', discard: 'S-14' }),
  {
    id: 'add',
    rule: 'S-27',
    title: { en: 'Add a token?', ru: 'Добавить жетон?', uk: 'Додати жетон?' },
    text: {
      en: 'One kind more for you alone; the token is spent.',
      ru: 'Ещё один вид только для вас; жетон сбрасывается.',
      uk: 'Ще один вид лише для вас; жетон скидається.',
    },
    when: ({ state, me }) => state.ask.seat === me && state.ask.what === 'add',
  },
  {
    id: 'ranger',
    rule: 'S-37',
    title: { en: 'Ranger met.', ru: 'Внедорожник встречен.', uk: 'Позашляховик зустрінуто.' },
    text: {
      en: 'Three points; you put the ranger out afterwards.',
      ru: 'Три очка; потом выставьте внедорожник в другом месте.',
      uk: 'Три бали; потім виставте позашляховик в іншому місці.',
    },
    when: ({ news, me }) => news.some(({ event }) => event.e === 'ranger_take' && event.p === me),
  },
  {
    id: 'hole',
    rule: 'S-43',
    title: { en: 'Hole to go on.', ru: 'Место водопоя рядом.', uk: 'Місце водопою поруч.' },
    text: {
      en: 'A new kind at this hole pays four, five or six.',
      ru: 'Новый вид на этом месте водопоя приносит четыре, пять или шесть.',
      uk: 'Новий вид на цьому місці водопою приносить чотири, п’ять або шість.',
    },
    when: (moment) => isMine(moment) && moment.choices.some(({ kind }) => kind === 'extend'),
  },
  {
    id: 'reshuffled',
    rule: 'S-32',
    title: { en: 'Pile reshuffled.', ru: 'Стопка перемешана.', uk: 'Стопку перемішано.' },
    text: {
      en: 'Spent tokens are shuffled again.',
      ru: 'Сброшенные жетоны снова перемешаны.',
      uk: 'Скинуті жетони знову перемішано.',
    },
    when: ({ news }) => news.some(({ event }) => event.e === 'reshuffle'),
  },
];
