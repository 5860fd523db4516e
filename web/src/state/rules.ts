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

async function translated(game: GameName, language: Language): Promise<readonly RuleText[]> {
  const url = files[`../assets/rules/${language}-${game}.json`];
  if (!url) return [];
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as RuleText[]) : [];
  } catch {
    return []; // Without a network and never kept: English is inside the engine.
  }
}

/** Every entry of the engine's, in its order; in the language where there is one of that number. */
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

export async function rulesOf(game: GameName, language: Language): Promise<readonly ShownRule[]> {
  const english = await app.engine.ask('rules', { game });
  if (!english.ok) return [];
  return merged(english.rules, language === 'en' ? [] : await translated(game, language), language);
}
