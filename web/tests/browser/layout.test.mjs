// What the screens hold can be read and pressed: at every width, in every language.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { question } from './hands.mjs';
import { game, moments, partOf } from './moments.mjs';
import { arrive, games, goTo, openRecord, openStage, phone, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

/**
 * What is wrong with the screen: a button that lies under something or outside the window, words
 * that are cut off, a page wider than the window. What scrolls is brought into sight first.
 */
function faultsOf() {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const isHidden = (element) => element.closest('[aria-hidden="true"]') || element.clientWidth < 2;
  const told = (element) =>
    `${element.tagName} ${element.className} “${element.textContent.trim()}”`;
  const faults = [];
  const open = document.querySelector('[role=dialog]') ?? document; // a drawer lies over all else
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`the page is ${wide} wide in a window of ${innerWidth}`);
  for (const button of open.querySelectorAll('button, a.btn, select, summary')) {
    if (!isShown(button) || isHidden(button) || button.matches('.card, .mark')) continue;
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = button.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!top || !(button.contains(top) || top.contains(button)))
      faults.push(
        `${told(button)} lies under ${top ? told(top).slice(0, 80) : 'nothing, outside'}`,
      );
    if (box.left < -1 || box.right > innerWidth + 1)
      faults.push(`${told(button)} is out of the window`);
  }
  // Names may be cut; views of a phone pass under the menu.
  for (const element of open.querySelectorAll(
    'button, b, small, h1, h2, h3, ol, li, p, span, td, th, em',
  )) {
    if (!isShown(element) || isHidden(element) || element.closest('.seat, select')) continue;
    if (
      element.scrollWidth > element.clientWidth + 2 &&
      getComputedStyle(element).display !== 'inline'
    )
      faults.push(`${told(element)} is cut: ${element.scrollWidth} in ${element.clientWidth}`);
  }
  scrollTo(0, 0);
  return faults;
}

/** What nobody at a table says: codes of tiles, coordinates; a link to a rule has its number. */
function codesOf() {
  const code = /[A-Z]{2}-|[−-]?\d+,[−-]?\d+/;
  const wordsIn = (element) => {
    const copy = element.cloneNode(true);
    for (const rule of copy.querySelectorAll('.rule')) rule.remove();
    return copy.textContent;
  };
  return [...document.querySelectorAll('.tray, .side, .log, .handover, .pop, [aria-live]')]
    .map(wordsIn)
    .filter((text) => code.test(text))
    .map((text) => `a code is read: ${code.exec(text)[0]} in “${text.trim().slice(0, 200)}”`);
}

/** Pegs that lie on each other, on the board and on the large tile. */
function crowdOf() {
  const crowded = [];
  for (const board of document.querySelectorAll('svg.board, .lens-tile')) {
    const boxes = [...board.querySelectorAll('.peg circle')].map((one) =>
      one.getBoundingClientRect(),
    );
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        const apart = Math.hypot(a.x - b.x, a.y - b.y);
        if (apart < (a.width + b.width) / 2 - 4)
          crowded.push(`pegs ${Math.round(apart)} px apart, ${Math.round(a.width)} wide`);
      }
    });
  }
  return crowded;
}

/** What stands over the tile in question: the ghost, or the one just laid. */
function coversOf() {
  const marks = [...document.querySelectorAll('.ghost > rect, .about-tile')];
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return [...document.querySelectorAll('.side, .over, .pop, .about, .map-place, .handover')]
    .filter((panel) => panel.checkVisibility())
    .flatMap((panel) =>
      marks
        .filter((mark) => overlap(mark.getBoundingClientRect(), panel.getBoundingClientRect()))
        .map(() => `${panel.className} lies over the tile in question`),
    );
}

/** One of the legal squares that can be pressed as the board lies, by its share of them. */
function squareInSight(share) {
  const free = [...document.querySelectorAll('.legal')].flatMap((square) => {
    const { x, y, width, height } = square.firstElementChild.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    return document.elementFromPoint(...at)?.closest('.cloth') ? [at] : [];
  });
  return free[Math.floor(share * free.length)];
}

/** Whether the large tile would lie over the tray where that stands at the other side. */
function lensOverTray() {
  const table = document.querySelector('.table');
  table.classList.add('swapped');
  const [lens, tray] = ['.over', '.tray'].map((one) =>
    document.querySelector(one)?.getBoundingClientRect(),
  );
  table.classList.remove('swapped');
  return lens !== undefined && lens.left < tray.right && lens.right > tray.left;
}

