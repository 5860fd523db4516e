// Somebody whose server says what we like: what it tells is changed on its way to the page.
import { person } from './friends.mjs';

/**
 * Their page, and on the way to it `change(room, news)`, which every news with a room goes through. `tell` sends the last of
 * them once more, with more in it.
 */
export async function actor(hall, name, settings = {}) {
  const page = await person(hall, name, {}, settings);
  const stage = { page, change: () => {} };
  let [socket, last, told] = [null, null, 0];
  const send = (news) => {
    const changed = structuredClone(news);
    if (changed.room) stage.change(changed.room, changed);
    socket.send(JSON.stringify({ news: { ...changed, n: changed.n + told } }));
  };
  await page.routeWebSocket(/socket/, (ws) => {
    socket = ws;
    const server = ws.connectToServer();
    ws.onMessage((text) => server.send(text));
    server.onMessage((text) => {
      const { news } = JSON.parse(text);
      if (!news) return ws.send(text);
      if (news.room) last = { ...news, record: undefined, talk: undefined };
      send(news);
    });
  });
  stage.tell = (more = {}) => {
    ++told;
    send({ ...last, ...more });
  };
  stage.now = () => last.now;
  return stage;
}
