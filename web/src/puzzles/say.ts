/** Texts about puzzles: all languages come with them, so that none is fetched after. */
import { format, type Slots } from '../i18n/format';
import type { Language } from '../i18n/languages';
import { puzzleTexts } from '../i18n/puzzles';
import { settings } from '../state/settings.svelte';

export type PuzzleKey = keyof typeof puzzleTexts.en;

export const z = (key: PuzzleKey, slots: Slots = {}): string =>
  format(puzzleTexts[settings.language][key], slots, settings.language);

// ---- Themes: those of one game stand with it ----

interface ThemeTexts {
  readonly name: string;
  readonly text: string;
  readonly why: string;
}
type Themes = Readonly<Record<Language, Readonly<Record<string, ThemeTexts>>>>;
const ofGames = import.meta.glob<Themes>('../games/*/puzzles.ts', {
  import: 'themes',
  eager: true,
});

const isKey = (key: string): key is PuzzleKey => key in puzzleTexts.en;
const shared = (theme: string, part: string, slots?: Slots): string => {
  const key = `theme.${theme}${part}`;
  return isKey(key) ? z(key, slots) : '';
};
function own(game: string, theme: string): ThemeTexts | undefined {
  return ofGames[`../games/${game}/puzzles.ts`]?.[settings.language][theme];
}

/** One that is not known here is shown by its name in the files. */
export const themeName = (game: string, theme: string): string =>
  own(game, theme)?.name ?? (shared(theme, '') || theme.replaceAll('_', ' '));
export const themeText = (game: string, theme: string): string =>
  own(game, theme)?.text ?? shared(theme, '.text');
export function themeWhy(game: string, theme: string, slots: Slots): string {
  const text = own(game, theme)?.why;
  return text === undefined ? shared(theme, '.why', slots) : format(text, slots, settings.language);
}
