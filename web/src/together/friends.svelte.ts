/**
 * The table played together that this page looks at: what the server says of it, and what is said back.
 * The game itself lies on `table`, which follows what comes here.
 */
import { t, type TextKey } from '../i18n';
import { app } from '../state/app.svelte';
import { table, type Referee } from '../state/table.svelte';
import { word } from '../i18n';
import { base } from './calls';
import { Offset, leftOf, unheard, waitOf } from './clock';
import { readSecret } from './codes';
import { keys } from './keys';
import { Line, type LineState, type SocketLike } from './line';
import type { Chair, Clock, News, Question, Reply, Room, RoomSeat, Said, Wish } from './messages';
import { keepPreferences, readPreferences } from './preferences';
import { newKey, newShare } from './secrets';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Errors that have words of their own; the others are told in general ones. */
const toldErrors = new Set([
  'unreachable',
  'not_allowed',
  'not_now',
  'full',
  'taken',
  'old_step',
  'refused',
  'too_much',
  'not_kept',
  'too_late',
  'no_undo',
  'server_full',
  'no_table',
  'too_long',
]);
export const errorText = (error: string): string =>
  t((toldErrors.has(error) ? `tg.error.${error}` : 'tg.error.other') as TextKey);

class Friends implements Referee {
  code: string | null = $state(null);
  room: Room | null = $state.raw(null);
  you: News['you'] = $state.raw({ seat: null, host: false });
  talk: readonly Said[] = $state.raw([]);
  unread = $state(0);
  state: LineState = $state.raw({ kind: 'calling', tries: 0 });
  isLate = $state(false);
  /** When the line was lost, on the own clock. */
  lostSince: number | null = $state(null);
  isOffline = $state(false);
  isRestarting = $state(false);
  /** Now on the server's clock, every half second. */
  now = $state(0);
  /** The same on ours. */
  here = $state(Date.now());
  /** When the room was told, on the server's clock. */
  toldAt = $state(0);
  isSending = $state(false);
  /** Somebody has pressed to look on. */
  isWatching = $state(false);
  wantsTelling = $state(false);
  /** An own code that came with the link, to move a seat here. */
  ownCode = $state('');
  muted: readonly string[] = $state.raw([]);
  private line: Line | null = null;
  private offset = new Offset();
  private told = new Uint8Array(0);
  private have = { game: 0, cuts: 0 };
  private talkFrom = 0;
  private shared = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private work: Promise<void> = Promise.resolve();
  private link: string | null = null;
  private watchKey: string | null = null;

  // ---- Coming and going ----

