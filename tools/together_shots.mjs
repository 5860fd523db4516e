// Takes pictures of playing together, to look at: every place a link may lead to, the waiting room, the table with each
// question, strip and menu, the result; wide and on a phone, some dark and in other languages. The games are real, with
// computers in the other seats; who they are, how present, what they ask and how the clocks stand is put into what the
// server tells on its way to the page.
// Usage: node tools/together_shots.mjs FOLDER [PART…]: takes the pictures whose names match every PART, a regular
// expression. A name is PLACE-GAME-SCREEN.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeTable, openHall, person, playPast } from '../web/tests/browser/friends.mjs';
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
};
const isWanted = (name) => parts.every((part) => new RegExp(part).test(name));

const hall = await openHall();

/** Somebody whose server says what we like: `change` is made to all news, `tell` sends the last ones again. */
async function actor(name, settings = {}, context = {}) {
  const page = await person(hall, name, context, settings);
  const stage = { page, change: null, answer: null, isHeld: false, name };
  let socket = null;
  let last = null;
  let told = 0;
  const send = (news) => {
    const copy = structuredClone(news);
    stage.change?.(copy.room, copy);
    socket.send(JSON.stringify({ news: { ...copy, n: copy.n + told } }));
  };
  await page.routeWebSocket(/socket/, (ws) => {
    socket = ws;
    const server = ws.connectToServer();
    ws.onMessage((text) => {
      const said = JSON.parse(text);
      const instead = stage.answer?.(said);
      if (instead === undefined) server.send(text);
      else if (instead !== null) ws.send(JSON.stringify({ re: said.id, ...instead }));
    });
    server.onMessage((text) => {
      const { news } = JSON.parse(text);
      if (stage.isHeld && news) return;
      if (!news) return ws.send(text);
      if (news.room) last = { ...news, record: undefined, talk: undefined };
      if (news.room) send(news);
      else ws.send(JSON.stringify({ news: { ...news, n: news.n + told } }));
    });
  });
  stage.tell = (more = {}) => {
    ++told;
    send({ ...structuredClone(last), ...more });
  };
  stage.now = () => last.now;
  return stage;
}

