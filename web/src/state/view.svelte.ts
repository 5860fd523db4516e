/** How the table is looked at: quarter turns of the whole of it. Coordinates stay the record's. */
import { gameOf } from '../games';

class View {
  turn = $state(0);

  /** The way a game is first shown: some lie otherwise on wide screens than on high ones. */
  reset(game: string): void {
    this.turn = innerWidth > innerHeight ? gameOf(game).turnWhenWide : 0;
  }
}

export const view = new View();
