import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Hands } from '../../src/board/gestures';

interface Met {
  readonly place: string;
  readonly step: number;
}
let step = 1;
let done: string[] = [];
let hands: Hands<Met>;

beforeEach(() => {
  vi.useFakeTimers();
  step = 1;
  done = [];
  hands = new Hands<Met>({
    meet: ({ x }) => ({ place: x < 100 ? 'square' : 'cloth', step }),
    isSame: (met) => met.step === step,
    mayZoom: ({ place }) => place === 'cloth',
    begin: () => {},
    press: ({ place }) => done.push(`press ${place}`),
    hold: ({ place }) => done.push(`hold ${place}`),
    twice: () => done.push('twice'),
    drag: (dx, dy) => done.push(`drag ${dx},${dy}`),
    pinch: (factor) => done.push(`pinch ${factor}`),
  });
});
afterEach(() => vi.useRealTimers());

const tap = (x: number, time: number, isTouch = true) => {
  hands.down(1, { x, y: 0 }, isTouch);
  hands.up(1, { x, y: 0 }, time);
};

describe('hands on the board', () => {
  test('a press is of what was there when it began', () => {
    hands.down(1, { x: 98, y: 0 }, true);
    hands.move(1, { x: 102, y: 0 }); // over the edge, but no drag yet
    hands.up(1, { x: 102, y: 0 }, 0);
    expect(done).toEqual(['press square']);
  });
  test('another step in between: nothing is pressed', () => {
    hands.down(1, { x: 50, y: 0 }, false);
    step = 2;
    hands.up(1, { x: 50, y: 0 }, 0);
    expect(done).toEqual([]);
  });
  test('two presses zoom on cloth and tiles, never on a square that can be chosen', () => {
    tap(200, 1000);
    tap(205, 1250);
    expect(done).toEqual(['press cloth', 'twice']);
    tap(200, 2000);
    tap(200, 2300); // too late
    expect(done.slice(2)).toEqual(['press cloth', 'press cloth']);
    done = [];
    tap(50, 3000);
    tap(50, 3100);
    expect(done).toEqual(['press square', 'press square']);
    done = [];
    tap(200, 4000, false);
    tap(200, 4100, false); // a mouse has a wheel
    expect(done).toEqual(['press cloth', 'press cloth']);
  });
  test('a finger that rests asks, and presses nothing', () => {
    hands.down(1, { x: 200, y: 0 }, true);
    vi.advanceTimersByTime(460);
    hands.up(1, { x: 200, y: 0 }, 500);
    expect(done).toEqual(['hold cloth']);
  });
  test('a drag is no press', () => {
    hands.down(1, { x: 0, y: 0 }, true);
    hands.move(1, { x: 8, y: 0 });
    hands.move(1, { x: 10, y: 1 });
    hands.up(1, { x: 10, y: 1 }, 100);
    expect(done).toEqual(['drag 8,0', 'drag 2,1']);
  });
  test('two fingers pinch', () => {
    hands.down(1, { x: 0, y: 0 }, true);
    hands.down(2, { x: 100, y: 0 }, true);
    hands.move(2, { x: 200, y: 0 });
    hands.up(2, { x: 200, y: 0 }, 100);
    hands.up(1, { x: 0, y: 0 }, 120);
    expect(done).toEqual(['pinch 2', 'drag 50,0']);
  });
  test('what the system takes away is no press', () => {
    hands.down(1, { x: 50, y: 0 }, true);
    hands.up(1, { x: 50, y: 0 }, 100, true);
    expect(done).toEqual([]);
  });
});
