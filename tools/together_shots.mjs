// Takes pictures of playing together, to look at: every place a link may lead to, the waiting room, the table with each
// question, strip and menu, the result; wide and on a phone held either way, some dark, some in another language. The games are real, with
// computers in the other seats; who they are, how present, what they ask and how their clocks stand is put into what the
// server tells on its way to the page.
// Usage: node tools/together_shots.mjs FOLDER [PART…]: takes the pictures whose names match every PART, a regular
// expression. A name is PLACE-LANGUAGE-SCREEN, at the table PLACE-GAME-LANGUAGE-SCREEN, and -dark.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { actor } from '../web/tests/browser/actor.mjs';
import { makeTable, openHall, person, playPast, sitDown } from '../web/tests/browser/friends.mjs';
import { games } from '../web/tests/browser/stage.mjs';

const [folder, ...parts] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tools/together_shots.mjs FOLDER [PART…]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const screens = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
};
const all = Object.keys(screens);
const hall = await openHall({ pictures: true });

const isWanted = (name) => parts.every((part) => new RegExp(part).test(name));
const isAnyWanted = (name) =>
  all.some((screen) => ['', '-dark'].some((theme) => isWanted(`${name}-${screen}${theme}`)));

/** In each size, also dark where wished. */
async function take(page, name, { dark = false, only = all } = {}) {
  for (const screen of only) {
    for (const theme of dark ? ['light', 'dark'] : ['light']) {
      const full = `${name}-${screen}${theme === 'dark' ? '-dark' : ''}`;
      if (!isWanted(full)) continue;
      await page.setViewportSize(screens[screen]);
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(350);
      await page.screenshot({ path: join(folder, `${full}.png`) });
      console.log(full);
    }
  }
  await page.setViewportSize(screens.wide);
  await page.emulateMedia({ colorScheme: 'light' });
}

// ---- Why there is no table: [place, other language, what makes it so] ----

const refused = (error) => (page) =>
  page.routeWebSocket(/socket/, (ws) =>
    ws.onMessage((text) => ws.send(JSON.stringify({ re: JSON.parse(text).id, ok: false, error }))),
  );
const notMade = (answer) => (page) =>
  page.route('**/api/tables', (route) =>
    route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
  );
const troubles = [
  ['wrong', 'uk', refused('no_table')],
  ['renewed', 'uk', refused('renewed')],
  ['version', 'uk', refused('other_version')],
  ['full', 'uk', refused('full')],
  ['closed', 'uk', refused('closed')],
  ['moved', 'uk', refused('wrong_key')],
  ['away', 'uk', (page) => page.routeWebSocket(/socket/, (ws) => ws.close())],
  ['busy', 'ru', notMade({ status: 429, json: { error: 'too_much', seconds: 47 } })],
  ['serverFull', 'ru', notMade({ status: 503, json: { error: 'server_full' } })],
];
for (const [kind, other, arrange] of troubles) {
  for (const language of ['en', other]) {
    const name = `trouble_${kind}-${language}`;
    if (!isAnyWanted(name)) continue;
    const page = await person(hall, 'Ann', {}, { language });
    await arrange(page);
    const isMade = kind === 'busy' || kind === 'serverFull';
    await page.goto(new URL(isMade ? '/' : '/k7qm-4f2d', hall.address).href);
    if (isMade) await page.click('.friends .btn.primary');
    await page.waitForSelector(`[data-trouble=${kind}]`);
    await take(page, name, { dark: language === 'en' });
    await page.context().close();
  }
}

// ---- Before the game ----

