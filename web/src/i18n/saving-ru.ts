/** Тексты о хранимых партиях: то, что загружают все. */
import type { saving as english } from './saving-en';

export const saving: Readonly<Record<keyof typeof english, string>> = {
  'games.title': 'Ваши партии',
  'games.otherTab':
    'Эту партию продолжили в другой вкладке. Сохранены обе: здесь она идёт дальше как отдельная.',
  'daily.of': 'Стопка дня, {date}',
  'late.failed': 'Эта часть страницы не загрузилась.',
  'late.again': 'Попробовать ещё раз',
};