/** Where the tray of a game that is played stands. */
function trayOf() {
  const tray = document.querySelector('.tray:not(.tall, .ask, .shown, .tell)');
  if (!tray) return '';
  const { x, y, width, height } = tray.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(' ');
}

const at = (record) => async (page) => {
  await openRecord(page, record);
  await arrive(page);
};

/** Every kind of screen by name, and how to come to it from the start page. */
const screens = {
  start: async () => {},
  ...Object.fromEntries(
    ['settings', 'about', 'rules/safari', 'rules/safari/all'].map((place) => [
      place,
      (page) => goTo(page, place, 'h1'),
    ]),
  ),
  ...Object.fromEntries(
    games.flatMap((title) => [
      [`${title}, five at the table`, (page) => at(partOf(title, 5, 0.4, true))(page)],
      ...Object.entries(moments[title]).map(([name, record]) => [
        `${title}: ${name}`,
        (page) => at(record())(page),
      ]),
    ]),
  ),
  replay: (page) => openRecord(page, game('safari', 3)).then(() => page.waitForSelector('.slider')),
  ...Object.fromEntries(
    ['t', 'm', '?', 'h'].map((key) => [
      `sheet ${key}`,
      async (page) => {
        await at(partOf('carcassonne', 3, 0.5))(page);
        await page.locator('.cloth').press(key);
        await page.waitForSelector('[role=dialog]');
      },
    ]),
  ),
};

const assertReadable = (settings, context, wanted = /./) =>
  withPage(
    stage,
    settings,
    async (page) => {
      const found = [];
      const trays = new Map();
      for (const [name, arrange] of Object.entries(screens)) {
        if (!wanted.test(name)) continue;
        await goTo(page, '', '.lid');
        await arrange(page);
        await page.waitForTimeout(50);
        found.push(...(await page.evaluate(faultsOf)).map((fault) => `${name}: ${fault}`));
        found.push(...(await page.evaluate(coversOf)).map((fault) => `${name}: ${fault}`));
        found.push(...(await page.evaluate(crowdOf)).map((fault) => `${name}: ${fault}`));
        if (settings.language === 'en')
          found.push(...(await page.evaluate(codesOf)).map((fault) => `${name}: ${fault}`));
        const tray = await page.evaluate(trayOf);
        trays.set(tray, [...(trays.get(tray) ?? []), name]);
        await page.keyboard.press('Escape');
      }
      assert.deepEqual(found, []);
      trays.delete('');
      assert.ok(trays.size <= 1, `the tray is not the same everywhere: ${[...trays].join(' | ')}`);
    },
    { ...context, paints: false },
  );

/** The four layouts, and what is between two of them. */
const sizes = {
  desktop: [1440, 900],
  large: [1920, 1080],
  tablet: [820, 1180],
  sideways: [844, 390],
  narrow: [1000, 700],
};
/** Squares are never smaller by themselves, in px. */
const least = { desktop: 56, large: 56, tablet: 56, phone: 48, sideways: 48 };
const touch = { hasTouch: true, isMobile: true };

