/** What somebody does with a rated name: takes one, gives it up, brings it to another device. */
import { call, ladderPlace, linkTo } from './calls';
import type { Reply } from './messages';
import { ratedName, type RatedName } from './rated-name';
import { newKey } from './secrets';

const brought = /^#name\.([^.]+)\.([A-Za-z0-9_-]{43})$/;

class Rated {
  own = $state.raw<RatedName | null>(ratedName.read());

  private keep(name: RatedName | null): void {
    ratedName.write(name);
    this.own = name;
  }
  /** Why not, or null. The same key once more where nobody has answered. */
  async take(name: string): Promise<string | null> {
    const before = ratedName.readAny();
    const key = before?.asked && before.name === name ? before.key : newKey();
    ratedName.write({ name, key, asked: true });
    const reply = await call('POST', 'players', { name, key });
    if (reply.ok) this.keep({ name: String(reply['name']), key });
    else if (reply.error !== 'unreachable' && reply.error !== 'not_kept') this.keep(null);
    return reply.ok ? null : reply.error;
  }
  async giveUp(): Promise<string | null> {
    const { own } = this;
    if (!own) return null;
    const reply = await call('POST', 'players/me/close', { name: own.name }, own.key);
    // Given up already, elsewhere.
    if (reply.ok || reply.error === 'wrong_key') this.keep(null);
    return reply.ok || reply.error === 'wrong_key' ? null : reply.error;
  }
  /** The name with its key, for another device of the same person. */
  get link(): string {
    const { own } = this;
    return own ? `${linkTo(ladderPlace)}#name.${encodeURIComponent(own.name)}.${own.key}` : '';
  }
  /** A link that brings a name here; it is taken out of the address at once. The name, or why not. */
  async bring(hash: string): Promise<Reply | null> {
    const [, name, key] = brought.exec(hash) ?? [];
    if (name === undefined || key === undefined) return null;
    history.replaceState(null, '', location.pathname);
    const reply = await call('GET', 'players/me', undefined, key);
    if (reply.ok) this.keep({ name: String(reply['name']), key });
    return reply;
  }
}
export const rated = new Rated();
