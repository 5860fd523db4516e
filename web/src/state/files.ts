/** Files to and from the person: records, pictures. */
import type { Failure } from '../engine/protocol';
import { app } from './app.svelte';
import { newId } from './saves';
import { isDark } from './settings.svelte';
import { table } from './table.svelte';

export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

const today = () => new Date().toISOString().slice(0, 10);

export async function saveRecord(): Promise<void> {
  const answer = await app.engine.ask('record', {});
  if (!answer.ok) return;
  download(answer.file.replace(/^([\w-]+)/, `$1-${today()}`), 'application/jsonl', answer.record);
}

/** Loads a record from anywhere; a fault comes back as it is. */
export async function openRecord(text: string, lines?: number): Promise<Failure | null> {
  return table.load(text, newId(), lines);
}

export async function savePicture(kind: 'svg' | 'png', scale = 2): Promise<void> {
  const answer = await app.engine.ask('board_picture', {
    theme: isDark() ? 'dark' : 'light',
    pixels: 96,
    viewer: table.viewer,
  });
  if (!answer.ok || !table.state) return;
  const name = `${table.state.game}-${today()}.${kind}`;
  if (kind === 'svg') {
    download(name, 'image/svg+xml', answer.svg);
    return;
  }
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([answer.svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) download(name, 'image/png', blob);
}
