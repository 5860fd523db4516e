/** Single letters that do something: which they are, and how a person may change them. Pure. */

import { games } from '../games';
import type { OwnLetter } from '../games/game';

const handLetters = {
  next: 'n',
  turn: 'r',
  undo: 'z',
  why: 'w',
  describe: 'i',
  coach: 'q',
} as const;
const viewLetters = {
  owners: 'o',
  odds: 'p',
  now: 'e',
  last: 'l',
  left: 't',
  log: 'h',
  menu: 'm',
  rules: 'u',
  scores: 's',
  tile: 'd',
  fit: 'f',
  view: 'v',
  text: 'x',
  newer: 'j',
  older: 'k',
} as const;
export type CommonAct = keyof typeof handLetters | keyof typeof viewLetters;

/** Letters that open something of one game only. */
const ownLetters: readonly { readonly game: string; readonly letter: OwnLetter }[] = games.flatMap(
  (game) => game.letters.map((letter) => ({ game: game.name, letter })),
);

/** One of the page's or of a game's. */
export type LetterAct = string;

/** The letter of each act; an empty one is switched off. */
export type Letters = Readonly<Record<CommonAct, string>> & Readonly<Record<LetterAct, string>>;

/** In the order in which they are listed. */
export const usualLetters: Letters = {
  ...handLetters,
  ...Object.fromEntries(ownLetters.map(({ letter }) => [letter.act, letter.letter])),
  ...viewLetters,
};
export const letterActs: readonly LetterAct[] = Object.keys(usualLetters);

export const isCommonAct = (act: LetterAct): act is CommonAct =>
  act in handLetters || act in viewLetters;

export const ownLetterOf = (act: LetterAct) => ownLetters.find(({ letter }) => letter.act === act);

export const noLetters = Object.fromEntries(letterActs.map((act) => [act, ''])) as Letters;

export const isLetter = (text: string) => /^[a-z]$/.test(text);

/**
 * What a person has chosen over what is usual. Of anything that is no letter, or that would be taken
 * twice, only the usual one is left, or nothing: what was kept may come from another version.
 */
export function lettersOf(chosen: Readonly<Record<string, unknown>>): Letters {
  const wanted = letterActs.map((act) => {
    const own = chosen[act];
    return typeof own === 'string' && (own === '' || isLetter(own)) ? own : usualLetters[act]!;
  });
  return Object.fromEntries(
    letterActs.map((act, i) => [act, wanted.indexOf(wanted[i]!) === i ? wanted[i]! : '']),
  ) as Letters;
}

/** Who has the letter already, if it is another. */
export function conflictOf(letters: Letters, act: LetterAct, letter: string): LetterAct | null {
  if (letter === '') return null;
  return letterActs.find((other) => other !== act && letters[other] === letter) ?? null;
}

/** The letter of a key; by its place on the keyboard too, so that Cyrillic layouts have the same keys. */
export function letterOf(event: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? null;
}

export function letterAct(
  event: Pick<KeyboardEvent, 'key' | 'code'>,
  letters: Letters,
): LetterAct | null {
  const letter = letterOf(event);
  return letter === null ? null : (letterActs.find((act) => letters[act] === letter) ?? null);
}
