/** Making a table in one press: it is made once, its link copied where the browser allows, and then it is shown. */
import { t } from '../i18n';
import { app } from '../state/app.svelte';
import { go } from '../state/router.svelte';
import { settings } from '../state/settings.svelte';
import { createTable, linkTo } from './calls';
import { errorText } from './errors';
import { keys } from './keys';
import type { Terms } from './messages';
import { keepPreferences, readPreferences, settledName } from './preferences';
import { ratedName } from './rated-name';
import { newKey } from './secrets';

/** Why there is no table, where that takes a page of its own. */
export type NoTable =
  { readonly kind: 'busy'; readonly until: number } | { readonly kind: 'serverFull' | 'away' };

/** The name one goes by, or what stands for it. */
export const ownName = (wish: string): string =>
  settledName(wish, []) || settledName(settings.seats[0]?.name ?? '', []) || t('rm.host');

/** Puts a text on the clipboard that is known only later: some browsers allow it only at the press itself. */
async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem !== 'undefined') {
      const plain = text.then((known) => new Blob([known], { type: 'text/plain' }));
      plain.catch(() => undefined); // a browser that refuses at once never looks at it
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    } else await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}

class Making {
  isBusy = $state(false);
  /** What to say in a line. */
  said = $state('');
  trouble: NoTable | null = $state.raw(null);
  // The same key again gives the same table: a press that was not answered can be repeated.
  private key = newKey();
  private wished = '';

  async make(terms: Terms, wish: string, colour: number | null = null): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.said = '';
    this.trouble = null;
    const name = ownName(wish);
    const player = terms.rated ? ratedName.read()?.key : undefined;
    const asked = {
      name,
      ...(colour === null ? {} : { colour }),
      ...(player === undefined ? {} : { player }),
      terms,
    };
    const wished = JSON.stringify(asked);
    if (wished !== this.wished) this.key = newKey();
    this.wished = wished;
    const { key } = this;
    const made = createTable({ key, ...asked });
    const copied = copyLater(
      made.then((answer) =>
        'code' in answer ? linkTo(answer.code) : Promise.reject(new Error('no table')),
      ),
    );
    const answer = await made;
    this.isBusy = false;
    if ('error' in answer) {
      this.refused(answer.error, answer.seconds ?? 0);
      return;
    }
    this.key = newKey();
    this.wished = '';
    keys.put(answer.code, key, Date.now());
    const kept = readPreferences();
    keepPreferences({
      ...kept,
      name,
      colour: colour ?? kept.colour,
      isTogether: true,
      terms: { ...kept.terms, [terms.game]: terms },
    });
    go({ kind: 'room', code: answer.code });
    if (await copied) app.tell({ text: t('tg.copied') }, 2000);
  }
  private refused(error: string, seconds: number): void {
    if (error === 'too_much')
      this.trouble = { kind: 'busy', until: Date.now() + Math.max(1, seconds) * 1000 };
    else if (error === 'server_full') this.trouble = { kind: 'serverFull' };
    else this.said = errorText(error);
  }
  forget(): void {
    this.trouble = null;
    this.said = '';
  }
}

export const making = new Making();
