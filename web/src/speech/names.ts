/**
 * Names of features that are set off in a shown sentence. Until it is shown they stand between two isolates of
 * Unicode, which nobody sees or hears.
 */

export interface Part {
  readonly text: string;
  readonly isName: boolean;
}

const [begins, ends] = ['\u2068', '\u2069'];
const name = new RegExp(`(${begins}[^${begins}${ends}]*${ends})`);

export const setOff = (text: string): string => begins + text + ends;

export function partsOf(text: string): Part[] {
  return text.split(name).flatMap((part, i) => {
    const isName = i % 2 === 1;
    return part ? [{ text: isName ? part.slice(1, -1) : part, isName }] : [];
  });
}

export const plainOf = (text: string): string =>
  partsOf(text)
    .map((part) => part.text)
    .join('');
