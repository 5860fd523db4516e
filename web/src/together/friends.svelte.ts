/**
 * The table played together that this page looks at: what the server says of it, and what is said back.
 * The game itself lies on `table`, which follows what comes here.
 */
import { t, type TextKey } from '../i18n';
import { app } from '../state/app.svelte';
import { colourOf } from '../state/seat-colour.svelte';
import { table, type Referee } from '../state/table.svelte';
import { word } from '../i18n';
import { atTable, refusalWords } from './at-table.svelte';
import { base, linkTo } from './calls';
import { Offset, leftOf, unheard, waitOf } from './clock';
import { readSecret } from './codes';
import { keys } from './keys';
import type { LineState, SocketLike } from './line';
import type { Chair, Clock, News, Question, Reply, Room, RoomSeat, Said, Wish } from './messages';
import { keepPreferences, readPreferences, settledName } from './preferences';
import { newKey } from './secrets';
import { Sitter, type SitterWishes } from './sitter';
import { renameTab, tabName } from './tab';
import { rememberWatching, wasWatching } from './watching';

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
  'elsewhere',
]);
export const errorText = (error: string): string =>
  t((toldErrors.has(error) ? `tg.error.${error}` : 'tg.error.other') as TextKey);

/** Wishes that only the host may have, and those that hold for everybody at this screen. */
const ofHost = new Set(['terms', 'seat', 'invite', 'renew', 'watching', 'start', 'close']);
const ofAll = new Set(['stand', 'again', 'away', 'play_here']);
/** The worst of several lines is what is told. */
const badness: Record<LineState['kind'], number> = {
  open: 0,
  ended: 1,
  calling: 2,
  waiting: 3,
  refused: 4,
};

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
  /** Until when the server wants to be left alone, on the own clock. */
  busyUntil: number | null = $state(null);
  /** Somebody has pressed to look on. */
  isWatching = $state(false);
  /** The seat is played elsewhere, and that is well so. */
  isContent = $state(false);
  /** An own code that came with the link, to move a seat here. */
  ownCode = $state('');
  muted: readonly string[] = $state.raw([]);
  private aside: number | null = $state(null);
  private declined = $state('');
  /** Since when whose line is lost, as far as this page has seen it. */
  private goneSince: Readonly<Record<Chair, number>> = {};
  /** Whoever is at the table through this page, the owner first. */
  private sitters: readonly Sitter[] = $state.raw([]);
  /** What each of them was told last of themselves. */
  private yours: readonly News['you'][] = $state.raw([]);
  /** Through whose eyes the table is shown: whoever of them is asked, or was asked last. */
  private active: Sitter | null = null;
  /** Whose record lies on the table. */
  private shown: Sitter | null = null;
  private offset = new Offset();
  private talkFrom = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private work: Promise<void> = Promise.resolve();
  private link: string | null = $state(null);
  private watchKey: string | null = null;

  // ---- Coming and going ----

  visit(code: string): void {
    this.come(code, readSecret(location.hash));
  }
  private come(code: string, secret: ReturnType<typeof readSecret>): void {
    const own = /^#own\.([a-z0-9-]{8,9})$/i.exec(location.hash);
    if (own) this.ownCode = own[1]!;
    if (secret || own) history.replaceState(null, '', base() + code);
    if (this.code === code && this.sitters.length > 0 && !secret) return;
    this.leave();
    this.code = code;
    this.link = secret?.kind === 'seat' ? secret.key : null;
    this.watchKey = secret?.kind === 'watch' ? secret.key : null;
    if (this.watchKey !== null) rememberWatching(code);
    this.isWatching = wasWatching(code) || this.watchKey !== null;
    const owner = this.sitter({ key: () => keys.of(this.code!) });
    const others = keys
      .companions(code)
      .map(({ key, wish }) => this.sitter({ key: () => key, wish }));
    this.active = owner;
    this.sitters = [owner, ...others];
    this.timer = setInterval(() => this.tick(), 500);
    this.look();
  }
  private sitter(wishes: SitterWishes): Sitter {
    return new Sitter(wishes, {
      dial: () => this.dial(this.code!),
      hello: () => this.hello(),
      talkKnown: () => this.talkFrom + this.talk.length,
      news: (sitter, news, lost) => this.hear(sitter, news, lost),
      changed: () => this.look(),
      elsewhere: () => renameTab(),
      seated: (sitter, error) => this.seated(sitter, error),
    });
  }
  leave(): void {
    clearInterval(this.timer);
    const { sitters } = this;
    this.sitters = this.yours = [];
    this.active = this.shown = null;
    for (const sitter of sitters) sitter.line.end();
    if (table.referee === this) table.leave();
    this.code = this.room = null;
    this.you = { seat: null, host: false };
    this.talk = [];
    this.unread = this.talkFrom = 0;
    this.isWatching = this.isContent = false;
    this.state = { kind: 'calling', tries: 0 };
    this.lostSince = this.busyUntil = null;
    atTable.leave();
  }
  /** The same table under its code, once more from the beginning. */
  again(): void {
    const { code, link, watchKey } = this;
    this.leave();
    if (code === null) return;
    // What stood behind the # is in the address no more.
    if (link !== null) this.come(code, { kind: 'seat', key: link });
    else if (watchKey !== null) this.come(code, { kind: 'watch', key: watchKey });
    else this.visit(code);
  }
  private dial(code: string): SocketLike {
    const url = new URL(`${base()}api/tables/${code}/socket`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    return new WebSocket(url) as unknown as SocketLike;
  }
  private hello(): Record<string, unknown> {
    const { ownName } = this;
    return {
      tab: tabName(),
      ...(this.watchKey !== null ? { watch: this.watchKey } : {}),
      ...(ownName !== '' ? { name: ownName } : {}),
    };
  }
  /** Under which whoever looks on is known at the table. */
  get ownName(): string {
    return settledName(readPreferences().name, []);
  }
  poke(): void {
    this.isOffline = false;
    for (const sitter of this.sitters) sitter.line.poke();
  }
  wentOffline(): void {
    this.isOffline = true;
    for (const sitter of this.sitters) sitter.line.goneOffline();
  }
  private look(): void {
    if (this.sitters.length === 0) return;
    const refused = this.sitters.find(({ line }) => line.state.kind === 'refused');
    if (refused && this.isShared && refused.wishes.key() !== null) {
      const { state } = refused.line;
      if (state.kind === 'refused' && state.error === 'wrong_key') return this.dismiss(refused);
    }
    const lines = this.sitters.map((sitter) => sitter.line);
    const worst = lines.reduce((a, b) => (badness[b.state.kind] > badness[a.state.kind] ? b : a));
    this.state = worst.state;
    this.isLate = lines.some((line) => line.isLate);
    this.lostSince = worst.lostSince;
    this.isRestarting = worst.isRestarting;
    this.busyUntil = worst.busyUntil;
  }
  private tick(): void {
    this.here = Date.now();
    this.now = this.here + this.offset.millis;
  }

  // ---- Several at one screen ----

  /** Somebody else sits down at this screen; the own seat is taken before. */
  bring(code: string, name: string, seat: Chair): void {
    const companion = { key: newKey(), wish: { name, seat } };
    keys.addCompanion(code, companion); // before it is sent, as with the own seat
    if (this.code !== code) return;
    const { key, wish } = companion;
    this.sitters = [...this.sitters, this.sitter({ key: () => key, wish })];
  }
  private seated(sitter: Sitter, error: string | null): void {
    const key = sitter.wishes.key();
    if (key === null || this.code === null) return;
    if (error === null) return keys.seated(this.code, key);
    app.tell({ text: errorText(error) });
    this.dismiss(sitter);
  }
  /** Their seat is somebody else's now, or free again. */
  private dismiss(sitter: Sitter): void {
    const key = sitter.wishes.key();
    if (key !== null && this.code !== null) keys.drop(this.code, key);
    if (sitter === this.sitters[0]) {
      // Alone, they go on looking; else the next one here is the owner.
      if (this.isShared) this.again();
      return;
    }
    this.sitters = this.sitters.filter((one) => one !== sitter);
    this.yours = this.sitters.map((one) => one.you);
    sitter.line.end();
    if (this.active === sitter && this.sitters[0]) this.activate(this.sitters[0]);
    this.look();
  }
  private activate(sitter: Sitter): void {
    this.active = sitter;
    this.meet(sitter);
    if (sitter.told.length > 0 && sitter !== this.shown) this.show(sitter, 0, '');
  }

  /** What they were told of the room is what is shown. */
  private meet(sitter: Sitter): void {
    this.you = { ...sitter.you, host: this.sitters.some(({ you }) => you.host) };
    if (!sitter.room) return;
    this.room = sitter.room;
    this.toldAt = sitter.toldAt;
    this.goneSince = Object.fromEntries(
      sitter.room.seats.flatMap((seat, chair) =>
        seat.presence === 'gone' ? [[chair, this.goneSince[chair] ?? sitter.toldAt]] : [],
      ),
    );
  }

  // ---- What the server says ----

  private hear(sitter: Sitter, news: News, lost: Chair | null): void {
    if (!this.sitters.includes(sitter)) return;
    this.yours = this.sitters.map((one) => one.you);
    this.offset.note(news.now, Date.now());
    this.tick();
    if (sitter === this.active) this.meet(sitter);
    if (news.you.plays !== false) this.isContent = false;
    if (news.room && news.room.code !== this.code && this.code !== null)
      this.renamed(news.room.code);
    if (news.talk && sitter === this.sitters[0]) this.hearTalk(news.talk);
    if (lost !== null) this.lostSeat(sitter, lost);
    if (sitter.isAsked && sitter !== this.active) this.activate(sitter);
    else if (news.record && sitter === this.active)
      this.show(sitter, news.record.from, news.record.text);
  }
  private hearTalk({ from, lines }: NonNullable<News['talk']>): void {
    const kept = from < this.talkFrom ? [] : this.talk.slice(0, from - this.talkFrom);
    if (kept.length === 0) this.talkFrom = from;
    this.talk = [...kept, ...lines].slice(-200);
    this.talkFrom = from + lines.length - this.talk.length;
    this.unread += lines.filter(
      (said) => !this.isHere(said.seat) && (said.phrase || said.text),
    ).length;
  }
  /** Handed to somebody else, or the host has asked them to look on: the key opens nothing more. */
  private lostSeat(sitter: Sitter, chair: Chair): void {
    if (sitter.room?.phase === 'playing') {
      const who = sitter.room.seats[chair]?.name ?? '';
      app.tell({ text: who === sitter.name ? t('tg.trouble.moved') : t('tg.offer.gone', { who }) });
      this.watch();
    } else if (sitter.room?.seats[chair]?.kind === 'open') {
      app.tell({ text: t('rm.toWatching') });
      this.watch();
    }
    this.dismiss(sitter);
  }
  private renamed(code: string): void {
    keys.move(this.code!, code, Date.now());
    this.code = code;
    history.replaceState(null, '', base() + code + location.hash);
  }
  private show(sitter: Sitter, from: number, text: string): void {
    const { told } = sitter;
    const id = `${this.code} ${sitter.have.game}`;
    this.work = this.work.then(async () => {
      if (sitter !== this.active || sitter.told.length === 0) return; // another's turn, or left meanwhile
      const isOurs =
        this.shown === sitter &&
        table.id === id &&
        table.state?.followed === true &&
        table.referee === this;
      this.shown = sitter;
      const failure =
        isOurs && from > 0
          ? await table.sync(from, text)
          : await table.follow(new TextDecoder().decode(told), id, this);
      // A referee who tells what cannot be is not believed; everything is asked for once more.
      if (failure) app.tell({ text: t('tg.error.told') });
    });
  }

  // ---- What is said back ----

  /** Through whom a wish goes that is not said to be somebody's. */
  private speakers(wish: Wish, chair: Chair | undefined): readonly Sitter[] {
    const { sitters } = this;
    if (chair !== undefined) return sitters.filter((sitter) => sitter.chair === chair);
    if (ofAll.has(wish.do)) {
      // The owner last: where all stand up, their seat is the one that says so.
      const seated = sitters
        .filter((sitter) => sitter.chair !== null)
        .filter((sitter) => wish.do !== 'play_here' || sitter.isElsewhere)
        .reverse();
      return seated.length > 0 ? seated : sitters.slice(0, 1);
    }
    const host = ofHost.has(wish.do) ? sitters.find((sitter) => sitter.you.host) : undefined;
    const one = host ?? this.active;
    return one ? [one] : [];
  }
  async ask(wish: Wish, chair?: Chair): Promise<Reply> {
    const speakers = this.speakers(wish, chair);
    const replies = await Promise.all(speakers.map((sitter) => sitter.line.ask(wish)));
    return replies.at(-1) ?? { ok: false, error: 'unreachable' };
  }
  /** The same, and a refusal is told in a line. */
  async want(wish: Wish, chair?: Chair): Promise<boolean> {
    const reply = await this.ask(wish, chair);
    if (!reply.ok) app.tell({ text: errorText(reply.error) });
    return reply.ok;
  }
  decide(step: number, move: string): void {
    this.isSending = true;
    const since = this.now;
    const sitter = this.active;
    void this.ask({ do: 'decide', step, move }).then((reply) => {
      this.isSending = false;
      if (reply.ok) return;
      const isFlagged = this.talk.some(
        ({ note, seat, at }) => note === 'flagged' && this.isHere(seat) && (at ?? 0) >= since,
      );
      if (!atTable.refused(reply, step, isFlagged))
        app.tell({ text: refusalWords(reply) ?? errorText(reply.error) });
      if (sitter) this.show(sitter, sitter.told.length, '');
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
    if (!reply.ok) {
      keys.forget(code);
      if (reply.error === 'full') this.link = null; // whoever had it first sits there
    } else {
      this.link = null;
      keepPreferences({ ...readPreferences(), name, colour });
    }
    return reply;
  }
  /** This screen plays what another one has played so far. */
  playHere(): Promise<boolean> {
    return this.want({ do: 'play_here' });
  }
  say(fields: { readonly phrase: number } | { readonly text: string }): void {
    void this.want({ do: 'say', ...fields });
  }

  /** Somebody has pressed to look on. */
  watch(): void {
    this.isWatching = true;
    if (this.code !== null) rememberWatching(this.code);
  }

  // ---- What is ----

  /** The link was one for a seat of its own. */
  get hasSeatLink(): boolean {
    return this.link !== null;
  }
  get isOn(): boolean {
    return this.code !== null && table.referee === this;
  }
  /** Whoever of those here is asked, or was last. */
  get me(): Chair | null {
    return this.you.seat;
  }
  /** All seats at this screen. */
  get ours(): readonly Chair[] {
    return this.yours.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  }
  isHere(chair: Chair | null): boolean {
    return chair !== null && this.ours.includes(chair);
  }
  get isShared(): boolean {
    return this.sitters.length > 1;
  }
  /** Another device or tab plays the seat that is shown here. */
  get isElsewhere(): boolean {
    return this.you.seat !== null && this.you.plays === false;
  }
  /** What the server has told one of those here of themselves. */
  told(chair: Chair | null): News['you'] | null {
    return this.yours.find(({ seat }) => seat !== null && seat === chair) ?? null;
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
    const player = this.isOn && chair !== null ? (this.room?.game?.order.indexOf(chair) ?? -1) : -1;
    return player >= 0 ? colourOf(player) : (this.seat(chair)?.colour ?? chair ?? 0);
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
    return this.standing(unheard(clock, this.toldAt, lost, this.isHere(chair)), lost);
  }
  get question(): Question | null {
    return this.room?.question ?? null;
  }
  /** Persons who play and have a say in it. */
  votersOf(question: Pick<Question, 'by' | 'about'>): readonly Chair[] {
    const { room } = this;
    return (room?.game?.order ?? []).filter((chair) => {
      const seat = room!.seats[chair];
      if (seat?.kind !== 'person' || seat.by || seat.resigned) return false;
      return chair !== question.by && chair !== question.about;
    });
  }
  /** A question that was put aside for one's own turn; it stays open. */
  setAside(number: number | null): void {
    this.aside = number;
  }
  get isAside(): boolean {
    return this.question !== null && this.question.number === this.aside;
  }
  /** A seat that is offered to whoever looks on here. */
  get offer(): Room['offer'] {
    const offer = this.room?.offer ?? null;
    if (offer === null || this.me !== null || offer.name !== this.ownName) return null;
    return this.declined === `${offer.seat} ${this.room?.game?.step ?? 0}` ? null : offer;
  }
  sayNo(): void {
    this.declined = `${this.room?.offer?.seat} ${this.room?.game?.step ?? 0}`;
  }
  minutesGone(chair: Chair | null): number {
    const since = chair === null ? undefined : this.goneSince[chair];
    return since === undefined ? 0 : Math.floor((this.now - since) / 60_000);
  }
  secondsUntil(at: number | null): number | null {
    return at === null ? null : Math.max(0, Math.ceil((at - this.now) / 1000));
  }
  get isMyTurn(): boolean {
    const { room } = this;
    return room?.phase === 'playing' && this.isHere(room.game?.asked ?? null) && !this.isElsewhere;
  }
  get link_(): string {
    return linkTo(this.code ?? '');
  }
}

export const friends = new Friends();

addEventListener('online', () => friends.poke());
addEventListener('offline', () => friends.wentOffline());
addEventListener('pageshow', () => friends.poke());
/** Whoever looks elsewhere for a moment has not looked away. */
const awayAfter = 60_000;
let awayTimer: ReturnType<typeof setTimeout> | undefined;
let isAway = false;
function tellAway(is: boolean): void {
  const canTell = friends.me !== null && friends.state.kind === 'open';
  if (canTell && is !== isAway) void friends.ask({ do: 'away', is });
  isAway = is && canTell; // a new line is here by itself
}
document.addEventListener('visibilitychange', () => {
  const isHidden = document.visibilityState === 'hidden';
  if (!isHidden) friends.poke();
  clearTimeout(awayTimer);
  awayTimer = setTimeout(() => tellAway(isHidden), isHidden ? awayAfter : 0);
});