// Several pages at the same time: most of a page's time is waiting for its engine.
describe('layout', { concurrency: 3 }, () => {
  for (const language of ['en', 'ru', 'uk']) {
    test(`${language}: nothing is cut or covered on a phone`, () =>
      assertReadable({ language }, phone));
  }

  for (const [name, [width, height]] of Object.entries(sizes)) {
    test(`nothing is cut or covered on a screen of ${width} × ${height}`, () =>
      assertReadable(
        { language: { sideways: 'uk', narrow: 'ru' }[name] ?? 'en' },
        { viewport: { width, height }, ...(name === 'sideways' && touch) },
        name === 'sideways'
          ? /:|five|sheet|replay/
          : /start|about|recall|jeep|double|carcassonne, five/,
      ));
  }

  // ---- The board is steady ----

  const everySize = Object.entries({ ...sizes, phone: [390, 844] }).filter(([name]) => least[name]);
  const camera = (page) => page.evaluate(() => document.querySelector('svg.board').style.transform);
  const box = (page, selector) =>
    page.evaluate((wanted) => {
      const { x, y, width, height } = document.querySelector(wanted).getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }, selector);

  for (const title of games) {
    test(`${title}: late in a game squares are large enough, and what is out of sight is pointed to`, () =>
      withPage(
        stage,
        { game: title },
        async (page) => {
          await at(partOf(title, 4, 0.85))(page);
          await question(page);
          for (const [name, [width, height]] of everySize) {
            await page.setViewportSize({ width, height });
            await page.locator('.cloth').press('f');
            const found = await page.evaluate(() => {
              const scale = Number(
                /scale\(([\d.]+)/.exec(document.querySelector('svg.board').style.transform)[1],
              );
              const cloth = document.querySelector('.cloth').getBoundingClientRect();
              const pointed = [...document.querySelectorAll('.rim[data-squares]')].flatMap(
                (arrow) => arrow.dataset.squares.split(' '),
              );
              const lost = [...document.querySelectorAll('.legal')]
                .filter((one) => {
                  const {
                    x,
                    y,
                    width: w,
                    height: h,
                  } = one.firstElementChild.getBoundingClientRect();
                  const [cx, cy] = [x + w / 2, y + h / 2];
                  return cx < cloth.left || cx > cloth.right || cy < cloth.top || cy > cloth.bottom;
                })
                .map((one) => one.dataset.at)
                .filter((one) => !pointed.includes(one));
              return { size: 120 * scale, lost };
            });
            assert.ok(found.size >= least[name] - 0.01, `${name}: squares of ${found.size} px`);
            assert.deepEqual(found.lost, [], `${name}: nothing leads to these squares`);
          }
        },
        { paints: false },
      ));
  }

  test('nothing moves the board or the tray: not why-not, the piece step, what lies over it', () =>
    withPage(
      stage,
      { game: 'carcassonne' },
      async (page) => {
        await at(partOf('carcassonne', 2, 0.5))(page);
        for (const [name, [width, height]] of everySize) {
          await page.setViewportSize({ width, height });
          const cloth = page.locator('.cloth');
          await cloth.press('f');
          await cloth.press('n');
          await page.waitForSelector('.ghost', { state: 'attached' });
          const [view, tray] = [await camera(page), await box(page, '.tray')];
          const assertSame = async (when) => {
            assert.equal(await camera(page), view, `${name}, ${when}: the board has moved`);
            assert.deepEqual(await box(page, '.tray'), tray, `${name}, ${when}: the tray changed`);
            assert.deepEqual(await page.evaluate(coversOf), [], `${name}, ${when}`);
          };
          await assertSame('a square chosen');
          await cloth.press('Enter');
          await page.waitForSelector('.ghost', { state: 'detached' });
          await assertSame('the tile laid');
          await cloth.press('1');
          await assertSame('a place chosen');
          for (const key of ['m', 'h', 't']) {
            await cloth.press(key);
            await page.waitForSelector('[role=dialog]');
            assert.equal(await camera(page), view, `${name}, sheet ${key}`);
            await page.keyboard.press('Escape');
          }
          await cloth.press('z');
          await page.waitForSelector('.legal', { state: 'attached' });
          assert.equal(await camera(page), view, `${name}: taken back`);
        }

        // In two presses, with the list closed: pegs on the pinned tile, or on the large one beside it.
        await page.evaluate(() => {
          const kept = JSON.parse(localStorage.getItem('bastide.settings'));
          const chosen = { ...kept, eachStep: false, list: false, ring: 'none' };
          localStorage.setItem('bastide.settings', JSON.stringify(chosen));
        });
        await page.reload();
        await arrive(page);
        for (const [name, [width, height]] of everySize) {
          await page.setViewportSize({ width, height });
          await page.locator('.cloth').press('f');
          for (const share of [0, 0.5, 0.99]) {
            const view = await camera(page);
            const tray = await box(page, '.tray');
            const at = await page.evaluate(squareInSight, share);
            assert.ok(at, `${name}: no square in sight`);
            await page.mouse.click(...at);
            await page.waitForSelector('.ghost', { state: 'attached' });
            await page.waitForSelector('.tray:not([aria-busy="true"])');
            assert.ok((await page.locator('.peg').count()) > 0, `${name}: no peg`);
            assert.equal(await camera(page), view, `${name}: the board has moved`);
            assert.deepEqual(await box(page, '.tray'), tray, `${name}: the tray changed`);
            const covers = [...(await page.evaluate(coversOf)), ...(await page.evaluate(crowdOf))];
            assert.deepEqual(covers, [], `${name}, square at ${at}`);
            if (name === 'sideways')
              assert.equal(await page.evaluate(lensOverTray), false, 'tray at the left');
            await page.keyboard.press('Escape');
            await page.waitForSelector('.ghost', { state: 'detached' });
          }
        }
        // What is opened beside the table does not lie over the next page.
        await page.locator('.cloth').press('m');
        await page.waitForSelector('[role=dialog]');
        await goTo(page, '', '.lid');
        assert.equal(await page.locator('[role=dialog]').count(), 0);
      },
      { paints: false },
    ));
});
