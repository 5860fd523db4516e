/** Texts of what is loaded when it is opened: all languages come with it, so that none is fetched after. */
import { format, type Slots } from '../i18n/format';
import { keptTexts } from '../i18n/kept';
import { settings } from '../state/settings.svelte';

export type KeptKey = keyof typeof keptTexts.en;

export const k = (key: KeptKey, slots: Slots = {}): string =>
  format(keptTexts[settings.language][key], slots, settings.language);
