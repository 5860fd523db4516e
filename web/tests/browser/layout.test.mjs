// What the screens hold can be read and pressed: at every width, in every language.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
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

const at = (record) => async (page) => {
  await openRecord(page, record);
  await arrive(page);
};

/** Every kind of screen by name, and how to come to it from the start page. */
const screens = {
  start: async () => {},
  ...Object.fromEntries(
    ['settings', 'about', 'rules/safari'].map((place) => [
      place,
      (page) => goTo(page, place, '.paper h1'),
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
      for (const [name, arrange] of Object.entries(screens)) {
        if (!wanted.test(name)) continue;
        await goTo(page, '', '.lid');
        await arrange(page);
        await page.waitForTimeout(50);
        found.push(...(await page.evaluate(faultsOf)).map((fault) => `${name}: ${fault}`));
        await page.keyboard.press('Escape');
      }
      assert.deepEqual(found, []);
    },
    { ...context, paints: false },
  );

const sizes = {
  upright: [600, 960],
  tablet: [834, 1112],
  low: [1000, 700],
  lying: [1112, 834],
  wide: [1280, 800],
  wider: [1920, 1080],
};

// Several pages at the same time: most of a page's time is waiting for its engine.
describe('layout', { concurrency: 3 }, () => {
  for (const language of ['en', 'ru', 'uk']) {
    test(`${language}: nothing is cut or covered on a phone`, () =>
      assertReadable({ language }, phone));
  }

  for (const [name, [width, height]] of Object.entries(sizes)) {
    test(`nothing is cut or covered on a screen of ${width} × ${height}`, () =>
      assertReadable(
        { language: name === 'lying' ? 'ru' : 'en' },
        { viewport: { width, height } },
        /start|about|recall|jeep|double|carcassonne, five/,
      ));
  }
});
