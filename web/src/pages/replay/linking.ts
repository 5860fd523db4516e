/** The link to a moment of the game on the table, put on the clipboard. */
import { packed, recordUntil } from '../../kept/link';
import type { KeptKey } from '../../kept/say';
import { app } from '../../state/app.svelte';
import { hashOf } from '../../state/router.svelte';
import { table } from '../../state/table.svelte';
import { base } from '../../together/calls';
import type { Replay } from './replay.svelte';

export interface Copied {
  readonly says: KeptKey;
  /** Shown to be copied by hand too: not every browser lets a page do it. */
  readonly address: string | null;
}

/** Where this page lies, without what it shows; a page in a file has no origin. */
const here = () =>
  location.protocol === 'file:' ? location.href.replace(/#.*/, '') : location.origin + base();

export async function copyLink(replay: Pick<Replay, 'steps' | 'step'>): Promise<Copied> {
  const tooLong: Copied = { says: 'replay.linkTooLong', address: null };
  const { state } = table;
  if (!state) return tooLong;
  // A running game is told as whoever looks may know it: all of it holds what is still to be drawn.
  const isRunning = !state.is_over && state.seen_by === null;
  const answer = await app.engine.ask(
    'record',
    isRunning ? { seen_by: table.viewer ?? 'everybody' } : {},
  );
  if (!answer.ok) return tooLong;
  let says: KeptKey = isRunning ? 'replay.linkView' : 'replay.linkCopied';
  let data = await packed(answer.record);
  if (data === null && !isRunning) {
    data = await packed(recordUntil(answer.record, replay.steps, replay.step));
    says = 'replay.linkHere';
  }
  if (data === null) return tooLong;
  const address = here() + hashOf({ kind: 'link', data, step: replay.step });
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    says = 'replay.linkIs';
  }
  return { says, address };
}
