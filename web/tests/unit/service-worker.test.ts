/** The service worker's part in telling whose turn it is: a press leads to the page that told it, else to a new one. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import template from '../../tools/sw.template.js?raw';
import { hearPresses, showMessage } from '../../src/together/turn-signs';

type Handler = (event: object) => void;
const address = 'http://host/k7qm-4f2d';

/** The worker of sw.template.js in a world of our own. */
function startWorker(pages: Readonly<Record<string, object>>) {
  const handlers = new Map<string, Handler>();
  const shown: [string, NotificationOptions][] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (what: string, handler: Handler) => void handlers.set(what, handler),
    registration: {
      showNotification: async (...note: [string, NotificationOptions]) => void shown.push(note),
    },
    clients: {
      get: async (id: string) => pages[id],
      openWindow: async (table: string) => void opened.push(table),
    },
  };
  new Function('self', 'caches', template.replace('__FILES__', '[]'))(self, {});
  const send = async (what: string, event: object) => {
    const done: Promise<unknown>[] = [];
    handlers.get(what)!({ ...event, waitUntil: (work: Promise<unknown>) => void done.push(work) });
    await Promise.all(done);
  };
  return { send, shown, opened };
}

let went: string[];
beforeEach(() => {
  went = [];
  const location = {
    origin: 'http://host',
    pathname: '/k7qm-4f2d',
    href: address,
    assign: (to: string) => void went.push(to),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { focus: vi.fn() });
});
afterEach(() => void vi.unstubAllGlobals());

it('shows what a page may not show itself, and leads back to that page', async () => {
  const page = { focus: vi.fn(async () => undefined), postMessage: vi.fn() };
  const worker = startWorker({ a1: page });
  vi.stubGlobal(
    'Notification',
    class {
      constructor() {
        throw new TypeError('Illegal constructor'); // as browsers of phones say
      }
    },
  );
  const posted: object[] = [];
  const active = { postMessage: (data: object) => void posted.push(data) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  showMessage('k7qm-4f2d', 'Your turn', 'You have 9 hours.');
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  await worker.send('message', { data: posted[0], source: { id: 'a1' } });
  const [title, options] = worker.shown[0]!;
  expect(title).toBe('Your turn');
  expect(options).toMatchObject({ tag: 'bastide k7qm-4f2d', body: 'You have 9 hours.' });

  const press = (data: unknown) =>
    worker.send('notificationclick', { notification: { data, close: vi.fn() } });
  await press(options.data);
  expect(page.focus).toHaveBeenCalledTimes(1);
  expect(worker.opened).toEqual([]);
  expect(page.postMessage).toHaveBeenCalledWith({ table: address });
  await press({ ...options.data, page: 'closed meanwhile' });
  expect(worker.opened).toEqual([address]);
});

it('a page that shows something else by now goes to the table, and nowhere else', () => {
  let press: (event: { data: unknown }) => void = () => undefined;
  hearPresses({
    addEventListener: (_: string, heard: unknown) => void (press = heard as typeof press),
  } as unknown as ServiceWorkerContainer);
  press({ data: { table: address } });
  expect(went).toEqual([]);
  location.href = 'http://host/#/settings';
  press({ data: { table: address } });
  press({ data: { table: 'http://other/k7qm-4f2d' } });
  press({ data: null });
  expect(went).toEqual([address]);
});

it('a message of the page itself leads there too', () => {
  const notes: { onclick: (() => void) | null; close: () => void }[] = [];
  vi.stubGlobal(
    'Notification',
    class {
      onclick: (() => void) | null = null;
      close = vi.fn();
      constructor() {
        notes.push(this);
      }
    },
  );
  showMessage('k7qm-4f2d', 'Your turn', '');
  location.href = 'http://host/mine';
  notes[0]!.onclick!();
  expect(notes[0]!.close).toHaveBeenCalled();
  expect(window.focus).toHaveBeenCalled();
  expect(went).toEqual([address]);
});
