// Hands that play through what the page offers: they look, point and press, and know no rules.
// Every press lands where a finger would: on whatever lies on top at that point of the screen.
import assert from 'node:assert/strict';
import { patience } from './stage.mjs';

/** Small numbers by chance, the same every time. */
export function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

// ---- Looking ----

/**
 * Waits until somebody here is asked something new (other than at `before`), or the game is over:
 * what is asked, how far the game is, and how much there is of everything to press.
 */
export async function question(page, before = '') {
  const handle = await page.waitForFunction(
    (old) => {
      const count = (selector) => document.querySelectorAll(selector).length;
      if (count('.end') > 0) return { asked: 'over', seq: 'over' };
      const seq = document.querySelector('.table')?.getAttribute('data-seq') ?? '';
      if (seq === '' || seq === old || count('.tray .primary') === 0) return false;
      return {
        asked: count('.legal, .ghost') > 0 ? 'place' : 'choose',
        seq,
        squares: count('.legal'),
        isPinned: count('.ghost') > 0,
        chips: count('.chips .chipbtn'),
        rows: count('button.opt'),
        nones: count('.tray .none'),
      };
    },
    before,
    { timeout: patience },
  );
  return handle.jsonValue();
}

/** Where the nth of something can be pressed: its middle, if nothing else lies over it. */
async function spot(page, selector, n) {
  const found = await page.evaluate(
    ([wanted, index]) => {
      const element = document.querySelectorAll(wanted)[index];
      if (!element) return { fault: `there is no ${wanted} number ${index}` };
      if (element instanceof HTMLElement)
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      const at = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(at[0], at[1]);
      if (element.contains(top)) return { at };
      return {
        fault: `${wanted} number ${index} lies under ${top?.outerHTML.slice(0, 120) ?? 'nothing'}`,
      };
    },
    [selector, n],
  );
  return found;
}

async function pressOn(page, press, selector, n) {
  const { at, fault } = await spot(page, selector, n);
  assert.equal(fault, undefined);
  await press(...at);
}

// ---- Pressing ----

export const byMouse = (page) => (x, y) => page.mouse.click(x, y);
export const byTouch = (page) => (x, y) => page.touchscreen.tap(x, y);

/** Pins a square, now and then turns the tile, and lays it. */
export async function place(page, press, choose, { squares, isPinned }) {
  if (!isPinned) {
    await pressOn(page, press, '.legal', choose(squares));
    await page.waitForSelector('.ghost', { state: 'attached' });
  }
  if (choose(4) === 0) await pressOn(page, press, '.ghost .held', 0);
  await pressOn(page, press, '.tray .primary', 0);
}

/** Chooses one of the rows, or nothing where that is offered. */
export async function choose(page, press, dice, { chips, rows, nones }) {
  let count = rows;
  if (chips > 0 && rows === 0) {
    await pressOn(page, press, '.chips .chipbtn', dice(chips));
    await page.waitForSelector('button.opt');
    count = await page.locator('button.opt').count();
  }
  if (count > 0 && (nones === 0 || dice(3) > 0)) {
    await pressOn(page, press, 'button.opt', dice(Math.min(count, 6)));
    await page.waitForSelector('.tray .primary:enabled');
    await pressOn(page, press, '.tray .primary', 0);
  } else if (nones > 0) {
    await pressOn(page, press, '.tray .none', 0);
  } else {
    await pressOn(page, press, '.tray .primary', 0); // nothing to put: the turn ends
  }
}

/** A whole game from the question on the table to the end; how many decisions it took. */
export async function playToTheEnd(page, decide) {
  let now = await question(page);
  let decisions = 0;
  for (; now.asked !== 'over'; ++decisions) {
    await decide(now);
    now = await question(page, now.seq);
  }
  return decisions;
}

/** The same by pointer alone. */
export const playByPointer = (page, press, chance) =>
  playToTheEnd(page, (now) =>
    now.asked === 'place' ? place(page, press, chance, now) : choose(page, press, chance, now),
  );