const before = [
  'room',
  'change',
  'door',
  'room_guest',
  'taken',
  'closed_by_host',
  'mine',
  'start',
  'new',
];
for (const language of ['en', 'uk']) {
  if (!before.some((place) => isAnyWanted(`${place}-${language}`))) continue;
  const look = { dark: language === 'en' };
  const ann = await person(hall, 'Ann', {}, { language });
  const link = await makeTable(ann, hall, {
    seats: ['person', 'person', 'computer:3', 'here:Dee'],
    pace: { kind: 'total', base: 1200, extra: 20 },
  });
  await ann.waitForSelector('[data-chair="3"] .who-mark');
  await take(ann, `room-${language}`, look);
  await ann.click('.set-up button');
  await ann.waitForSelector('.paces');
  await ann.selectOption('.rows select >> nth=0', 'here:');
  await take(ann, `change-${language}`);
  await ann.click('header .btn.bare');

  const guest = await actor(hall, 'Bo', { language });
  await guest.page.goto(link);
  await guest.page.waitForSelector('#tg-name');
  await take(guest.page, `door-${language}`, look);
  await guest.page.click('form button[type=submit]');
  await guest.page.waitForSelector('.linkline code');
  await take(guest.page, `room_guest-${language}`);
  const late = await person(hall, 'Di', {}, { language });
  await late.goto(link);
  await late.waitForSelector('[data-trouble=taken]');
  await take(late, `taken-${language}`);
  guest.change = (room) => (room.phase = 'closed');
  guest.tell();
  await guest.page.waitForSelector('[data-trouble=closed]');
  await take(guest.page, `closed_by_host-${language}`, look);

  await ann.goto(new URL('/mine', hall.address).href);
  await ann.waitForSelector('[data-code]');
  await take(ann, `mine-${language}`, look);
  await ann.goto(hall.address);
  await ann.waitForSelector('.friends');
  await take(ann, `start-${language}`, look);
  await ann.click('.friends .go .btn.quiet');
  await ann.waitForSelector('.paces');
  await take(ann, `new-${language}`, look);
  for (const page of [ann, late, guest.page]) await page.context().close();
}

// A browser that keeps nothing says so at the door; a game that is over has a seat for the next one.
if (isAnyWanted('door_refused-en') || isAnyWanted('door_next-en')) {
  const ann = await person(hall, 'Ann');
  const link = await makeTable(ann, hall, {});
  const refuser = await person(hall, 'Ed');
  await refuser.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  await refuser.goto(link);
  await refuser.waitForSelector('#tg-name');
  await take(refuser, 'door_refused-en', { dark: true });
  const guest = await actor(hall, 'Bo');
  guest.change = (room) => (room.phase = 'over');
  await guest.page.goto(link);
  await guest.page.waitForSelector('#tg-name');
  await take(guest.page, 'door_next-en', { dark: true });
  for (const page of [ann, refuser, guest.page]) await page.context().close();
}
for (const language of ['en', 'uk']) {
  if (!isAnyWanted(`theirs-${language}`)) continue;
  const bo = await person(hall, 'Bo');
  const ann = await person(hall, 'Ann', {}, { language });
  await sitDown(ann, await makeTable(bo, hall, { first: 'host' }));
  await bo.click('.bottom .btn.primary');
  await ann.waitForSelector('.tray');
  await take(ann, `theirs-${language}`, { dark: language === 'en' });
  for (const page of [ann, bo]) await page.context().close();
}

// ---- At the table ----

