import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// What moves by itself waits for hands, and stays away where they have begun without it.
describe('pressing', () => {
  let stage: EventTarget;
  let whenFree: (act: () => void, miss: () => void) => () => void;
  const press = (name: string, pointerId = 1) =>
    stage.dispatchEvent(Object.assign(new Event(name), { pointerId }));
  const wish = () => {
    const told = { acts: 0, misses: 0 };
    const callOff = whenFree(
      () => ++told.acts,
      () => ++told.misses,
    );
    return Object.assign(told, { callOff });
  };

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    stage = new EventTarget();
    vi.stubGlobal('window', stage);
    whenFree = (await import('../../src/board/pressing')).pressing.whenFree;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('nobody presses: it acts at once', () => {
    expect(wish()).toMatchObject({ acts: 1, misses: 0 });
  });

  test('after a press it waits for a while, however long that was', () => {
    press('pointerdown');
    const told = wish();
    vi.advanceTimersByTime(2000);
    expect(told).toMatchObject({ acts: 0, misses: 0 });
    press('pointerup');
    vi.advanceTimersByTime(290);
    expect(told.acts).toBe(0);
    vi.advanceTimersByTime(700);
    expect(told).toMatchObject({ acts: 1, misses: 0 });
  });

  test('who presses anew meanwhile has begun with what is in sight', () => {
    press('pointerdown');
    press('pointerup');
    const told = wish();
    vi.advanceTimersByTime(100);
    press('pointerdown');
    press('pointerup');
    vi.advanceTimersByTime(5000);
    expect(told).toMatchObject({ acts: 0, misses: 1 });
  });

  test('called off, it does neither', () => {
    press('pointerdown');
    press('pointerup');
    const told = wish();
    told.callOff();
    vi.advanceTimersByTime(5000);
    expect(told).toMatchObject({ acts: 0, misses: 0 });
  });
});
