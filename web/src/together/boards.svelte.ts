/**
 * Boards of tables as small pictures, drawn by an engine of their own: the one of the page may have a game on its table. One
 * after the other, a handful at most, each again only after something has happened there.
 */
import { Engine } from '../engine/engine';
import { gameTitle } from '../i18n';
import { isDark } from '../state/settings.svelte';
import { boardRecord } from './calls';

const most = 6;
const tilePixels = 24;

interface Drawn {
  readonly key: string;
  /** Null where there is nothing to be seen. */
  readonly address: string | null;
}

export class Boards {
  private drawn: ReadonlyMap<string, Drawn> = $state.raw(new Map());
  private engine: Engine | null = null;
  private work: Promise<void> = Promise.resolve();
  private wanted = new Map<string, string>();
  private isClosed = false;

  constructor(private readonly read: (code: string) => Promise<string | null> = boardRecord) {}

  address(code: string): string | null {
    return this.drawn.get(code)?.address ?? null;
  }
  /** Asks for the board of a table as it is after `last`; nothing happens where it is there. */
  want(code: string, game: string, last: number): void {
    const key = `${last} ${isDark() ? 'dark' : 'light'}`;
    if (this.isClosed || this.wanted.get(code) === key) return;
    if (!this.wanted.has(code) && this.wanted.size >= most) return;
    this.wanted.set(code, key);
    this.work = this.work.then(() => this.draw(code, game, key));
  }
  private async draw(code: string, game: string, key: string): Promise<void> {
    if (this.isClosed || this.wanted.get(code) !== key) return;
    const record = await this.read(code);
    const svg = record === null ? null : await this.picture(record, game);
    if (this.isClosed) return;
    const before = this.drawn.get(code)?.address;
    if (before) URL.revokeObjectURL(before);
    const address =
      svg === null ? null : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    this.drawn = new Map(this.drawn).set(code, { key, address });
  }
  private async picture(record: string, game: string): Promise<string | null> {
    this.engine ??= new Engine();
    if ((await this.engine.ready) !== null) return null;
    const loaded = await this.engine.ask('follow', { record });
    if (!loaded.ok && !(await this.engine.ask('load', { record })).ok) return null;
    const answer = await this.engine.ask('board_picture', {
      theme: isDark() ? 'dark' : 'light',
      pixels: tilePixels,
      caption: false,
      title: gameTitle(game),
    });
    return answer.ok ? answer.svg : null;
  }
  close(): void {
    this.isClosed = true;
    this.engine?.close();
    for (const { address } of this.drawn.values()) if (address) URL.revokeObjectURL(address);
  }
}
