/** The games of the test build, beside the page's own (web/src/games/README.md). */
import type { GameModule } from "../../../web/src/games/game";
import byways from "./byways";

export const extraGames: readonly GameModule[] = [byways];
