/**
 * The table played together that this page looks at: what the server says of it, and what is said back. Who
 * is here stands in company.svelte.ts; the game itself lies on `table`, which follows what comes here.
 */
import { t, word } from '../i18n';
import { app } from '../state/app.svelte';
import { colourOf } from '../state/seat-colour.svelte';
import type { Referee } from '../state/referee';
import { table } from '../state/table.svelte';
import { atTable, refusalWords } from './at-table.svelte';
import { base, linkTo } from './calls';
import { Offset, leftOf, unheard, waitOf } from './clock';
import { readSecret } from './codes';
import { Company } from './company.svelte';
import { errorText } from './errors';
import { keys } from './keys';
import type { Chair, Clock, News, Question, Reply, Room, RoomSeat, Said } from './messages';
import { keepPreferences, readPreferences, settledName } from './preferences';
import { ratedName } from './rated-name';
import { newKey } from './secrets';
import type { Sitter } from './sitter';
import { tabName } from './tab';
import { rememberWatching, wasWatching } from './watching';

class Friends extends Company implements Referee {
  /** What only stands at their tables; the page of rooms brings it. */
  parts: typeof import('../panels/together/parts') | null = $state.raw(null);
  room: Room | null = $state.raw(null);
  talk: readonly Said[] = $state.raw([]);
  unread = $state(0);
  /** Now on the server's clock, every half second. */
  now = $state(0);
  /** The same on ours. */
  here = $state(Date.now());
  /** When the room was told, on the server's clock. */
  toldAt = $state(0);
  isSending = $state(false);
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
    this.link = secret?.kind === 'seat' ? secret.key : null;
    this.watchKey = secret?.kind === 'watch' ? secret.key : null;
    if (this.watchKey !== null) rememberWatching(code);
    this.isWatching = wasWatching(code) || this.watchKey !== null;
    this.timer = setInterval(() => this.tick(), 500);
    this.assemble(code);
  }
  leave(): void {
    clearInterval(this.timer);
    this.disperse();
    this.shown = this.room = null;
    if (table.referee === this) table.leave();
    this.talk = [];
    this.unread = this.talkFrom = 0;
    this.isWatching = this.isContent = false;
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
  protected hello(): Record<string, unknown> {
    const { ownName } = this;
    return {
      tab: tabName(),
      ...(this.watchKey !== null ? { watch: this.watchKey } : {}),
      ...(ownName !== '' ? { name: ownName } : {}),
    };
  }
  protected get talkKnown(): number {
    return this.talkFrom + this.talk.length;
  }
  /** Under which whoever looks on is known at the table. */
  get ownName(): string {
    return settledName(readPreferences().name, []);
  }
  private tick(): void {
    this.here = Date.now();
    this.now = this.here + this.offset.millis;
  }

  /** What they were told of the room is what is shown. */
  protected meet(sitter: Sitter): void {
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

  protected hear(sitter: Sitter, news: News, lost: Chair | null): void {
    this.offset.note(news.now, Date.now());
    this.tick();
    if (sitter === this.active) this.meet(sitter);
    if (news.you.plays !== false) this.isContent = false;
    if (news.room && news.room.code !== this.code && this.code !== null)
      this.renamed(news.room.code);
    if (news.talk && this.isOwner(sitter)) this.hearTalk(news.talk);
    if (lost !== null) this.lostSeat(sitter, lost);
    if (sitter.isAsked && sitter !== this.active) this.activate(sitter);
    else if (news.record && sitter === this.active)
      this.follow(sitter, news.record.from, news.record.text);
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
    const seat = sitter.room?.seats[chair];
    if (sitter.room?.phase === 'playing') {
      const who = seat?.name ?? '';
      app.tell({ text: who === sitter.name ? t('tg.trouble.moved') : t('tg.offer.gone', { who }) });
    } else if (seat?.kind === 'open' && !this.you.host) app.tell({ text: t('rm.toWatching') });
    if (!this.isShared) this.watch();
    this.dismiss(sitter);
  }
  private renamed(code: string): void {
    keys.move(this.code!, code, Date.now());
    this.code = code;
    history.replaceState(null, '', base() + code + location.hash);
  }
  protected show(sitter: Sitter): void {
    if (sitter !== this.shown) this.follow(sitter, 0, '');
  }
  private follow(sitter: Sitter, from: number, text: string): void {
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

  /** Clocks that count seconds run on while a decision is held back; those of days do not mind. */
  get mayRest(): boolean {
    const pace = this.room?.terms?.pace.kind ?? 'none';
    return pace === 'none' || pace === 'days';
  }
  decide(step: number, moves: readonly string[]): void {
    this.isSending = true;
    void this.send(step, moves).then(() => (this.isSending = false));
  }
  /** Each is sent once the one before has its answer: the server takes a decision for the step that it is at. */
  private async send(step: number, [move, ...others]: readonly string[]): Promise<void> {
    if (move === undefined) return;
    const since = this.now;
    const sitter = this.active;
    const reply = await this.ask({ do: 'decide', step, move });
    if (reply.ok) return this.send(step + 1, others);
    const isFlagged = this.talk.some(
      ({ note, seat, at }) => note === 'flagged' && this.isHere(seat) && (at ?? 0) >= since,
    );
    if (!atTable.refused(reply, step, isFlagged))
      app.tell({ text: refusalWords(reply) ?? errorText(reply.error) });
    table.forgetAhead();
    if (sitter) this.follow(sitter, sitter.told.length, '');
  }
  async restore(): Promise<void> {
    const { active } = this;
    if (active) this.follow(active, active.told.length, '');
    await this.work;
  }
  undo(step: number): void {
    void this.want({ do: 'undo', step });
  }
  async sit(name: string, colour: number, seat?: Chair): Promise<Reply> {
    const [owner] = this.sitters;
    if (!owner) return { ok: false, error: 'unreachable' };
    const key = newKey();
    const player = this.room?.terms.rated ? ratedName.read()?.key : undefined;
    const code = this.code!;
    keys.put(code, key, Date.now()); // before it is sent: an answer that is lost must not lose the seat
    const reply = await owner.sit({
      key,
      name,
      colour,
      ...(seat === undefined ? {} : { seat }),
      ...(this.link === null ? {} : { link: this.link }),
      ...(player === undefined ? {} : { player }),
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

  /** Whoever looks on would sit down after all. */
  toDoor(): void {
    this.isWatching = false;
  }

  // ---- What is ----

  /** The link was one for a seat of its own. */
  get hasSeatLink(): boolean {
    return this.link !== null;
  }
  get isOn(): boolean {
    return this.code !== null && table.referee === this;
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
