/** How programs stand that play each other by pairs of games. */
import { call } from './calls';

export interface ArenaOf {
  readonly game: string;
  readonly players: readonly {
    readonly name: string;
    readonly here: boolean;
    readonly pairs: number;
    readonly share?: number;
    readonly low?: number;
    readonly high?: number;
  }[];
  readonly running: readonly {
    readonly names: readonly string[];
    readonly tables: readonly string[];
  }[];
}

export async function listArena(game: string): Promise<ArenaOf | null> {
  const reply = await call('GET', `arena?game=${encodeURIComponent(game)}`);
  return reply.ok && Array.isArray(reply['players']) ? (reply as unknown as ArenaOf) : null;
}
