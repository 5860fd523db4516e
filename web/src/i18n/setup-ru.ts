/** Тексты подготовки партии по-русски. */
import type { setup as english } from './setup-en';

export const setup: Record<keyof typeof english, string> = {
  'setup.howMuch': 'Насколько полно',
  'preset.first': 'Первая партия',
  'preset.first.text': 'Вся игра.',
  'preset.family': 'Семейная',
  'preset.family.text': 'Вся игра.',
  'preset.full': 'Полная',
  'preset.full.text': 'Вся игра.',
  'preset.own': 'Своя',
  'preset.own.text': 'Как выбрано ниже.',
  'preset.hints': 'С подсказками.',
  'preset.noHints': 'Без подсказок.',
  'setup.computers': 'Боря Клео Дана Эмиль Фая',
};
