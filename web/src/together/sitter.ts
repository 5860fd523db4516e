/**
 * One who is at the table through this page: a line of their own, the record as they are told it, and the
 * own part of the draws. The first is whoever opened the page, on a seat or looking on; more where
 * several sit at one screen.
 */
import { Line, type SocketLike } from './line';
import type { Chair, News, Reply, Room } from './messages';
import { newShare } from './secrets';

export interface SitterWishes {
  /** Of a seat that is to be taken by this page, or that it has; null for whoever looks on. */
  readonly key: () => string | null;
  /** Who is to sit down here first, and where. */
  readonly wish?: { readonly name: string; readonly seat: Chair } | undefined;
}
export interface SitterEvents {
  readonly dial: () => SocketLike;
  /** What else `hello` says, and how many lines of the talk are known. */
  readonly hello: () => Readonly<Record<string, unknown>>;
  readonly talkKnown: () => number;
  /** With the seat that was theirs until now and is not any more. */
  readonly news: (sitter: Sitter, news: News, lost: Chair | null) => void;
  readonly changed: () => void;
  /** Another tab says that it is this one. */
  readonly elsewhere: () => void;
  /** They sit, or why not. */
  readonly seated: (sitter: Sitter, error: string | null) => void;
}

export const nobody: News['you'] = { seat: null, host: false };

export class Sitter {
  you: News['you'] = nobody;
  room: Room | null = null;
  /** When the room was told, on the server's clock. */
  toldAt = 0;
  /** The record, as bytes. */
  told = new Uint8Array(0);
  have = { game: 0, cuts: 0 };
  readonly line: Line;
  /** Under which they sat last. */
  name = '';
  private shared = 0;
  private wish: SitterWishes['wish'];

  constructor(
    readonly wishes: SitterWishes,
    private readonly events: SitterEvents,
  ) {
    this.wish = wishes.wish;
    this.line = new Line(events.dial, {
      hello: () => this.hello(),
      news: (news) => this.hear(news),
      changed: () => this.look(),
      elsewhere: events.elsewhere,
    });
  }

  private hello(): Record<string, unknown> {
    // The key of a seat that is not taken yet is nobody's, also where the line is cut meanwhile.
    const key = this.wish || this.isSitting ? null : this.wishes.key();
    return {
      ...(key !== null ? { key } : {}),
      ...this.events.hello(),
      ...(this.wish ? { name: this.wish.name } : {}),
      have: { ...this.have, bytes: this.told.length, talk: this.events.talkKnown() },
    };
  }
  private look(): void {
    this.events.changed();
    if (this.line?.state.kind === 'open' && this.wish && !this.isSitting) void this.come(this.wish);
  }
  private async come(wish: { readonly name: string; readonly seat: Chair }): Promise<void> {
    const reply = await this.sit({ key: this.wishes.key(), ...wish });
    if (reply.ok) this.wish = undefined;
    if (reply.ok || reply.error !== 'unreachable')
      this.events.seated(this, reply.ok ? null : reply.error);
  }
  private isSitting = false;
  /** Sitting down with the same key again is sitting there. */
  async sit(fields: Readonly<Record<string, unknown>>): Promise<Reply> {
    this.isSitting = true;
    const reply = await this.line.ask({ do: 'sit', ...fields });
    this.isSitting = false;
    return reply;
  }

  private hear(news: News): void {
    const lost = news.you.seat === null ? this.you.seat : null;
    this.you = news.you;
    if (news.room) {
      this.room = news.room;
      this.toldAt = news.now;
      this.addShare(news.room);
    }
    if (news.record && !this.write(news.record)) return;
    if (this.chair !== null) this.name = this.room?.seats[this.chair]?.name ?? '';
    this.events.news(this, news, lost);
  }
  /** The own part of the draws, once the server has sealed its own. */
  private addShare(room: Room): void {
    const { game } = room;
    if (room.phase !== 'sealing' || !game?.draws) return;
    if (this.you.seat === null || this.isElsewhere) return;
    if (this.shared === game.number) return;
    this.shared = game.number;
    void this.line.ask({ do: 'share', share: newShare() });
  }
  /** Whether it followed on what was there; else all of it is asked for once more. */
  private write({ game, cuts, from, text }: NonNullable<News['record']>): boolean {
    if (from > this.told.length) {
      this.told = new Uint8Array(0);
      this.have = { game: 0, cuts: 0 };
      this.line.greetAgain();
      return false;
    }
    const added = new TextEncoder().encode(text);
    const told = new Uint8Array(from + added.length);
    told.set(this.told.subarray(0, from));
    told.set(added, from);
    this.told = told;
    this.have = { game, cuts };
    return true;
  }

  // ---- What is ----

  get chair(): Chair | null {
    return this.you.seat;
  }
  /** Whether another tab or device plays this seat. */
  get isElsewhere(): boolean {
    return this.you.seat !== null && this.you.plays === false;
  }
  get isAsked(): boolean {
    const { room } = this;
    return room?.phase === 'playing' && this.chair !== null && room.game?.asked === this.chair;
  }
}