  visit(code: string): void {
    const secret = readSecret(location.hash);
    const own = /^#own\.([a-z0-9-]{8,9})$/i.exec(location.hash);
    if (own) this.ownCode = own[1]!;
    if (secret || own) history.replaceState(null, '', base() + code);
    if (this.code === code && this.line) return;
    this.leave();
    this.code = code;
    this.link = secret?.kind === 'seat' ? secret.key : null;
    this.watchKey = secret?.kind === 'watch' ? secret.key : null;
    this.line = new Line(() => this.dial(code), {
      hello: () => this.hello(),
      news: (news) => this.hear(news),
      changed: () => this.look(),
    });
    this.timer = setInterval(() => this.tick(), 500);
    this.look();
  }
  leave(): void {
    clearInterval(this.timer);
    this.line?.end();
    this.line = null;
    if (table.referee === this) table.leave();
    this.code = this.room = null;
    this.you = { seat: null, host: false };
    this.talk = [];
    this.unread = this.talkFrom = this.shared = 0;
    this.told = new Uint8Array(0);
    this.have = { game: 0, cuts: 0 };
    this.isWatching = false;
    this.state = { kind: 'calling', tries: 0 };
    this.lostSince = null;
  }
  /** The same table under its code, once more from the beginning. */
  again(): void {
    const { code } = this;
    this.leave();
    if (code !== null) this.visit(code);
  }
  private dial(code: string): SocketLike {
    const url = new URL(`${base()}api/tables/${code}/socket`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    return new WebSocket(url) as unknown as SocketLike;
  }
  private hello(): Record<string, unknown> {
    const key = keys.of(this.code!);
    const name = readPreferences().name;
    return {
      ...(key !== null ? { key } : {}),
      ...(this.watchKey !== null ? { watch: this.watchKey } : {}),
      ...(name !== '' ? { name } : {}),
      have: { ...this.have, bytes: this.told.length, talk: this.talkFrom + this.talk.length },
    };
  }
  poke(): void {
    this.isOffline = false;
    this.line?.poke();
  }
  wentOffline(): void {
    this.isOffline = true;
    this.line?.goneOffline();
  }
  private look(): void {
    const line = this.line;
    if (!line) return;
    this.state = line.state;
    this.isLate = line.isLate;
    this.lostSince = line.lostSince;
    this.isRestarting = line.isRestarting;
  }
  private tick(): void {
    this.here = Date.now();
    this.now = this.here + this.offset.millis;
  }

  // ---- What the server says ----

  private hear(news: News): void {
    this.offset.note(news.now, Date.now());
    this.tick();
    this.you = news.you;
    if (news.room) {
      this.room = news.room;
      this.toldAt = news.now;
      if (news.room.code !== this.code && this.code !== null) this.renamed(news.room.code);
      this.addShare(news.room);
    }
    if (news.talk) {
      const { from, lines } = news.talk;
      const kept = from < this.talkFrom ? [] : this.talk.slice(0, from - this.talkFrom);
      if (kept.length === 0) this.talkFrom = from;
      this.talk = [...kept, ...lines].slice(-200);
      this.talkFrom = from + lines.length - this.talk.length;
      this.unread += lines.filter(
        (said) => said.seat !== this.you.seat && (said.phrase || said.text),
      ).length;
    }
    if (news.record) this.hearRecord(news.record);
  }
  private renamed(code: string): void {
    keys.move(this.code!, code, Date.now());
    this.code = code;
    history.replaceState(null, '', base() + code + location.hash);
  }
  /** The own part of the draws, once the server has sealed its own. */
  private addShare(room: Room): void {
    const { game } = room;
    if (room.phase !== 'sealing' || !game?.draws || this.you.seat === null) return;
    if (this.shared === game.number) return;
    this.shared = game.number;
    void this.ask({ do: 'share', share: newShare() });
  }
  private hearRecord({ game, cuts, from, text }: NonNullable<News['record']>): void {
    if (from > this.told.length) {
      this.told = new Uint8Array(0);
      this.have = { game: 0, cuts: 0 };
      this.line?.greetAgain();
      return;
    }
    const added = bytesOf(text);
    const told = new Uint8Array(from + added.length);
    told.set(this.told.subarray(0, from));
    told.set(added, from);
    this.told = told;
    this.have = { game, cuts };
    const id = `${this.code} ${game}`;
    this.work = this.work.then(async () => {
      if (this.told !== told && this.told.length === 0) return; // left meanwhile
      const isOurs = table.id === id && table.state?.followed === true && table.referee === this;
      const failure =
        isOurs && from > 0
          ? await table.sync(from, text)
          : await table.follow(textOf(told), id, this);
      // A referee who tells what cannot be is not believed; everything is asked for once more.
      if (failure) app.tell({ text: t('tg.error.told') });
    });
  }

  // ---- What is said back ----

  ask(wish: Wish): Promise<Reply> {
    return this.line?.ask(wish) ?? Promise.resolve({ ok: false, error: 'unreachable' });
  }
  /** The same, and a refusal is told in a line. */
  async want(wish: Wish): Promise<boolean> {
    const reply = await this.ask(wish);
    if (!reply.ok) app.tell({ text: errorText(reply.error) });
    return reply.ok;
  }
  decide(step: number, move: string): void {
    this.isSending = true;
    void this.ask({ do: 'decide', step, move }).then((reply) => {
      this.isSending = false;
      if (reply.ok) return;
      app.tell({ text: errorText(reply.error) });
      this.work = this.work.then(async () => void (await table.sync(this.told.length, '')));
    });
  }
  undo(step: number): void {
    void this.want({ do: 'undo', step });
  }
  async sit(name: string, colour: number, seat?: Chair): Promise<Reply> {
    const key = newKey();
    const code = this.code!;
    keys.put(code, key, Date.now()); // before it is sent: an answer that is lost must not lose the seat
    const reply = await this.ask({
      do: 'sit',
      key,
      name,
      colour,
      ...(seat === undefined ? {} : { seat }),
      ...(this.link === null ? {} : { link: this.link }),
    });
    if (!reply.ok) keys.forget(code);
    else {
      this.link = null;
      keepPreferences({ ...readPreferences(), name, colour });
    }
    return reply;
  }
  say(fields: { readonly phrase: number } | { readonly text: string }): void {
    void this.want({ do: 'say', ...fields });
  }

  // ---- What is ----

  get isOn(): boolean {
    return this.code !== null && table.referee === this;
  }
  get me(): Chair | null {
    return this.you.seat;
  }
  seat(chair: Chair | null): RoomSeat | null {
    return chair === null ? null : (this.room?.seats[chair] ?? null);
  }
  name(chair: Chair | null): string {
    const seat = this.seat(chair);
    if (seat?.name) return seat.name;
    return seat?.kind === 'computer' ? word('level', String(seat.level ?? 1)) : '';
  }
  /** The chair of a player of the running game. */
  chairOf(player: number): Chair | null {
    return this.room?.game?.order[player] ?? null;
  }
  /** Which of the game's five colours somebody has. */
  colour(chair: Chair | null): number {
    return this.seat(chair)?.colour ?? chair ?? 0;
  }
  private standing(clock: Clock, then: number) {
    return {
      left: leftOf(clock, then, this.now),
      waits: waitOf(clock, then, this.now),
      runs: clock.runs,
    };
  }
  clock(
    chair: Chair | null,
  ): { readonly left: number; readonly waits: number | null; readonly runs: boolean } | null {
    const clock = this.seat(chair)?.clock;
    if (!clock) return null;
    if (this.lostSince === null) return this.standing(clock, this.toldAt);
    const lost = this.lostSince + this.offset.millis;
    return this.standing(unheard(clock, this.toldAt, lost, chair === this.me), lost);
  }
  get question(): Question | null {
    return this.room?.question ?? null;
  }
  secondsUntil(at: number | null): number | null {
    return at === null ? null : Math.max(0, Math.ceil((at - this.now) / 1000));
  }
  get isMyTurn(): boolean {
    const { room } = this;
    return room?.phase === 'playing' && room.game?.asked !== null && room.game?.asked === this.me;
  }
  get link_(): string {
    return `${location.origin}${base()}${this.code ?? ''}`;
  }
}

export const friends = new Friends();

addEventListener('online', () => friends.poke());
addEventListener('offline', () => friends.wentOffline());
addEventListener('pageshow', () => friends.poke());
document.addEventListener('visibilitychange', () => {
  const isHidden = document.visibilityState === 'hidden';
  if (!isHidden) friends.poke();
  if (friends.me !== null && friends.state.kind === 'open')
    void friends.ask({ do: 'away', is: isHidden });
});
