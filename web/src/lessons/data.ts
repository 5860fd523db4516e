/** A lesson as data (data/lessons, docs/lessons.md) with its texts; both come when it is opened. */
import type { Cell, Point } from '../engine/protocol';
import type { Language } from '../i18n/languages';

export interface Quiz {
  /** The numbers to choose from. */
  readonly answers: readonly number[];
  /** What the engine is asked: what the last scoring would bring the learner, or a seat's place in the race. */
  readonly of: 'end' | 'race';
  readonly seat?: number;
}

export interface Step {
  readonly id: string;
  /** The first of what is special in this box. */
  readonly special?: boolean;
  /** How many lines of the record lie on the table when it begins. */
  readonly line: number;
  readonly lit?: { readonly cells?: readonly Cell[]; readonly points?: readonly Point[] };
  /**
   * Ways to do it: decisions one after another in the short notation, `place` for any square, `any` for whatever ends the
   * turn, `double *` for any of a kind; or `ask` (a square that is not offered), or `answer N`.
   */
  readonly accept: readonly (readonly string[])[];
  readonly show: readonly string[];
  /** Refusals that have a line of their own. */
  readonly wrong?: readonly string[];
  readonly rules: readonly string[];
  readonly quiz?: Quiz;
}

export interface Scene {
  readonly steps: readonly Step[];
  readonly record: readonly string[];
}

export interface Lesson {
  readonly version: number;
  readonly scenes: readonly Scene[];
}

/** Keys are those of steps with what is said: `close.title`, `close.say`, `close.wrong.edge_mismatch`. */
export type LessonTexts = Readonly<Record<string, string>>;

const lessons = import.meta.glob<Lesson>('../../../data/lessons/*.json', { import: 'default' });
const texts = import.meta.glob<LessonTexts>('../games/*/lesson-*.ts', { import: 'lesson' });

const fileOf = (game: string) => `../../../data/lessons/${game}.json`;

export const hasLesson = (game: string): boolean => fileOf(game) in lessons;

export async function loadLesson(
  game: string,
  language: Language,
): Promise<{ readonly lesson: Lesson; readonly texts: LessonTexts } | null> {
  const lesson = lessons[fileOf(game)];
  const said = texts[`../games/${game}/lesson-${language}.ts`];
  if (!lesson || !said) return null;
  const [found, words] = await Promise.all([lesson(), said()]);
  return { lesson: found, texts: words };
}

/** Steps in their order, each with its scene. */
export const stepsOf = (lesson: Lesson) =>
  lesson.scenes.flatMap((scene, at) => scene.steps.map((step) => ({ step, scene, at })));
