/** Files to and from the person: records, pictures. */
import type { Failure } from '../engine/protocol';
import { app } from './app.svelte';
import { newId } from './saves';
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

export async function saveRecord(): Promise<void> {
  const answer = await app.engine.ask('record', {});
  if (!answer.ok) return;
  download(answer.file.replace(/^([\w-]+)/, `$1-${today()}`), 'application/jsonl', answer.record);
}

/** Loads a record from anywhere; a fault comes back as it is. */
export async function openRecord(text: string, lines?: number): Promise<Failure | null> {
  return table.load(text, newId(), lines);
}
