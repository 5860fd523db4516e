/** How well somebody solves puzzles: Glicko, against the puzzles' own measured ratings. Pure. */
export interface Rating {
  readonly rating: number;
  /** How sure that is, as a standard deviation. */
  readonly deviation: number;
}

export const newcomer: Rating = { rating: 1400, deviation: 250 };
const leastDeviation = 45;
/** What levels of play miss is measured in a few tries. */
const ofPuzzle = 60;
const q = Math.LN10 / 400;
const g = (deviation: number) => 1 / Math.sqrt(1 + (3 * (q * deviation) ** 2) / Math.PI ** 2);

/** Solved is 1, missed 0. */
export function rated({ rating, deviation }: Rating, puzzle: number, score: 0 | 1): Rating {
  const weight = g(ofPuzzle);
  const expected = 1 / (1 + 10 ** ((-weight * (rating - puzzle)) / 400));
  const information = (q * weight) ** 2 * expected * (1 - expected);
  const certainty = 1 / deviation ** 2 + information;
  return {
    rating: rating + (q / certainty) * weight * (score - expected),
    deviation: Math.max(leastDeviation, Math.sqrt(1 / certainty)),
  };
}
