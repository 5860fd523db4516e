/** The screens that games have of their own, by game: there once they are loaded, with its first table. */
import { gameOf } from '../games';
import type { GameScreens } from '../games/screens';

class Screens {
  private loaded: ReadonlyMap<string, GameScreens> = $state.raw(new Map());
  private readonly asked = new Set<string>();

  of(game: string): GameScreens {
    return this.loaded.get(game) ?? {};
  }
  /** Without them the game is shown as any other, so what cannot be fetched is asked for another time. */
  async need(game: string): Promise<void> {
    const { screens } = gameOf(game);
    if (!screens || this.asked.has(game)) return;
    this.asked.add(game);
    try {
      const found = await screens();
      this.loaded = new Map(this.loaded).set(game, found);
    } catch {
      this.asked.delete(game);
    }
  }
}

export const screens = new Screens();
