/** Тексти про збережені партії: те, що завантажують усі. */
import type { saving as english } from './saving-en';

export const saving: Readonly<Record<keyof typeof english, string>> = {
  'games.title': 'Ваші партії',
  'games.otherTab':
    'Цю партію продовжили в іншій вкладці. Збережено обидві: тут вона йде далі як окрема.',
  'daily.of': 'Стопка дня, {date}',
  'late.failed': 'Ця частина сторінки не завантажилася.',
  'late.again': 'Спробувати ще раз',
};
