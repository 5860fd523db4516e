/** Тексти підготовки партії українською. */
import type { setup as english } from './setup-en';

export const setup: Record<keyof typeof english, string> = {
  'setup.howMuch': 'Наскільки повно',
  'preset.first': 'Перша партія',
  'preset.first.text': 'Уся гра.',
  'preset.family': 'Сімейна',
  'preset.family.text': 'Уся гра.',
  'preset.full': 'Повна',
  'preset.full.text': 'Уся гра.',
  'preset.own': 'Своя',
  'preset.own.text': 'Як вибрано нижче.',
  'preset.hints': 'З підказками.',
  'preset.noHints': 'Без підказок.',
  'setup.computers': 'Богдан Клео Дана Еміль Фая',
};
