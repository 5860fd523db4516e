/** Files to and from the person: records, pictures. */
import type { Failure, SeenBy } from '../engine/protocol';
import { app } from './app.svelte';
import { newId } from './saves';
import { needsChoice } from './share';
import { sheets } from './sheets.svelte';
import { table } from './table.svelte';

export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export const today = () => new Date().toISOString().slice(0, 10);

/** As a seat or everybody sees the running game, or all of it (null). False where there is none. */
export async function saveRecord(seenBy: SeenBy | null = null): Promise<boolean> {
  const answer = await app.engine.ask('record', seenBy === null ? {} : { seen_by: seenBy });
  if (!answer.ok) return false;
  download(
    answer.file.replace(/^([a-z-]+?)(-seen-by|\.)/, `$1-${today()}$2`),
    'application/jsonl',
    answer.record,
  );
  return true;
}

/** While the game runs, what the file may tell is asked first. */
export function saveOrShare(): void {
  if (table.state && needsChoice(table.state)) sheets.show({ kind: 'share' });
  else void saveRecord();
}

/** Loads a record from anywhere; a fault comes back as it is. */
export async function openRecord(text: string, lines?: number): Promise<Failure | null> {
  const origin = 'file';
  return table.load(text, newId(), lines === undefined ? { origin } : { origin, lines });
}