/** In each size, light and dark where wished. */
async function take(page, name, { dark = false, only = Object.keys(screens) } = {}) {
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
const wants = (name) =>
  Object.keys(screens).some((screen) =>
    [`${name}-${screen}`, `${name}-${screen}-dark`].some(isWanted),
  );

// ---- Why there is no table ----

const sorry = {
  wrong: 'no_table',
  renewed: 'renewed',
  version: 'other_version',
  full: 'full',
  closed: 'closed',
  moved: 'wrong_key',
};
for (const [kind, error] of Object.entries(sorry)) {
  for (const language of ['en', 'uk']) {
    if (!wants(`trouble_${kind}-${language}`)) continue;
    const { page, ...stage } = Object.assign(await actor('Ann', { language }), {});
    await page.unrouteAll();
    await page.routeWebSocket(/socket/, (ws) =>
      ws.onMessage((text) =>
        ws.send(JSON.stringify({ re: JSON.parse(text).id, ok: false, error })),
      ),
    );
    void stage;
    await page.goto(new URL('/k7qm-4f2d', hall.address).href);
    await page.waitForSelector(`[data-trouble=${kind}]`);
    await take(page, `trouble_${kind}-${language}`, {
      dark: language === 'en',
    });
    await page.context().close();
  }
}
for (const [kind, answer] of Object.entries({
  busy: { status: 429, json: { error: 'too_much', seconds: 47 } },
  serverFull: { status: 503, json: { error: 'server_full' } },
})) {
  for (const language of ['en', 'ru']) {
    if (!wants(`trouble_${kind}-${language}`)) continue;
    const page = await person(hall, 'Ann', {}, { language });
    await page.route('**/api/tables', (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
    );
    await page.goto(hall.address);
    await page.click('.friends .btn.primary');
    await page.waitForSelector(`[data-trouble=${kind}]`);
    await take(page, `trouble_${kind}-${language}`, {
      dark: language === 'en',
    });
    await page.context().close();
  }
}
for (const language of ['en', 'uk']) {
  if (!wants(`trouble_away-${language}`)) continue;
  const page = await person(hall, 'Ann', {}, { language });
  await page.routeWebSocket(/socket/, (ws) => ws.close());
  await page.goto(new URL('/k7qm-4f2d', hall.address).href);
  await page.waitForSelector('[data-trouble=away]');
  await take(page, `trouble_away-${language}`, { dark: language === 'en' });
  await page.context().close();
}

// ---- Before the game ----

const seats = ['person', 'person', 'computer:3'];
for (const language of ['en', 'uk']) {
  const name = `before-${language}`;
  if (
    ![
      'start',
      'new',
      'new_more',
      'room',
      'room_guest',
      'change',
      'door',
      'door_refused',
      'closed_by_host',
      'taken',
      'mine',
    ].some((place) => wants(`${place}-${language}`))
  )
    continue;
  void name;
  const ann = await person(hall, 'Ann', {}, { language });
  const link = await makeTable(ann, hall, {
    seats: [...seats, 'here:'],
    pace: { kind: 'total', base: 1200, extra: 20 },
  });
  await ann.waitForFunction(() => document.querySelectorAll('[data-chair] .who-mark').length >= 3);
  await take(ann, `room-${language}`, { dark: language === 'en' });
  await ann.click('.set-up button');
  await ann.waitForSelector('.paces');
  await ann.selectOption('.rows select >> nth=0', 'here:');
  await take(ann, `change-${language}`);
  await ann.click('header .btn.bare');
  const guest = await actor('Bo', { language });
  guest.change = (room) => {
    if (stateOf.closed) room.phase = 'closed';
  };
  const stateOf = { closed: false };
  await guest.page.goto(link);
  await guest.page.waitForSelector('#tg-name');
  await take(guest.page, `door-${language}`, { dark: language === 'en' });
  await guest.page.click('form button[type=submit]');
  await guest.page.waitForSelector('.linkline code');
  await take(guest.page, `room_guest-${language}`);
  const late = await person(hall, 'Di', {}, { language });
  await late.goto(link);
  await late.waitForSelector('[data-trouble=taken]');
  await take(late, `taken-${language}`);
  await late.context().close();
  stateOf.closed = true;
  guest.tell();
  await guest.page.waitForSelector('[data-trouble=closed]');
  await take(guest.page, `closed_by_host-${language}`, {
    dark: language === 'en',
  });
  await guest.page.context().close();
  const refuser = await person(hall, 'Ed', {}, { language });
  await refuser.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  const other = await person(hall, 'Fay', {}, { language });
  const open = await makeTable(other, hall, {});
  await refuser.goto(open);
  await refuser.waitForSelector('#tg-name');
  await take(refuser, `door_refused-${language}`, { dark: language === 'en' });
  await refuser.context().close();
  await other.goto(new URL('/mine', hall.address).href);
  await other.waitForSelector('[data-code]');
  await take(other, `mine-${language}`, { dark: language === 'en' });
  await other.goto(hall.address);
  await other.waitForSelector('.friends');
  await take(other, `start-${language}`, { dark: language === 'en' });
  await ann.goto(hall.address);
  await ann.click('.friends .go .btn.quiet');
  await ann.waitForSelector('.paces');
  await take(ann, `new-${language}`, { dark: language === 'en' });
  for (const page of [ann, other]) await page.context().close();
}

// ---- At the table ----

const names = ['Ann', 'Bo', 'Cy'];
/** As if all were people, with clocks. */
function people(room) {
  room.terms = {
    ...room.terms,
    pace: { kind: 'total', base: 1200, extra: 20 },
  };
  const left = [1122000, 907000, 1050000];
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
const question = (now, more) => ({
  number: 7,
  by: 2,
  about: null,
  choices: ['yes', 'no'],
  votes: [null, 'yes', null],
  otherwise: 'no',
  until: now + 24_000,
  ...more,
});
const states = (stage) => ({
  mine: () => {},
  back: (room) =>
    (room.question = question(stage.now(), {
      what: 'back',
      back: { from: Math.max(0, room.game.step - 2), by: 2 },
    })),
  pause: (room) => (room.question = question(stage.now(), { what: 'pause', until: null })),
  left: (room) => {
    room.seats[1].presence = 'gone';
    room.seats[1].gone_since = stage.now() - 200_000;
    room.question = question(stage.now(), {
      what: 'left',
      by: null,
      about: 1,
      choices: ['wait', 'computer', 'person', 'end'],
      votes: [null, null, 'computer'],
      otherwise: 'wait',
      until: stage.now() + 108_000,
    });
  },
  time: (room) => {
    room.seats[1].clock.left = 0;
    room.question = question(stage.now(), {
      what: 'time',
      by: null,
      about: 1,
      choices: ['computer', 'minutes', 'end'],
      votes: [null, 'minutes', null],
      otherwise: 'computer',
    });
  },
  time_own: (room) => {
    room.seats[0].clock.left = 0;
    room.question = question(stage.now(), {
      what: 'time',
      by: null,
      about: 0,
      choices: ['computer', 'minutes', 'end'],
      votes: [null, null, 'minutes'],
      otherwise: 'computer',
    });
  },
  paused: (room) => (room.paused = { by: 1, since: stage.now() - 5000 }),
  gone: (room) => {
    room.seats[2].presence = 'gone';
    room.seats[2].gone_since = stage.now() - 40_000;
    room.seats[1].presence = 'away';
    room.seats[0].clock.left = 42_000;
  },
});

for (const game of games) {
  const all = [
    'mine',
    'back',
    'pause',
    'left',
    'time',
    'time_own',
    'paused',
    'gone',
    'theirs',
    'talk',
    'menu',
    'elsewhere',
    'offline',
    'result',
    'watching',
  ];
  for (const language of ['en', ...(game === 'carcassonne' ? ['uk'] : [])]) {
    if (!all.some((place) => wants(`${place}-${game}-${language}`))) continue;
    const stage = await actor('Ann', { language });
    const { page } = stage;
    stage.change = (room) => people(room);
    await page.setViewportSize(screens.wide);
    const link = await makeTable(page, hall, {
      game,
      seats: ['person', 'computer:1', 'computer:1'],
      first: 'host',
    });
    await page.click('.bottom .btn.primary');
    await page.waitForSelector('.tray');
    if (all.some((place) => place !== 'result' && wants(`${place}-${game}-${language}`)))
      await playPast(page, 60);
    for (const [place, change] of Object.entries(states(stage))) {
      const name = `${place}-${game}-${language}`;
      if (!wants(name)) continue;
      stage.change = (room) => (people(room), change(room));
      stage.tell();
      await page.waitForTimeout(700);
      await take(page, name, {
        dark: language === 'en' && game === 'carcassonne',
      });
    }
    stage.change = (room) => people(room);
    stage.tell();
    await page.waitForTimeout(300);
    if (wants(`talk-${game}-${language}`)) {
      stage.tell({
        talk: {
          from: 0,
          lines: [
            { at: 1, seat: 1, name: 'Bo', note: 'sat' },
            { at: 2, seat: 1, name: 'Bo', phrase: 1 },
            {
              at: 3,
              seat: 2,
              name: 'Cy',
              text: 'Shall we play the river next time? I like it.',
            },
            { at: 4, seat: 0, name: 'Ann', phrase: 3 },
            { at: 5, seat: null, name: 'Fay', phrase: 4 },
          ],
        },
      });
      await page.locator('.cloth').focus();
      await page.keyboard.press('y');
      await take(page, `talk-${game}-${language}`, { only: ['wide'] });
      await page.keyboard.press('Escape');
      await page.setViewportSize(screens.phone);
      await page.click('.talkbtn');
      await take(page, `talk-${game}-${language}`, { only: ['phone'] });
      await page.keyboard.press('Escape');
    }
    if (wants(`menu-${game}-${language}`)) {
      await page.evaluate(() => document.querySelector('.views button:last-child').click());
      await take(page, `menu-${game}-${language}`);
      await page.keyboard.press('Escape');
    }
    if (wants(`elsewhere-${game}-${language}`)) {
      stage.change = (room, news) => (people(room), (news.you = { ...news.you, plays: false }));
      stage.tell();
      await take(page, `elsewhere-${game}-${language}`);
      stage.change = (room) => people(room);
      stage.tell();
    }
    if (wants(`theirs-${game}-${language}`)) {
      stage.change = (room) => {
        people(room);
        room.game.asked = 1;
        room.seats[0].clock.runs = false;
        room.seats[1].clock.runs = true;
      };
      stage.tell();
      await take(page, `theirs-${game}-${language}`);
      stage.change = (room) => people(room);
      stage.tell();
    }
    if (wants(`offline-${game}-${language}`)) {
      await page.context().setOffline(true);
      await page.waitForSelector('.strip.bad');
      await take(page, `offline-${game}-${language}`, {
        dark: game === 'carcassonne',
      });
      await page.context().setOffline(false);
      await page.waitForSelector('.strip.bad', { state: 'detached' });
    }
    if (wants(`watching-${game}-${language}`)) {
      const fay = await actor('Fay', { language });
      fay.change = (room) => people(room);
      await fay.page.goto(link);
      await fay.page.click('.btn.primary');
      await fay.page.waitForSelector('.tray');
      await take(fay.page, `watching-${game}-${language}`);
      await fay.page.context().close();
    }
    if (wants(`result-${game}-${language}`)) {
      await playPast(page, Infinity);
      await page.waitForSelector('.fair[data-verdict]');
      await take(page, `result-${game}-${language}`, {
        dark: game === 'carcassonne',
      });
      await page.setViewportSize(screens.phone);
      await page.evaluate(() => document.querySelector('.again')?.scrollIntoView());
      await take(page, `result_lower-${game}-${language}`, { only: ['phone'] });
    }
    if (page.faults.length > 0) console.error(`${game} ${language}:`, page.faults);
    await page.context().close();
  }
}
await hall.close();
