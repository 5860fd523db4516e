// Every lesson is played by the real engine: each way that a step accepts, each wrong answer that it names, each "show
// me"; in every language all of it is said, in short sentences.
// @ts-expect-error the page is built without the types of Node
import { execFileSync } from 'node:child_process';
// @ts-expect-error the page is built without the types of Node
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Cell, Changed, CommandName, Commands } from '../../src/engine/protocol';
import { startModule } from '../../src/engine/module';
import { games } from '../../src/games';
import { format } from '../../src/i18n/format';
import { languages } from '../../src/i18n/languages';
import { fits, judge, isAsking, isOneByOne } from '../../src/lessons/judge';
import { stepsOf, type Lesson, type LessonTexts, type Step } from '../../src/lessons/data';
import { choicesOf, squaresOf } from '../../src/state/ask';

type Asking = <N extends CommandName>(cmd: N, fields: Commands[N]['in']) => Answer<N>;
const lessons = import.meta.glob<Lesson>('../../../data/lessons/*.json', {
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<LessonTexts>('../../src/games/*/lesson-*.ts', {
  import: 'lesson',
  eager: true,
});
const rules = import.meta.glob<string>('../../../docs/rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const taught = Object.keys(lessons).map((file) => /([^/]+)\.json$/.exec(file)![1]!);

const patience = 60_000; // a busy machine is no fault of theirs

/** How many steps the syllabus has, and what the learner and Bo get in them: the worked examples say so. */
const syllabus: Readonly<Record<string, { steps: number; points: Record<string, number[]> }>> = {
  carcassonne: {
    steps: 12,
    points: { close: [3, 0], city: [8, 0], home: [6, 0], monastery: [9, 0], majority: [10, 0] },
  },
  'hunters-gatherers': {
    steps: 13,
    points: {
      river: [5, 0],
      forest: [8, 0],
      bonus: [6, 0],
      majority: [10, 0],
      trap: [4, 0],
      canoe: [13, 0],
    },
  },
  safari: {
    steps: 12,
    points: {
      kinds: [6, 0],
      token: [10, 0],
      birds: [9, 0],
      dig: [3, 0],
      extend: [5, 0],
      ranger: [3, 0],
      majority: [11, 0],
    },
  },
  'gold-rush': {
    steps: 12,
    points: { close: [4, 0], train: [8, 0], mountain: [7, 0], share: [5, 5], town: [6, 0] },
  },
  amazonas: {
    steps: 12,
    points: { race: [4, 1], tributary: [4, 0], village: [7, 0], majority: [13, 0] },
  },
};

let ask: Asking;
beforeAll(async () => {
  const code = await WebAssembly.compile(readFileSync('../build/wasm/bastide.wasm'));
  const engine = await startModule(code);
  ask = (cmd, fields) => JSON.parse(engine(JSON.stringify({ cmd, ...fields })));
});

/** The table as it lies when a step begins. */
function open(step: Step, record: readonly string[]): Changed {
  const lines = record.slice(0, step.line);
  const { players } = JSON.parse(lines[0]!) as { players: string[] };
  const answer = ask('load', {
    record: `${lines.join('\n')}\n`,
    seats: players.map((_, i) => (i === 0 ? 'person' : 'computer:1')),
    seed: 'lesson',
    viewer: 0,
  });
  if (!answer.ok) throw new Error(answer.text);
  return answer;
}
function play(moves: readonly string[]): Changed | null {
  let last: Changed | null = null;
  for (const move of moves) {
    const answer = ask('try', { move, viewer: 0, rest: true });
    if (!answer.ok) throw new Error(`${move}: ${answer.text}`);
    last = answer;
  }
  return last;
}
const offered = ({ ask: asked }: Pick<Changed, 'ask'>) => [
  ...squaresOf(asked).flatMap(({ moves }) => moves),
  ...choicesOf(asked).map(({ move }) => move),
];

/** Every refusal that the table would give here: squares around what lies, and what is barred. */
function refusals(step: Step, record: readonly string[]): Set<string> {
  const found = new Set<string>();
  const now = open(step, record);
  const look = ({ ask: asked }: Pick<Changed, 'ask'>) => {
    if (asked.what !== 'nothing' && 'blocked' in asked)
      for (const { refusal } of asked.blocked) found.add(refusal.reason);
  };
  look(now);
  const cells = new Map<string, Cell>();
  for (const { at } of now.tiles)
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const)
      cells.set(`${at[0] + dx},${at[1] + dy}`, [at[0] + dx, at[1] + dy]);
  for (const at of cells.values()) {
    const answer = ask('why', { at, viewer: 0 });
    if (answer.ok && 'rots' in answer)
      for (const { refusal } of answer.rots) if (refusal) found.add(refusal.reason);
  }
  for (const move of step.show.slice(0, -1)) {
    const answer = ask('preview', { move, viewer: 0 });
    if (answer.ok) for (const { refusal } of answer.blocked) found.add(refusal.reason);
    const next = play([move]);
    if (next) look(next);
  }
  return found;
}

describe('records of lessons', () => {
  test('they are what their turns give', { timeout: patience }, () => {
    execFileSync('node', ['tools/lesson-records.mjs', '--check'], { stdio: 'pipe' });
  });
  test('every game that says so has a lesson, and no other', () => {
    const said = games.filter(({ lessonMinutes }) => lessonMinutes !== null);
    expect(said.map(({ name }) => name as string).sort()).toEqual([...taught].sort());
  });
});

describe.each(taught)('the lesson of %s', (game) => {
  const lesson = lessons[`../../../data/lessons/${game}.json`]!;
  const steps = stepsOf(lesson);
  const law = rules[`../../../docs/rules/${game}.md`]!;
  const wanted = syllabus[game]!;

  test('it has the steps of the syllabus, each with its rules', () => {
    expect(steps).toHaveLength(wanted.steps);
    expect(new Set(steps.map(({ step }) => step.id)).size).toBe(wanted.steps);
    expect(steps.filter(({ step }) => step.special)).toHaveLength(1);
    for (const { step } of steps)
      for (const rule of step.rules)
        expect(law, `${step.id}: ${rule}`).toMatch(new RegExp(`\\*\\*${rule}\\b`));
  });

  describe.each(steps.map(({ step, scene }) => ({ id: step.id, step, scene })))(
    'step $id',
    ({ step, scene }) => {
      const { record } = scene;
      if (step.quiz) {
        test('the engine knows the answer, and it is one of those offered', () => {
          const now = open(step, record);
          const seat = step.quiz!.seat ?? 0;
          const score = ask('score_now', { viewer: 0 });
          if (!score.ok) throw new Error(score.text);
          const { final, score: before } = score.seats[seat]!;
          const value = step.quiz!.of === 'race' ? now.race!.seats[seat]!.points : final - before;
          expect(step.accept).toEqual([[`answer ${value}`]]);
          expect(step.quiz!.answers).toContain(value);
          expect(new Set(step.quiz!.answers).size).toBe(step.quiz!.answers.length);
        });
        return;
      }
      if (isAsking(step.accept)) {
        test('the square that is shown is not offered, and the table says why', () => {
          const now = open(step, record);
          const at = step.show[0]!.slice(4).split(',').map(Number) as [number, number];
          expect(squaresOf(now.ask).some((square) => `${square.at}` === `${at}`)).toBe(false);
          const why = ask('why', { at, viewer: 0 });
          expect(why.ok && 'rots' in why && why.rots.every(({ refusal }) => refusal)).toBe(true);
        });
        return;
      }
      test('the learner is asked, and every way leads to its end', () => {
        for (const way of step.accept) {
          let now = open(step, record);
          expect(now.ask.seat).toBe(0);
          const done: string[] = [];
          for (const [i, want] of way.entries()) {
            const moves = offered(now);
            const fitting =
              want === 'any' || want === 'place' ? moves : moves.filter((move) => fits(want, move));
            expect(fitting, `${want} of ${moves.join('; ')}`).not.toHaveLength(0);
            for (const move of fitting)
              expect(judge(step.accept, done, [move]), move).toMatchObject({ take: 1 });
            const isEnd = i === way.length - 1;
            const move =
              want === 'any' ? (fitting.find((one) => one === 'pass') ?? fitting[0]!) : fitting[0]!;
            if (isEnd) expect(judge(step.accept, done, [move])?.isDone).toBe(true);
            now = play([move])!;
            done.push(move);
          }
        }
      });
      test('what is shown is right, and brings what the example says', () => {
        const before = open(step, record).seats.map(({ score }) => score);
        const verdict = judge(step.accept, [], step.show);
        expect(verdict).toEqual({ take: step.show.length, isDone: true });
        const after = play(step.show)!.seats.map(({ score }) => score);
        const points = after.map((score, i) => score - before[i]!);
        expect(points.slice(0, 2)).toEqual(wanted.points[step.id] ?? [0, 0]);
      });
      test('another idea is left on the table', () => {
        let now = open(step, record);
        let choices = 0;
        const others: string[] = [];
        for (const [i, move] of step.show.entries()) {
          const done = step.show.slice(0, i);
          choices += offered(now).length - 1;
          others.push(...offered(now).filter((one) => !judge(step.accept, done, [one])));
          if (i < step.show.length - 1) now = play([move])!;
        }
        const isAnywhere = isOneByOne(step.accept) && step.accept[0]![0] === 'place';
        const isAny = step.accept.some((way) => way.some((want) => want.endsWith('*')));
        if (isAnywhere || isAny || choices === 0) return;
        expect(others.length, 'there is something else to do').toBeGreaterThan(0);
      });
      test.each((step.wrong ?? []).map((reason) => ({ reason })))(
        'the table really refuses: $reason',
        ({ reason }) => expect([...refusals(step, record)]).toContain(reason),
      );
    },
  );

  describe.each(languages)('in %s', (language) => {
    const said = texts[`../../src/games/${game}/lesson-${language}.ts`]!;
    const keys = steps.flatMap(({ step }) => [
      ...['title', 'say', 'right', 'other'].map((part) => `${step.id}.${part}`),
      ...(step.wrong ?? []).map((reason) => `${step.id}.wrong.${reason}`),
      ...(step.quiz ? [`${step.id}.wrong.answer`] : []),
    ]);
    test('everything is said, and nothing that nobody hears', () => {
      expect(Object.keys(said).sort()).toEqual([...keys].sort());
    });
    test('with the same numbers in it as in English', () => {
      const english = texts[`../../src/games/${game}/lesson-en.ts`]!;
      const slots = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
      for (const [key, text] of Object.entries(said))
        expect(slots(text), key).toEqual(slots(english[key]!));
    });
    test('in sentences of at most 25 words, with points where there are some', () => {
      for (const [key, text] of Object.entries(said)) {
        const spoken = format(text, { n: 3, m: 4 }, language);
        expect(spoken, key).not.toMatch(/[{}]/);
        for (const sentence of spoken.split(/(?<=[.!?])\s+/))
          expect(sentence.split(/\s+/).length, `${key}: ${sentence}`).toBeLessThanOrEqual(25);
      }
      for (const { step } of steps)
        if (wanted.points[step.id]?.[0]) expect(said[`${step.id}.right`], step.id).toContain('{n}');
    });
  });
});
