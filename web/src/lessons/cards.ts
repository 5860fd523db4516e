/** Scoring cards as data (data/cards): every way to score, each with a worked example that the engine has played. */
import type { Language } from '../i18n/languages';

export type Said = Readonly<Record<Language, string>>;

export interface Example {
  /** Its number in the rules, or that of the rule itself. */
  readonly id: string;
  /** Where its points come from: the last turn, or the last scoring (of this kind alone, where one is named). */
  readonly of?: 'end';
  readonly why?: string;
  readonly players?: number;
  /** Its picture is taken when the last tile lies: what is paid still stands there. */
  readonly laid?: boolean;
  readonly record: readonly string[];
}
export interface Row {
  readonly title: Said;
  readonly formula: Said;
  readonly rules: readonly string[];
  readonly example: Example;
}
export interface Card {
  readonly name: Said;
  /** What the game is about, in two sentences. */
  readonly lead: Said;
  readonly play: readonly Row[];
  readonly end: readonly Row[];
  readonly foot: readonly Said[];
}

const cards = import.meta.glob<Card>('../../../data/cards/*.json', { import: 'default' });

export async function loadCard(game: string): Promise<Card | null> {
  return (await cards[`../../../data/cards/${game}.json`]?.()) ?? null;
}
