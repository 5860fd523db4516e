/**
 * The line to the server for one table. Comes back by itself after any gap, says `hello` with what
 * the page has, and sends again whatever was not answered, under the same ids.
 */
import type { News, Reply, Wish } from './messages';
import { newMessageId } from './secrets';

export interface SocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export type LineState =
  /** The first try, or one of those after a gap. */
  | { readonly kind: 'calling'; readonly tries: number }
  /** Said hello and was answered. */
  | { readonly kind: 'open' }
  /** Tries again by itself at `at`. */
  | { readonly kind: 'waiting'; readonly tries: number; readonly at: number }
  /** The server does not want this page: why. */
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'ended' };

export interface LineEvents {
  /** The fields of `hello`, asked for each time anew. */
  readonly hello: () => Readonly<Record<string, unknown>>;
  readonly news: (news: News) => void;
  readonly changed: () => void;
  /** Another line says that it is this one; the next try goes under another name. */
  readonly elsewhere?: () => void;
}

/** Milliseconds before the tries after a gap; the last one holds for all that follow. */
const delays = [1000, 2000, 4000, 8000, 10000];
/** Without an answer for so long, the page says so … */
export const lateMillis = 2000;
/** … and for so long, the line counts as cut. */
const deadMillis = 4000;
const pingMillis = 10000;
const lookMillis = 500;
/** How long to leave a server alone that has had too much of this page, where it does not say. */
const busySeconds = 20;
/** What is not answered is kept for later, but no more of it than this. */
const mostKept = 8;

/** What the server says before it hangs up for good. */
const finalWords = new Set(['no_table', 'full', 'closed']);

interface Sent {
  readonly text: string;
  readonly id: string;
  readonly done: (reply: Reply) => void;
  readonly isKept: boolean;
  at: number;
}

export class Line {
  state: LineState = { kind: 'calling', tries: 0 };
  /** Something sent has waited for its answer for two seconds. */
  isLate = false;
  /** The server has said that it starts again. */
  isRestarting = false;
  /** When the line was lost, or null while it holds. */
  lostSince: number | null = null;
  /** Too many tries: until when the server wants to be left alone. */
  busyUntil: number | null = null;
  private socket: SocketLike | null = null;
  private waiting: Sent[] = [];
  private tries = 0;
  private lastNews = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private lookedAt: number;
  private wasAsleep = false;

  constructor(
    private readonly open: () => SocketLike,
    private readonly events: LineEvents,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.lookedAt = now();
    this.watch = setInterval(() => this.isAwake() && this.look(), lookMillis);
    this.call();
  }

  // ---- Coming and going ----

