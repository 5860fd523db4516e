// Keeps every file of one version and answers from there; a new version waits until all pages of
// the old one are closed or ask for it, so that no running game is disturbed.
const version = 'bastide-__VERSION__';
const files = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(['./', ...files])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('bastide-') && name !== version)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  else if (typeof event.data?.title === 'string') event.waitUntil(showMessage(event));
});

// A message that it is somebody's turn, for a browser that lets no page show one. Of the page it keeps the id: a page's
// address is known here only as it was when the page was opened.
function showMessage({ data: { title, options, table }, source }) {
  const data = { table, page: source?.id ?? '' };
  return self.registration.showNotification(title, { ...options, data });
}

// It leads to its table: to the page that told it, else to a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table, page } = event.notification.data;
  event.waitUntil(
    self.clients.get(page).then((open) => {
      if (!open) return self.clients.openWindow(table);
      open.postMessage({ table });
      return open.focus();
    }),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  event.respondWith(
    caches
      .open(version)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  );
});
