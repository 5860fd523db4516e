/** What is printed on the tiles of a game, for words: asked for once and kept. */
import type { GameName, TileFeature } from '../engine/protocol';
import { app } from './app.svelte';

/** A tile, or one square of a board or double, as printed. */
export interface Printed {
  readonly sides: readonly string[];
  readonly features: readonly TileFeature[];
}

class Tiles {
  /** By game and the name of the picture without its rotation: `E`, `SF-START@1,0`. */
  private known: ReadonlyMap<string, Printed> = $state.raw(new Map());
  private readonly asked = new Set<GameName>();

  async need(game: GameName): Promise<void> {
    if (this.asked.has(game)) return;
    this.asked.add(game);
    const answer = await app.engine.ask('tiles', { game });
    if (!answer.ok) return;
    const known = new Map(this.known);
    for (const tile of answer.tiles) known.set(`${game} ${tile.tile}`, tile);
    for (const board of answer.boards) {
      for (const cell of board.cells)
        known.set(`${game} ${board.tile}@${cell.at[0]},${cell.at[1]}`, cell);
    }
    this.known = known;
  }

  find(game: GameName, name: string): Printed | undefined {
    return this.known.get(`${game} ${name}`);
  }
}

export const tiles = new Tiles();
