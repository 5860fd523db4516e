// The strip under a replay.
import { expect, test } from 'vitest';
import type { ReviewedDecision, Step } from '../../src/engine/protocol';
import { expectedCourse, pointsCourse, ticksOf, upAt } from '../../src/pages/replay/strip';

const steps = [
  { step: 1, scores: [0, 0], scored: false },
  { step: 2, scores: [4, 0], scored: true },
  { step: 3, scores: [4, 0], scored: false },
  { step: 4, scores: [10, 6], scored: true },
] as unknown as Step[];
const weighed = (n: number, seat: number, after: number, win_after = 0.5) =>
  ({ type: 'decision', forced: false, n, seat, after, win_after }) as unknown as ReviewedDecision;

test('two seats: who leads, the first above the middle', () => {
  const course = expectedCourse([weighed(1, 0, 5), weighed(2, 1, 10)], 2, 4, null);
  expect(course.kind).toBe('expected');
  expect(course.shapes[0]!.line).toEqual([
    { at: 0, up: 0.5 },
    { at: 0.25, up: 0.75 },
    { at: 0.5, up: 0 },
  ]);
  const whole = expectedCourse([], 2, 4, { scores: [30, 10], winners: [0] });
  expect(whole.shapes[0]!.line.at(-1)).toEqual({ at: 1, up: 1 });
});

test('more seats: bands that fill the strip, the first on top, and end with who won', () => {
  const decisions = [weighed(1, 0, 0, 0.6), weighed(2, 1, 0, 0.2), weighed(3, 2, 0, 0.2)];
  const { kind, shapes } = expectedCourse(decisions, 3, 4, { scores: [1, 2, 3], winners: [2] });
  expect(kind).toBe('shares');
  for (let i = 0; i < shapes[0]!.line.length; ++i) {
    expect(shapes[0]!.line[i]!.up).toBeCloseTo(1);
    expect(shapes[2]!.down![i]!.up).toBeCloseTo(0);
    expect(shapes[0]!.down![i]).toEqual(shapes[1]!.line[i]);
  }
  expect(upAt(shapes[2]!.line, 1)).toBeCloseTo(1);
  expect(upAt(shapes[1]!.line, 1)).toBeCloseTo(1);
  expect(upAt(shapes[1]!.down!, 1)).toBeCloseTo(1);
});

test('before the end there are only the points', () => {
  expect(pointsCourse(steps, 2).shapes[0]!.line.map(({ up }) => up)).toEqual([
    0.5, 0.5, 0.7, 0.7, 0.7,
  ]);
  const three = steps.map((step) => ({ ...step, scores: [...step.scores, 3] })) as Step[];
  const { shapes } = pointsCourse(three, 3);
  expect(shapes.map(({ line }) => line.at(-1)!.up)).toEqual([1, 0.6, 0.3]);
  expect(pointsCourse([], 2).shapes[0]!.line).toEqual([{ at: 0, up: 0.5 }]);
});

test('scorings: when, and whose', () => {
  expect(ticksOf(steps)).toEqual([
    { step: 2, seats: [0] },
    { step: 4, seats: [0, 1] },
  ]);
});
