/**
 * Games from elsewhere: none. A build that wants some names another file in BASTIDE_EXTRA_GAMES, which
 * exports the same (vite.config.ts: `$extra-games`).
 */
import type { GameModule } from './game';

export const extraGames: readonly GameModule[] = [];
