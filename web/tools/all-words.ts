/** Words and texts with every language there, for tools. */
import { keptTexts } from '../src/i18n/kept';
import { learnTexts } from '../src/i18n/learn';
import { languages, type Language } from '../src/i18n/languages';
import { loadLanguage, textsOf as textsAtFirst } from '../src/i18n/words';

for (const language of languages) await loadLanguage(language);

/** Those that are loaded later too. */
export const textsOf = (language: Language, game?: string): Readonly<Record<string, string>> => ({
  ...textsAtFirst(language, game),
  ...keptTexts[language],
  ...learnTexts[language],
});
export { wordsOf } from '../src/i18n/words';