const names = ['Ann', 'Bo', 'Cy'];
const left = [1122000, 907000, 1050000];
/** As if all were people, with clocks, and two looked on. */
function people(room) {
  room.terms = {
    ...room.terms,
    pace: { kind: 'total', base: 1200, extra: 20 },
  };
  room.seats = room.seats.map((seat, chair) => ({
    ...seat,
    kind: 'person',
    level: null,
    name: names[chair],
    presence: seat.presence === 'computer' ? 'here' : seat.presence,
    clock: {
      left: left[chair],
      runs: room.game?.asked === chair,
      waits: null,
      grace: 60000,
    },
  }));
  room.watchers = { count: 2, names: ['Fay', 'Gus'] };
}
const asks = (what, more = {}) => ({
  number: 7,
  what,
  by: 2,
  about: null,
  choices: ['yes', 'no'],
  votes: [null, 'yes', null],
  otherwise: 'no',
  until: null,
  ...more,
});
const timeOver = (room, about, now) => {
  room.seats[about].clock.left = 0;
  room.question = asks('time', {
    by: null,
    about,
    choices: ['computer', 'minutes', 'end'],
    votes: about === 0 ? [null, null, 'minutes'] : [null, 'minutes', null],
    otherwise: 'computer',
    until: now + 24_000,
  });
};
/** What the room is like; `now` is the server's clock. */
const states = {
  mine: () => {},
  back: (room, now) => {
    const back = { from: Math.max(0, room.game.step - 2), by: 2 };
    room.question = asks('back', { until: now + 24_000, back });
  },
  pause: (room) => (room.question = asks('pause')),
  left: (room, now) => {
    room.seats[1].presence = 'gone';
    room.seats[1].gone_since = now - 200_000;
    room.question = asks('left', {
      by: null,
      about: 1,
      choices: ['wait', 'computer', 'person', 'end'],
      votes: [null, null, 'computer'],
      otherwise: 'wait',
      until: now + 108_000,
    });
  },
  time: (room, now) => timeOver(room, 1, now),
  time_own: (room, now) => timeOver(room, 0, now),
  paused: (room, now) => (room.paused = { by: 1, since: now - 5000 }),
  gone: (room, now) => {
    Object.assign(room.seats[2], {
      presence: 'gone',
      gone_since: now - 40_000,
    });
    room.seats[1].presence = 'away';
    room.seats[0].clock.left = 42_000;
  },
  elsewhere: (_room, _now, news) => (news.you = { ...news.you, plays: false }),
};
const lines = [
  { at: 1, seat: 1, name: 'Bo', note: 'sat' },
  { at: 2, seat: 1, name: 'Bo', phrase: 1 },
  {
    at: 3,
    seat: 2,
    name: 'Cy',
    text: 'Shall we play it once more tomorrow? I like it.',
  },
  { at: 4, seat: 0, name: 'Ann', phrase: 3 },
  { at: 5, seat: null, name: 'Fay', phrase: 4 },
];

/** What is opened over the table, or at its side. */
const overlays = {
  async talk(stage, name) {
    const { page } = stage;
    stage.tell({ talk: { from: 0, lines } });
    await page.locator('.cloth').focus();
    await page.keyboard.press('y');
    await take(page, name, { only: ['wide'] });
    await page.keyboard.press('Escape');
    await page.setViewportSize(screens.phone);
    await page.click('.talkbtn');
    await take(page, name, { only: ['phone'] });
    await page.keyboard.press('Escape');
  },
  async menu({ page }, name) {
    await page.evaluate(() => document.querySelector('.views button:last-child').click());
    await take(page, name);
    await page.keyboard.press('Escape');
  },
  async offline({ page }, name, dark) {
    await page.context().setOffline(true);
    await page.waitForSelector('.strip.bad');
    await take(page, name, { dark });
    await page.context().setOffline(false);
    await page.waitForSelector('.strip.bad', { state: 'detached' });
  },
  async watching(stage, name) {
    const fay = await actor(hall, 'Fay', stage.settings);
    fay.change = stage.change;
    await fay.page.goto(stage.link);
    await fay.page.click('.btn.primary');
    await fay.page.waitForSelector('.tray');
    await take(fay.page, name);
    await fay.page.context().close();
  },
  async result({ page }, name, dark) {
    await playPast(page, Infinity);
    await page.waitForSelector('.fair[data-verdict]');
    await take(page, name, { dark });
  },
};

for (const [game, language] of [...games.map((game) => [game, 'en']), ['carcassonne', 'uk']]) {
  const nameOf = (place) => `${place}-${game}-${language}`;
  const wanted = (places) => Object.entries(places).filter(([place]) => isAnyWanted(nameOf(place)));
  if (wanted({ ...states, ...overlays }).length === 0) continue;
  const dark = game === 'carcassonne' && language === 'en';
  const stage = await actor(hall, 'Ann', { language });
  const { page } = stage;
  const seats = ['person', 'computer:1', 'computer:1'];
  stage.settings = { language };
  stage.change = people;
  stage.link = await makeTable(page, hall, { game, seats, first: 'host' });
  await page.click('.bottom .btn.primary');
  await page.waitForSelector('.tray');
  await playPast(page, 60);
  for (const [place, change] of wanted(states)) {
    stage.change = (room, news) => (people(room), change(room, stage.now(), news));
    stage.tell();
    await page.waitForTimeout(700);
    await take(page, nameOf(place), { dark });
  }
  stage.change = people;
  stage.tell();
  for (const [place, open] of wanted(overlays)) await open(stage, nameOf(place), dark);
  if (page.faults.length > 0) console.error(`${game} ${language}:`, page.faults);
  await page.context().close();
}
await hall.close();
