/** Single letters that do something: which they are, and how a person may change them. Pure. */

/** In the order in which they are listed. */
export const usualLetters = {
  next: 'n',
  turn: 'r',
  undo: 'z',
  why: 'w',
  describe: 'i',
  cowboy: 'c',
  tent: 'b',
  dig: 'g',
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
export type LetterAct = keyof typeof usualLetters;
export const letterActs = Object.keys(usualLetters) as readonly LetterAct[];

/** The letter of each act; an empty one is switched off. */
export type Letters = Readonly<Record<LetterAct, string>>;

export const noLetters = Object.fromEntries(letterActs.map((act) => [act, ''])) as Letters;

export const isLetter = (text: string) => /^[a-z]$/.test(text);

/**
 * What a person has chosen over what is usual. Of anything that is no letter, or that would be taken
 * twice, only the usual one is left, or nothing: what was kept may come from another version.
 */
export function lettersOf(chosen: Readonly<Record<string, unknown>>): Letters {
  const wanted = letterActs.map((act) => {
    const own = chosen[act];
    return typeof own === 'string' && (own === '' || isLetter(own)) ? own : usualLetters[act];
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
