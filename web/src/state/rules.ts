/** The rules of a game in the reader's language; an entry that nobody translated stays English. */
import type { GameName, RuleText } from '../engine/protocol';
import type { Language } from '../i18n/languages';
import { app } from './app.svelte';

// Made when the page is built (tools/rules.mjs), fetched when they are read; kept for offline.
const files = import.meta.glob<string>('../assets/rules/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface ShownRule extends RuleText {
  readonly language: Language;
}

/** Rejected without a network, unless kept; nothing where nobody has written them in that language. */
async function written(game: GameName, language: Language): Promise<readonly RuleText[]> {
  const url = files[`../assets/rules/${language}-${game}.json`];
  if (!url) return [];
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as RuleText[];
}

/** Every English entry, in its order; in the language where there is one of that number. */
export function merged(
  english: readonly RuleText[],
  other: readonly RuleText[],
  language: Language,
): ShownRule[] {
  const found = new Map(other.map((entry) => [entry.rule, entry]));
  return english.map((entry) => {
    const own = found.get(entry.rule);
    return own ? { ...own, language } : { ...entry, language: 'en' };
  });
}

/** A game of a test build has its rules inside the engine. */
async function inEnglish(game: GameName): Promise<readonly RuleText[]> {
  if (files[`../assets/rules/en-${game}.json`]) return written(game, 'en');
  const answer = await app.engine.ask('rules', { game });
  return answer.ok ? answer.rules : [];
}

/** Null where they could not be had. */
export async function rulesOf(
  game: GameName,
  language: Language,
): Promise<readonly ShownRule[] | null> {
  try {
    const [english, own] = await Promise.all([
      inEnglish(game),
      language === 'en' ? [] : written(game, language),
    ]);
    return merged(english, own, language);
  } catch {
    return null;
  }
}
