/** Pictures of the engine, asked for once and kept: the kit of a game and its tiles. */
import { imageOf } from '../board/tile-image';
import type { Engine } from '../engine/engine';
import type { GameName, Kit, Picture } from '../engine/protocol';

// A command holds lists of 64 at most; smaller parts also show sooner.
const atOnce = 24;

export class Pictures {
  kits: Partial<Record<GameName, Kit>> = $state.raw({});
  /** By game and picture name; grows. */
  tiles: ReadonlyMap<string, Picture> = $state.raw(new Map());
  private readonly asked = new Set<string>();
  private underWay: Promise<unknown> = Promise.resolve();
  private readonly images = new Map<string, string>();

  constructor(private readonly engine: Engine) {}

  static key(game: GameName, picture: string): string {
    return `${game} ${picture}`;
  }

  find(game: GameName, picture: string): Picture | undefined {
    return this.tiles.get(Pictures.key(game, picture));
  }

  /** The address of the tile as an image, once kit and picture are there. */
  image(game: GameName, picture: string, theme: 'light' | 'dark'): string | undefined {
    const kit = this.kits[game];
    const tile = this.find(game, picture);
    if (!kit || !tile) return undefined;
    const key = `${theme} ${Pictures.key(game, picture)}`;
    let address = this.images.get(key);
    if (address === undefined) {
      address = URL.createObjectURL(imageOf(kit, tile.markup, theme));
      this.images.set(key, address);
    }
    return address;
  }

  /**
   * Another game is on the table: the pictures of those before go. Each is a document of hundreds of nodes as long as
   * its address is kept, and the pictures of five games are more than anybody looks at.
   */
  keepOnly(game: GameName): void {
    const isOther = (key: string) => !key.startsWith(`${game} `);
    if (![...this.tiles.keys()].some(isOther)) return;
    this.tiles = new Map([...this.tiles].filter(([key]) => !isOther(key)));
    for (const key of this.asked) if (key.includes(' ') && isOther(key)) this.asked.delete(key);
    for (const [key, address] of this.images) {
      if (!isOther(key.slice(key.indexOf(' ') + 1))) continue;
      URL.revokeObjectURL(address);
      this.images.delete(key);
    }
  }

  async needKit(game: GameName): Promise<void> {
    if (this.asked.has(game)) return;
    this.asked.add(game);
    const kit = await this.engine.ask('kit', { game });
    if (kit.ok) this.kits = { ...this.kits, [game]: kit };
  }

  /** Resolves when all of them are there, also those that somebody else asked for before. */
  async need(game: GameName, names: Iterable<string>): Promise<void> {
    const wanted = [...new Set(names)];
    const missing = wanted.filter((name) => !this.asked.has(Pictures.key(game, name)));
    for (const name of missing) this.asked.add(Pictures.key(game, name));
    for (let at = 0; at < missing.length; at += atOnce) {
      const part = this.fetch(game, missing.slice(at, at + atOnce));
      this.underWay = Promise.all([this.underWay, part]);
    }
    if (wanted.some((name) => !this.find(game, name))) await this.underWay;
  }

  private async fetch(game: GameName, names: readonly string[]): Promise<void> {
    const answer = await this.engine.ask('pictures', { game, pictures: names });
    if (!answer.ok) {
      for (const name of names) this.asked.delete(Pictures.key(game, name));
      return;
    }
    const tiles = new Map(this.tiles);
    for (const picture of answer.pictures) tiles.set(Pictures.key(game, picture.picture), picture);
    this.tiles = tiles;
  }
}
