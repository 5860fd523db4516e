/** What a trap would take, animal by animal: numbers and places are the engine's, here they are put together. */
import type { LaidToken, Point, Preview, Receipt } from '../../engine/protocol';

/** By the word of an animal, the term of the sum that counts it; tigers bring nothing. */
const terms: Readonly<Record<string, string>> = {
  deer: 'deer',
  auroch: 'aurochs',
  mammoth: 'mammoths',
};

export interface Prey {
  readonly xy: Point;
  readonly word: string;
  readonly points: number;
  /** Where the tiger stands that eats it. */
  readonly eatenFrom: Point | null;
}

export const receiptOf = (preview: Preview | null, why: string): Receipt | undefined =>
  preview?.receipts.find((receipt) => receipt.why === why);

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Every animal of the hunting ground. As many of a kind as the sum leaves out are eaten, those next to a tiger first. */
export function preyOf(tokens: readonly LaidToken[], receipt: Receipt | undefined): Prey[] {
  const termOf = (word: string) => receipt?.terms.find(({ what }) => what === terms[word]);
  const tigers = tokens.filter(({ word }) => terms[word] === undefined);
  const prey: Prey[] = tigers.map(({ xy, word }) => ({ xy, word, points: 0, eatenFrom: null }));
  for (const word of Object.keys(terms)) {
    const here = tokens.filter((token) => token.word === word);
    const term = termOf(word);
    let eaten = here.length - (term?.count ?? 0);
    const left = [...here];
    for (const tiger of tigers) {
      if (eaten === 0) break;
      left.sort((a, b) => distance(a.xy, tiger.xy) - distance(b.xy, tiger.xy));
      const next = left.shift();
      if (!next) break;
      prey.push({ xy: next.xy, word, points: 0, eatenFrom: tiger.xy });
      --eaten;
    }
    for (const { xy } of left) prey.push({ xy, word, points: term?.each ?? 0, eatenFrom: null });
  }
  return prey;
}
