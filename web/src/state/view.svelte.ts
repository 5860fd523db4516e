/** How the table is looked at: quarter turns of the whole of it. Coordinates stay the record's. */
import type { GameName } from '../engine/protocol';

/** Below this width (px) everything lies under one another; media queries of the table have the same number. */
export const oneColumn = 980;

class View {
  turn = $state(0);

  /** The way a game is first shown: the Amazon runs to the right on wide screens, down on high ones. */
  reset(game: GameName): void {
    this.turn = game === 'amazonas' && innerWidth > innerHeight ? 3 : 0;
  }
}

export const view = new View();
