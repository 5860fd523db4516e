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

// As long as a press may take to show on a busy machine; where nothing has come of it, it is made again, as anybody would.
const pressShows = 15_000;

/**
 * Waits until somebody here is asked something new (other than at `before`), or the game is over:
 * what is asked, how far the game is, and how much there is of everything to press.
 */
export async function question(page, before = '', timeout = patience) {
  const handle = await page.waitForFunction(
    (old) => {
      const count = (selector) => document.querySelectorAll(selector).length;
      if (count('.end') > 0) return { asked: 'over', seq: 'over' };
      // The last scoring is not what these hands are about.
      const skip = document.querySelector('.counting .result');
      if (skip) return (skip.click(), false);
      const seq = document.querySelector('.table')?.getAttribute('data-seq') ?? '';
      if (seq === '' || seq === old || count('.tray .primary') === 0) return false;
      return {
        asked: count('.legal, .ghost') > 0 ? 'place' : 'choose',
        seq,
        squares: count('.legal'),
        isPinned: count('.ghost') > 0,
        chips: count('.chips .chipbtn'),
        rows: count('button.opt'),
        discs: count('.disc'),
        nones: count('.tray .none'),
      };
    },
    before,
    { timeout },
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

const seqOf = (page) =>
  page.evaluate(() => document.querySelector('.table')?.getAttribute('data-seq'));

/** The next one from the nth on whose middle can be pressed as the table lies. */
async function inSight(page, selector, n) {
  const count = await page.locator(selector).count();
  for (let i = 0; i < count; ++i) {
    const { at } = await spot(page, selector, (n + i) % count);
    if (at) return (n + i) % count;
  }
  return n;
}

/** What comes of it, or null where nothing does in time. */
async function inTime(waiting) {
  try {
    return await waiting;
  } catch (fault) {
    if (fault.name !== 'TimeoutError') throw fault;
    return null;
  }
}

// ---- Pressing ----

export const byMouse = (page) => (x, y) => page.mouse.click(x, y);
export const byTouch = (page) => (x, y) => page.touchscreen.tap(x, y);

/** A square out of sight is brought in by the arrow at the rim that leads to it, as often as it takes. */
async function reachSquare(page, press, selector, n) {
  for (let presses = 0; presses < 12; ++presses) {
    const { fault } = await spot(page, selector, n);
    if (fault === undefined) return;
    const arrow = await page.evaluate(
      ([wanted, index]) => {
        const square = document.querySelectorAll(wanted)[index]?.closest('[data-at]').dataset.at;
        const arrows = [...document.querySelectorAll('.rim')];
        return arrows.findIndex((one) => one.dataset.squares?.split(' ').includes(square));
      },
      [selector, n],
    );
    if (arrow < 0) return;
    const { at } = await spot(page, '.rim', arrow);
    if (at) await press(...at); // the arrows may have joined meanwhile
    await page.waitForTimeout(20);
  }
}

/** What is chosen in two presses a turn: settings of a page. */
export const twoPresses = { eachStep: false, list: false, ring: 'none' };

/** What cannot be taken back is pressed twice: it is only picked by the first press. */
async function insist(page, press, before) {
  const shown = page.waitForFunction(
    (old) =>
      document.querySelector('.end, .handover') ||
      document.querySelector('.table')?.getAttribute('data-seq') !== old ||
      document.querySelector('.tray .none'),
    before,
    { timeout: pressShows },
  );
  if (!(await inTime(shown))) return; // whoever waits for the next question finds out
  if ((await page.locator('.tray .none').count()) > 0 && (await seqOf(page)) === before)
    await pressOn(page, press, '.tray .primary', 0);
}

/** Whether a press on a peg has done or picked something, soon. */
const isTaken = (page, before) =>
  page
    .waitForFunction(
      (old) =>
        document.querySelector('.end, .handover, .tray .none') ||
        document.querySelector('.table')?.getAttribute('data-seq') !== old,
      before,
      { timeout: 3000 },
    )
    .then(() => true)
    .catch(() => false);

/** Pegs that nothing lies over: the rest would be moved into sight first. */
async function freePegs(page) {
  const selector = '.peg:not(.no)';
  const count = await page.locator(selector).count();
  const free = [];
  for (let n = 0; n < count; ++n) if (!(await spot(page, selector, n)).fault) free.push(n);
  return free;
}

/** A press on one of those; whether there was one. */
async function pressPeg(page, press, chance) {
  for (let tries = 0; tries < 5; ++tries) {
    const free = await freePegs(page);
    if (free.length === 0) return false;
    const { at } = await spot(page, '.peg:not(.no)', free[chance(free.length)]);
    if (at) return (await press(...at), true);
    await page.waitForTimeout(30); // the view has just moved
  }
  return false;
}

/**
 * A turn as the page is meant: a square, then a peg, or the button where there is none. How many presses it took, where it
 * was a plain one.
 */
export async function turn(page, press, chance, { squares, isPinned }) {
  let presses = 0;
  const one = (selector, n) => (++presses, pressOn(page, press, selector, n));
  if (!isPinned) {
    const n = chance(squares);
    await reachSquare(page, press, '.legal', n); // where it is out of sight, a press on an arrow more
    ++presses;
    // Where the view moves just then, nothing is under the press; it is made again.
    for (let tries = 0; tries < 5; ++tries) {
      const { at } = await spot(page, '.legal', n);
      if (at) await press(...at);
      const pinned = page.waitForSelector('.ghost', { state: 'attached', timeout: 3000 });
      if (await pinned.catch(() => null)) break;
      await reachSquare(page, press, '.legal', n);
    }
  }
  // Pegs are there once the engine has said what they are.
  await page.waitForSelector('.tray:not([aria-busy="true"])');
  const before = await seqOf(page);
  if (chance(4) > 0 && (await pressPeg(page, press, chance))) {
    ++presses;
    // Where the view moved just then, nothing was under the press; it is made again.
    for (let tries = 0; tries < 3 && !(await isTaken(page, before)); ++tries)
      await pressPeg(page, press, chance);
    await insist(page, press, before);
  } else {
    await one('.tray .primary', 0);
    // A tap that a busy machine has made a long one is no click.
    for (let tries = 0; tries < 2 && !(await isTaken(page, before)); ++tries) {
      const { at } = await spot(page, '.tray .primary', 0);
      if (at && (await seqOf(page)) === before) await press(...at);
    }
  }
  return presses;
}

/** Pins a square, now and then turns the tile, and lays it. */
export async function place(page, press, choose, { squares, isPinned }) {
  if (!isPinned) {
    const square = choose(squares);
    await reachSquare(page, press, '.legal', square);
    await pressOn(page, press, '.legal', square);
    await page.waitForSelector('.ghost', { state: 'attached' });
  }
  if (choose(4) === 0) {
    await reachSquare(page, press, '.ghost .held', 0);
    await pressOn(page, press, '.ghost .held', 0);
  }
  await pressOn(page, press, '.tray .primary', 0);
}

/** Chooses a peg or a row, or nothing where that is offered: one press, two where a part is chosen first. */
export async function chooseAtOnce(page, press, dice, { chips, rows, discs }) {
  let count = rows;
  if (rows === 0 && discs > 0) {
    await pressOn(page, press, '.disc', await inSight(page, '.disc', dice(discs)));
    return pressOn(page, press, '.tray .primary', 0);
  }
  if (chips > 0 && rows === 0) {
    await pressOn(page, press, '.chips .chipbtn', dice(chips));
    await page.waitForSelector('button.opt');
    count = await page.locator('button.opt').count();
  }
  const pegs = await page.locator('.peg:not(.no)').count();
  const isNone = dice(3) === 0 && (await page.locator('.tray .primary:not(.next)').count()) > 0;
  if (isNone || pegs + count === 0) return pressOn(page, press, '.tray .primary', 0);
  const before = await seqOf(page);
  if (count > 0) await pressOn(page, press, 'button.opt', dice(Math.min(count, 6)));
  else if (!(await pressPeg(page, press, dice))) await pressOn(page, press, '.tray .primary', 0);
  await insist(page, press, before);
}

/** Chooses one of the rows, or nothing where that is offered. */
export async function choose(page, press, dice, { chips, rows, nones, discs }) {
  let count = rows;
  if (rows === 0 && discs > 0) {
    // The board has all there is to choose from.
    const n = await inSight(page, '.disc', dice(discs));
    await pressOn(page, press, '.disc', n);
    await pressOn(page, press, '.tray .primary', 0);
    return;
  }
  if (chips > 0 && rows === 0) {
    await pressOn(page, press, '.chips .chipbtn', dice(chips));
    await page.waitForSelector('button.opt');
    count = await page.locator('button.opt').count();
  }
  if (count > 0 && (nones === 0 || dice(3) > 0)) {
    const before = await seqOf(page);
    await pressOn(page, press, 'button.opt', dice(Math.min(count, 6)));
    // Some do it at once.
    await page.waitForFunction(
      (old) =>
        document.querySelector('.table')?.getAttribute('data-seq') !== old ||
        document.querySelector('.tray .primary:not(.next)'),
      before,
    );
    if ((await seqOf(page)) === before) await pressOn(page, press, '.tray .primary', 0);
  } else if (nones > 0) {
    await pressOn(page, press, '.tray .none', 0);
  } else {
    await pressOn(page, press, '.tray .primary', 0); // nothing to put: the turn ends
  }
}

/**
 * A whole game from the question on the table to the end; how many decisions it took. A tap that a busy machine makes
 * a long press, or a press while something slides away, does nothing: a few of these are made again.
 */
export async function playToTheEnd(page, decide) {
  let now = await question(page);
  let decisions = 0;
  for (let lost = 0; now.asked !== 'over'; ++decisions) {
    await decide(now);
    const next = await inTime(question(page, now.seq, pressShows));
    if (!next) {
      console.error(`nothing came of decision ${decisions}, at ${now.seq}`);
      assert.ok(++lost <= 3, `${lost} presses came to nothing`);
    }
    now = next ?? (await question(page));
  }
  return decisions;
}

/** The same by pointer alone. */
export const playByPointer = (page, press, chance) =>
  playToTheEnd(page, (now) =>
    now.asked === 'place' ? place(page, press, chance, now) : choose(page, press, chance, now),
  );

/** The same in two presses a turn; no plain turn may take more. */
export const playInTwoPresses = (page, press, chance) =>
  playToTheEnd(page, async (now) => {
    if (now.asked !== 'place') return chooseAtOnce(page, press, chance, now);
    const presses = await turn(page, press, chance, now);
    assert.ok(presses <= 2, `${presses} presses`);
  });
