/** What is new in any game. Rules have other numbers in each. */
import { layer, type Kind } from './kind';

type Numbers = Readonly<Record<'shared' | 'majority' | 'pieces' | 'discard' | 'closed', string>>;

export const common = (rules: Numbers): readonly Kind[] => [
  {
    id: 'closed',
    rule: rules.closed,
    title: { en: 'Closed by someone else.', ru: 'Завершил другой.', uk: 'Завершив інший.' },
    text: {
      en: 'Another player’s tile finished what is yours: you score all the same.',
      ru: 'Ваш объект завершён чужим квадратом: очки получаете вы.',
      uk: 'Ваш об’єкт завершено чужим квадратом: бали отримуєте ви.',
    },
    when: (moment) => {
      const by = layer(moment);
      if (by === null || by === moment.me) return false;
      return moment.news.some(
        ({ event, receipt }) =>
          event.e === 'score' && event.p === moment.me && receipt?.is_final === false,
      );
    },
  },
  {
    id: 'shared',
    rule: rules.shared,
    title: { en: 'Shared.', ru: 'Поровну.', uk: 'Порівну.' },
    text: {
      en: 'As many each: both get all points.',
      ru: 'Фишек поровну: все очки получает каждый.',
      uk: 'Фішок порівну: усі бали отримує кожен.',
    },
    when: ({ news, me }) =>
      news.some(
        ({ receipt }) =>
          receipt !== null &&
          !receipt.is_final &&
          receipt.strength !== null &&
          receipt.shared_by.length > 1 &&
          receipt.shared_by.includes(me),
      ),
  },
  {
    id: 'outnumbered',
    rule: rules.majority,
    title: { en: 'Outnumbered.', ru: 'В меньшинстве.', uk: 'У меншості.' },
    text: {
      en: 'Another player had more here, so all went there. Your piece comes home.',
      ru: 'У другого игрока здесь фишек больше, и всё досталось ему. Ваша вернулась в запас.',
      uk: 'В іншого гравця тут фішок більше, і все дісталося йому. Ваша повернулася до запасу.',
    },
    when: ({ news, me }) =>
      news.some(
        ({ receipt }) =>
          receipt !== null &&
          !receipt.is_final &&
          (receipt.strength?.[me] ?? 0) > 0 &&
          !receipt.shared_by.includes(me),
      ),
  },
  {
    id: 'pieces',
    rule: rules.pieces,
    title: { en: 'No pieces left.', ru: 'Фишек не осталось.', uk: 'Фішок не лишилося.' },
    text: {
      en: 'All out. Finish something to get one home.',
      ru: 'Все на карте. Завершите что-нибудь, чтобы одна вернулась в запас.',
      uk: 'Усі на карті. Завершіть щось, щоб одна повернулася до запасу.',
    },
    when: ({ state, me }) => Object.values(state.seats[me]!.supply).every((count) => count === 0),
  },
  {
    id: 'discard',
    rule: rules.discard,
    title: { en: 'No place.', ru: 'Некуда выложить.', uk: 'Немає куди викласти.' },
    text: {
      en: 'This tile fits nowhere and leaves the game; another is drawn.',
      ru: 'Этот квадрат выложить некуда, он выбывает из игры; берут другой.',
      uk: 'Цей квадрат немає куди викласти, він вибуває з гри; беруть інший.',
    },
    when: ({ news }) => news.some(({ event }) => event.e === 'discard'),
  },
];
