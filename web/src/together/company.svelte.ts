/**
 * Whoever is at a table through this page: its owner, on a seat or looking on, and others who have seats of
 * their own at the same screen. Each has a line, and speaks for the own seat. The table is shown through the
 * eyes of whoever of them is asked, or was asked last.
 */
import { app } from '../state/app.svelte';
import { base } from './calls';
import { errorText } from './errors';
import { keys } from './keys';
import type { LineState, SocketLike } from './line';
import type { Chair, News, Reply, Wish } from './messages';
import { newKey } from './secrets';
import { Sitter, nobody, type SitterWishes } from './sitter';
import { renameTab } from './tab';

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

export abstract class Company {
  code: string | null = $state(null);
  you: News['you'] = $state.raw(nobody);
  state: LineState = $state.raw({ kind: 'calling', tries: 0 });
  isLate = $state(false);
  /** When the line was lost, on the own clock. */
  lostSince: number | null = $state(null);
  isOffline = $state(false);
  isRestarting = $state(false);
  /** Until when the server wants to be left alone, on the own clock. */
  busyUntil: number | null = $state(null);
  /** The owner first. */
  protected sitters: readonly Sitter[] = $state.raw([]);
  /** What each of them was told last of themselves. */
  private yours: readonly News['you'][] = $state.raw([]);
  protected active: Sitter | null = null;

  /** What `hello` says beside who speaks, and how many lines of the talk are known. */
  protected abstract hello(): Readonly<Record<string, unknown>>;
  protected abstract get talkKnown(): number;
  protected abstract hear(sitter: Sitter, news: News, lost: Chair | null): void;
  /** What they were told of the room is what is shown from now on, and then their record. */
  protected abstract meet(sitter: Sitter): void;
  protected abstract show(sitter: Sitter): void;
  /** The same table, once more from the beginning. */
  abstract again(): void;

  // ---- Coming and going ----

  protected assemble(code: string): void {
    this.code = code;
    const owner = this.sitter({ key: () => keys.of(this.code!) });
    const others = keys
      .companions(code)
      .map(({ key, wish }) => this.sitter({ key: () => key, wish }));
    this.active = owner;
    this.sitters = [owner, ...others];
    this.look();
  }
  protected disperse(): void {
    const { sitters } = this;
    this.sitters = this.yours = [];
    this.active = null;
    for (const sitter of sitters) sitter.line.end();
    this.code = null;
    this.you = nobody;
    this.state = { kind: 'calling', tries: 0 };
    this.lostSince = this.busyUntil = null;
  }
  private sitter(wishes: SitterWishes): Sitter {
    return new Sitter(wishes, {
      dial: () => this.dial(),
      hello: () => this.hello(),
      talkKnown: () => this.talkKnown,
      news: (sitter, news, lost) => {
        if (!this.sitters.includes(sitter)) return;
        this.yours = this.sitters.map((one) => one.you);
        this.hear(sitter, news, lost);
      },
      changed: () => this.look(),
      elsewhere: () => renameTab(),
      seated: (sitter, error) => this.seated(sitter, error),
    });
  }
  private dial(): SocketLike {
    const url = new URL(`${base()}api/tables/${this.code}/socket`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    return new WebSocket(url) as unknown as SocketLike;
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
  protected dismiss(sitter: Sitter): void {
    const key = sitter.wishes.key();
    if (key !== null && this.code !== null) keys.drop(this.code, key);
    if (this.isOwner(sitter)) {
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
  protected activate(sitter: Sitter): void {
    this.active = sitter;
    this.meet(sitter);
    if (sitter.told.length > 0) this.show(sitter);
  }
  protected isOwner(sitter: Sitter): boolean {
    return sitter === this.sitters[0];
  }

  // ---- What is said ----

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

  // ---- What is ----

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
}
