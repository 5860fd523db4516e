// What happens at the table is heard: how every sound comes out of the browser's own audio graph, which sounds a turn
// makes, and that one switch, a hidden page and the wish for less motion are heeded.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rolldown } from 'rolldown';
import { playOne } from './friends.mjs';
import { begin, goTo, openStage, phone, root, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

/** The page's own synthesiser as a script. */
async function synthesiser() {
  const entry = `export { sound } from '${root}/web/src/sound/synth.ts';
    export { voices, lengthOf } from '${root}/web/src/sound/voices.ts';`;
  const bundle = await rolldown({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'synth' });
  return output[0].code;
}

test('every sound is there, quiet, short and begins softly', () =>
  withPage(stage, {}, async (page) => {
    await page.evaluate(`${await synthesiser()}; window.synth = synth;`);
    const found = await page.evaluate(async () => {
      const { sound, voices, lengthOf } = window.synth;
      const rendered = {};
      for (const [moment, voice] of Object.entries(voices)) {
        const context = new OfflineAudioContext(1, 2 * 44100, 44100);
        sound(context, voice, 0.1);
        const samples = (await context.startRendering()).getChannelData(0);
        const loudest = (from, to) =>
          samples
            .slice(from * 44100, to * 44100)
            .reduce((most, x) => Math.max(most, Math.abs(x)), 0);
        const end = 0.1 + lengthOf(voice) / 1000;
        rendered[moment] = {
          before: loudest(0, 0.1),
          first: loudest(0.1, 0.1005),
          peak: loudest(0.1, end),
          rest: loudest(end + 0.005, 2),
        };
      }
      return rendered;
    });
    assert.ok(Object.keys(found).length >= 20);
    for (const [moment, { before: early, first, peak, rest }] of Object.entries(found)) {
      assert.equal(early, 0, moment);
      assert.ok(peak > 0.002, `${moment} is not heard: ${peak}`);
      assert.ok(peak < 0.3, `${moment} is loud: ${peak}`);
      assert.ok(first < 0.5 * peak, `${moment} begins with a crack: ${first} of ${peak}`);
      assert.ok(rest < 0.001, `${moment} does not end: ${rest}`);
    }
  }));

/** Counts what is started, and what the phone is asked to do. */
const listen = () => {
  window.started = 0;
  window.shaken = [];
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = kind.prototype;
    kind.prototype.start = function (...args) {
      ++window.started;
      return start.apply(this, args);
    };
  }
  navigator.vibrate = (pattern) => (window.shaken.push(pattern), true);
};
const started = (page) => page.evaluate(() => window.started);

async function playTurn(page) {
  const seq = () => page.getAttribute('.table', 'data-seq').then(Number);
  const before_ = await seq();
  await page.mouse.click(5, 5); // a browser sounds only after somebody has touched the page
  for (let i = 0; (await seq()) < before_ + 4; ++i) {
    assert.ok(i < 200, 'the game does not go on');
    await playOne(page);
    await page.waitForTimeout(20);
  }
}
const atTable = (settings, work) =>
  withPage(stage, settings, async (page) => {
    await page.evaluate(listen);
    await begin(page);
    await work(page);
  });

test('a turn is heard and felt', () =>
  atTable({ sound: true, vibration: true }, async (page) => {
    await playTurn(page);
    assert.ok((await started(page)) > 0);
    const shaken = await page.evaluate(() => window.shaken);
    assert.ok(
      shaken.some((pattern) => pattern.length === 1 && pattern[0] === 12),
      'the tile laid',
    );
  }));

test('with the switch off nothing is heard or felt', () =>
  atTable({ sound: false, vibration: false }, async (page) => {
    await playTurn(page);
    assert.equal(await started(page), 0);
    assert.deepEqual(await page.evaluate(() => window.shaken), []);
  }));

test('a page that is hidden is still', () =>
  atTable({ sound: true, vibration: true }, async (page) => {
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    await playTurn(page);
    assert.equal(await started(page), 0);
  }));

test('it is on from the beginning, on a phone felt too, unless motion is to be reduced; whoever switches it on hears it', () =>
  withPage(
    stage,
    {},
    async (page) => {
      await goTo(page, 'settings', '#sound');
      assert.equal(await page.isChecked('#sound'), false, 'these pages want no motion');
      await page.evaluate(listen);
      await page.check('#sound');
      await page.waitForFunction(() => window.started > 0);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.evaluate(() => localStorage.removeItem('bastide.settings'));
      await page.reload();
      await page.waitForSelector('#sound');
      assert.equal(await page.isChecked('#sound'), true);
      assert.equal(await page.isChecked('#vibration'), true);
    },
    phone,
  ));
