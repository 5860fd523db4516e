/** A puzzle as its file tells it (docs/puzzles.md), as far as the page needs to know. Pure. */
import type { GameName } from '../engine/protocol';

export interface Puzzle {
  readonly game: GameName;
  readonly id: string;
  readonly theme: string;
  readonly tags: readonly string[];
  readonly rating: number;
  /** Points that each told turn loses, the best first, and the standard error of that. */
  readonly loss: readonly number[];
  readonly error: readonly number[];
  readonly lead: number;
  readonly leadError: number;
  /** Imagined games behind these; 0 where all is calculated. */
  readonly worlds: number;
  /** Turns that are not told, and what they lose at least. */
  readonly more: number;
  readonly moreLoss: number;
  readonly kind: string;
  readonly points: number;
  readonly strength: readonly number[];
  readonly others: readonly number[];
  readonly rule: string;
  readonly players: number;
  /** As it stands in the file: what the engine reads. */
  readonly line: string;
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'number');
const hundredth = (value: number) => value / 100;

/** Null where the line is spoilt: it is passed over, and nothing is rated by it. */
export function readPuzzle(game: GameName, line: string): Puzzle | null {
  let told: Record<string, unknown>;
  try {
    told = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
  const { id, theme, rating, loss, error, strength, others } = told;
  const number = (name: string) => (typeof told[name] === 'number' ? told[name] : 0);
  const text = (name: string) => (typeof told[name] === 'string' ? told[name] : '');
  if (typeof id !== 'string' || typeof theme !== 'string' || typeof rating !== 'number')
    return null;
  if (!isNumbers(loss) || !isNumbers(error) || loss.length < 2 || error.length !== loss.length)
    return null;
  const seats = typeof others === 'number' ? others : 0;
  return {
    game,
    id,
    theme,
    tags: Array.isArray(told['tags']) ? told['tags'].map(String) : [],
    rating,
    loss: loss.map(hundredth),
    error: error.map(hundredth),
    lead: hundredth(number('lead')),
    leadError: hundredth(number('lead_error')),
    worlds: number('worlds'),
    more: number('more'),
    moreLoss: hundredth(number('more_loss')),
    kind: text('kind'),
    points: number('points'),
    strength: isNumbers(strength) ? strength : [],
    others: [0, 1, 2, 3, 4].filter((seat) => (seats >> seat) % 2 === 1),
    rule: text('rule'),
    players: number('players'),
    line,
  };
}

/** Of a whole file, without its head and without what is spoilt. */
export const readPuzzles = (game: GameName, text: string): Puzzle[] =>
  text
    .split('\n')
    .slice(1)
    .flatMap((line) => (line.trim() === '' ? [] : (readPuzzle(game, line) ?? [])));

export const words = ['easy', 'medium', 'hard', 'veryHard'] as const;
export const difficultyOf = (rating: number): (typeof words)[number] =>
  rating < 1250 ? 'easy' : rating < 1600 ? 'medium' : rating < 1900 ? 'hard' : 'veryHard';

// ---- The puzzle of the day ----

/** FNV-1a, as for the pile of the day. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Games take turns, day by day. */
export const gameOfDay = (day: number, games: readonly GameName[]): GameName | undefined =>
  games[((day % games.length) + games.length) % games.length];
export const puzzleOfDay = (day: number, puzzles: readonly Puzzle[]): Puzzle | undefined =>
  puzzles[mix(`puzzle ${day}`) % Math.max(1, puzzles.length)];
