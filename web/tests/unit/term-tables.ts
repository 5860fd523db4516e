/**
 * The tables of docs/terms and what is checked by them: which words a text must not have, and whether a
 * word of the page is the table's term in some form. Knows no file: texts come in, faults come out.
 */

export const languageColumns = { en: 'English', ru: 'Russian', uk: 'Ukrainian' } as const;
export type TermLanguage = keyof typeof languageColumns;

export interface Term {
  readonly keys: readonly string[];
  readonly said: Readonly<Record<TermLanguage, string>>;
}

export interface Unused {
  readonly languages: readonly TermLanguage[];
  readonly word: RegExp;
  readonly instead: string;
  /** Phrases that may have the word. */
  readonly allowed: readonly RegExp[];
}

export interface TermTable {
  readonly terms: readonly Term[];
  readonly unused: readonly Unused[];
  /** Rows that cannot be read, with their lines. */
  readonly faults: readonly string[];
}

// ---- Reading a file ----

/** Not inside a word, which an apostrophe does not end. `\b` knows Latin letters alone. */
const atStart = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}_’])(?:${pattern})`, 'giu');

const backticked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);

/** A row's cells; a bar inside one is written `\|`. */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** A phrase is given by the beginnings of its words. */
const phrase = (beginnings: string) => atStart(beginnings.trim().split(/\s+/).join('\\p{L}*\\s+'));

function termOf(cells: readonly string[]): Term | string {
  if (cells.length !== 5) return `${cells.length} columns, a term has 5`;
  const [keys, en, ru, uk, from] = cells as [string, string, string, string, string];
  if (!en || !ru || !uk || !from) return 'an empty column';
  return { keys: backticked(keys), said: { en, ru, uk } };
}

function unusedOf(cells: readonly string[]): Unused | string {
  if (cells.length !== 4) return `${cells.length} columns, a word that is not used has 4`;
  const [language, word, instead, allowed] = cells as [string, string, string, string];
  const languages = language.split(',').map((name) => name.trim());
  if (!languages.every((name) => name in languageColumns)) return `the language "${language}"`;
  const words = backticked(word);
  if (words.length !== 1 || !instead) return 'one word in backticks, and what to say instead';
  try {
    return {
      languages: languages as TermLanguage[],
      word: atStart(words[0]!),
      instead,
      allowed: backticked(allowed).map(phrase),
    };
  } catch (error) {
    return String(error);
  }
}

/** A file of docs/terms. */
export function termTable(text: string): TermTable {
  const terms: Term[] = [];
  const unused: Unused[] = [];
  const faults: string[] = [];
  let heading = '';
  let row = 0; // of the table, its head and rule counted
  text.split('\n').forEach((line, at) => {
    heading = /^## (.*)/.exec(line)?.[1]?.trim() ?? heading;
    row = line.startsWith('|') ? row + 1 : 0;
    if (row <= 2) return;
    const take = <Row>(read: Row | string, into: Row[]) => {
      if (typeof read === 'string') faults.push(`line ${at + 1}: ${read}`);
      else into.push(read);
    };
    if (heading === 'Terms') take(termOf(cellsOf(line)), terms);
    if (heading === 'Not used') take(unusedOf(cellsOf(line)), unused);
  });
  return { terms, unused, faults };
}

// ---- Words that are not used ----

/** What people read of a text: no soft hyphens, names of slots, or words of notation in backticks. */
export const plainOf = (text: string) =>
  text
    .replaceAll('\u00AD', '')
    .replace(/`[^`]*`|\{\w+(?:, plural,)?|\b(?:one|few|many|other) (?=\{)/g, (cut) =>
      ' '.repeat(cut.length),
    );

export interface Found {
  readonly at: number; // in the text, for its line
  readonly word: string;
  readonly instead: string;
}

/** Every word of a text that its language does not use. */
export function unusedIn(text: string, language: TermLanguage, unused: readonly Unused[]): Found[] {
  const plain = plainOf(text);
  return unused
    .filter(({ languages }) => languages.includes(language))
    .flatMap(({ word, instead, allowed }) => {
      const passes = allowed.flatMap((one) =>
        [...plain.matchAll(one)].map((match) => [match.index, match.index + match[0].length]),
      );
      return [...plain.matchAll(word)]
        .filter(({ index }) => !passes.some(([from, to]) => index >= from! && index < to!))
        .map((match) => ({ at: match.index, word: wordAt(plain, match), instead }));
    })
    .sort((a, b) => a.at - b.at);
}

/** What was found with the rest of its last word, as a person would look for it. */
const wordAt = (text: string, match: RegExpExecArray) =>
  match[0].replaceAll(/\s+/g, ' ') +
  (/^\p{L}*/u.exec(text.slice(match.index + match[0].length))?.[0] ?? '');

// ---- Terms ----

const folded = (text: string) =>
  plainOf(text).toLowerCase().replaceAll('ё', 'е').replaceAll("'", '’');
const wordsIn = (text: string) => folded(text).match(/[\p{L}’&-]+/gu) ?? [];

function commonStart(words: readonly string[]): string {
  let length = 0;
  const [first = ''] = words;
  while (length < first.length && words.every((word) => word[length] === first[length])) ++length;
  return first.slice(0, length);
}

/** A single form says nothing of its ending: that of a long word is left open. */
const loosely = (word: string) => (word.length > 5 ? word.slice(0, -2) : word.slice(0, 4));

/** The beginnings that a text's words must have to be a term, by each way to say it. */
function waysToSay(cell: string): string[][] {
  return cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(';')
    .flatMap((way) => {
      const forms = way
        .split(',')
        .map(wordsIn)
        .filter((form) => form.length > 0 && !form[0]!.startsWith('-'));
      const [first] = forms;
      if (!first) return [];
      const stems = first.map((_, i) => commonStart(forms.map((form) => form[i] ?? '')));
      const isDeclined =
        forms.length > 1 && stems.every((stem, i) => stem.length * 2 >= first[i]!.length);
      return isDeclined ? [stems] : forms.map((form) => form.map(loosely));
    })
    .map((stems) => stems.filter((stem) => stem.length > 2));
}

/** Whether a text has the term in some form. */
export function saysTerm(text: string, term: string): boolean {
  const words = wordsIn(text);
  return waysToSay(term).some((stems) =>
    stems.every((stem) => words.some((word) => word.startsWith(stem))),
  );
}
