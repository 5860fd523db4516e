/** Texts of what is loaded when it is opened, in every language at once. */
import { format, type Slots } from '../i18n/format';
import { learnTexts } from '../i18n/learn';
import { settings } from '../state/settings.svelte';

export type LearnKey = keyof typeof learnTexts.en;

export const say = (key: LearnKey, slots: Slots = {}): string =>
  format(learnTexts[settings.language][key], slots, settings.language);