  private call(): void {
    clearTimeout(this.timer);
    this.drop();
    this.become({ kind: 'calling', tries: this.tries });
    const socket = this.open();
    this.socket = socket;
    this.lastNews = -1;
    this.heardAt = this.now();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.heardAt = this.now();
      this.greet();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket && typeof data === 'string') this.hear(data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
  private lose(): void {
    if (this.state.kind === 'ended' || this.state.kind === 'refused') return;
    this.drop();
    this.lostSince ??= this.now();
    // Nobody waits for a ping that went with its line; everything else is said again.
    this.waiting = this.waiting.filter((sent) => {
      if (!sent.isKept) sent.done({ ok: false, error: 'unreachable' });
      return sent.isKept;
    });
    const usual = delays[Math.min(this.tries, delays.length - 1)]!;
    const delay = Math.max(usual, (this.busyUntil ?? 0) - this.now());
    ++this.tries;
    this.become({ kind: 'waiting', tries: this.tries, at: this.now() + delay });
    this.timer = setTimeout(() => this.call(), delay);
  }
  /** Trying at once would only make it longer. */
  private waitFor(seconds: number): void {
    this.busyUntil = this.now() + seconds * 1000;
  }
  /** Something may have changed outside: tries at once, or asks whether the line still holds. */
  poke(): void {
    if (this.busyUntil !== null && this.now() < this.busyUntil) return;
    this.busyUntil = null;
    if (this.state.kind === 'waiting') this.call();
    else if (this.state.kind === 'open') void this.ping();
  }
  /** The system says that there is no network. */
  goneOffline(): void {
    if (this.state.kind === 'open' || this.state.kind === 'calling') this.lose();
  }
  end(): void {
    clearTimeout(this.timer);
    clearInterval(this.watch);
    this.drop();
    this.become({ kind: 'ended' });
    for (const sent of this.waiting.splice(0)) sent.done({ ok: false, error: 'unreachable' });
  }
  private become(state: LineState): void {
    if (this.state.kind === 'ended') return;
    this.state = state;
    this.events.changed();
  }

  // ---- Speaking ----

  private greet(): void {
    const id = newMessageId();
    const text = JSON.stringify({ do: 'hello', id, version: 1, ...this.events.hello() });
    const done = (reply: Reply) => {
      if (reply.ok) {
        this.tries = 0;
        this.lostSince = null;
        this.isRestarting = false;
        this.busyUntil = null;
        this.become({ kind: 'open' });
        for (const sent of this.waiting) this.transmit(sent);
      } else if (
        reply.error === 'too_much' ||
        reply.error === 'starting_again' ||
        reply.error === 'server_full'
      ) {
        if (reply.error === 'too_much') this.waitFor(Number(reply['seconds']) || busySeconds);
        this.lose();
      } else if (reply.error !== 'unreachable') {
        this.drop();
        this.become({ kind: 'refused', error: reply.error });
      }
    };
    this.greeting = { id, done };
    this.socket?.send(text);
  }
  private greeting: { readonly id: string; readonly done: (reply: Reply) => void } | null = null;

  /** Something of the record is missing, or another key is to be used. */
  greetAgain(): void {
    if (this.state.kind === 'open') this.greet();
    else if (this.state.kind === 'refused') this.call();
  }

  /** Answered once, however often the line is cut meanwhile. */
  ask(wish: Wish): Promise<Reply> {
    return this.put(wish, true);
  }
  private ping(): Promise<Reply> {
    if (this.waiting.some((sent) => !sent.isKept)) return Promise.resolve({ ok: true });
    return this.put({ do: 'ping' }, false);
  }
  private put(wish: Wish, isKept: boolean): Promise<Reply> {
    if (
      this.waiting.length >= mostKept ||
      this.state.kind === 'ended' ||
      this.state.kind === 'refused'
    ) {
      return Promise.resolve({ ok: false, error: 'unreachable' });
    }
    return new Promise((done) => {
      const id = newMessageId();
      const sent: Sent = {
        id,
        text: JSON.stringify({ ...wish, id }),
        done,
        isKept,
        at: this.now(),
      };
      this.waiting.push(sent);
      if (this.state.kind === 'open') this.transmit(sent);
    });
  }
  private transmit(sent: Sent): void {
    sent.at = this.now();
    this.socket?.send(sent.text);
  }
  /** How many messages wait for an answer. */
  get unanswered(): number {
    return this.waiting.filter((sent) => sent.isKept).length;
  }

  // ---- Hearing ----

  private hear(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (typeof message !== 'object' || message === null) return;
    this.heardAt = this.now();
    if ('bye' in message) {
      const why = String(message.bye);
      this.isRestarting = why === 'starting_again';
      if (why === 'too_much') this.waitFor(busySeconds);
      if (why === 'elsewhere') this.events.elsewhere?.();
      if (!finalWords.has(why)) return; // the line is about to be cut; it comes back
      this.drop();
      this.become({ kind: 'refused', error: why });
    } else if ('news' in message) {
      const news = message.news as News;
      if (news.n <= this.lastNews) return;
      this.lastNews = news.n;
      this.events.news(news);
    } else if ('re' in message) {
      const { re, ...reply } = message as { re: string } & Reply;
      if (this.greeting?.id === re) {
        const { done } = this.greeting;
        this.greeting = null;
        done(reply as Reply);
        return;
      }
      const at = this.waiting.findIndex(({ id }) => id === re);
      // An answer that came twice finds nobody waiting.
      if (at >= 0) this.waiting.splice(at, 1)[0]!.done(reply as Reply);
      this.look();
    }
  }

  /** Whoever could not listen, being busy or asleep, first hears what came meanwhile; then the line is judged. */
  private isAwake(): boolean {
    const gap = this.now() - this.lookedAt;
    this.lookedAt = this.now();
    this.wasAsleep = gap > 3 * lookMillis && !this.wasAsleep;
    return !this.wasAsleep;
  }
  private look(): void {
    if (this.state.kind === 'calling') {
      if (this.now() - this.heardAt > deadMillis * 2) this.lose();
      return;
    }
    if (this.state.kind !== 'open') return;
    const oldest = Math.min(...this.waiting.map((sent) => sent.at));
    const silence = this.now() - oldest;
    if (silence > deadMillis && this.heardAt < oldest + deadMillis / 2) {
      this.lose();
      return;
    }
    // A ping that is slow keeps nobody waiting.
    const kept = this.waiting.filter((sent) => sent.isKept).map((sent) => sent.at);
    const isLate = this.now() - Math.min(...kept) >= lateMillis;
    if (isLate !== this.isLate) {
      this.isLate = isLate;
      this.events.changed();
    }
    if (this.now() - this.heardAt > pingMillis) void this.ping();
  }
}
