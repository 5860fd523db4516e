/** The table as a picture to keep: what it shows is chosen, and it carries its words with it. */
import { gameTitle } from '../i18n';
import { resultText, tableText } from '../speech/picture';
import type { TableState } from '../engine/protocol';
import { app } from './app.svelte';
import { download, today } from './files';
import { isDark, settings } from './settings.svelte';
import { table } from './table.svelte';

export const pictureScales = [1, 2, 4] as const;
export interface PictureChoice {
  readonly kind: 'png' | 'svg';
  /** As the page looks, unless chosen. */
  readonly theme: 'auto' | 'light' | 'dark';
  readonly scale: (typeof pictureScales)[number];
  readonly scores: boolean;
  readonly pieces: boolean;
  readonly coordinates: boolean;
}

const tilePixels = 96; // at 1×

export const themeOf = (choice: PictureChoice): 'light' | 'dark' =>
  choice.theme === 'auto' ? (isDark() ? 'dark' : 'light') : choice.theme;

/** The picture in words; without the scores where it does not show them. */
export function altText(state: TableState, choice: PictureChoice): string {
  return [tableText(state), choice.scores ? resultText(state) : ''].filter(Boolean).join(' ');
}

/** The SVG file, or null where there is no game. */
export async function drawPicture(choice: PictureChoice): Promise<string | null> {
  if (!table.state) return null;
  const answer = await app.engine.ask('board_picture', {
    theme: themeOf(choice),
    pixels: tilePixels,
    caption: choice.scores,
    pieces: choice.pieces,
    coordinates: choice.coordinates,
    title: gameTitle(table.state.game),
    alt: altText(table.state, choice),
    viewer: table.viewer,
  });
  return answer.ok ? answer.svg : null;
}

/** Null where the browser has no room for so many pixels. */
async function toPng(svg: string, scale: number): Promise<Blob | null> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export type Saved = 'saved' | 'savedOnly' | 'failed';

/** Saves the picture as a file; its words go to the clipboard. */
export async function savePicture(choice: PictureChoice = settings.picture): Promise<Saved> {
  const state = table.state;
  const svg = await drawPicture(choice);
  if (!state || svg === null) return 'failed';
  const content =
    choice.kind === 'svg'
      ? new Blob([svg], { type: 'image/svg+xml' })
      : await toPng(svg, choice.scale);
  if (!content) return 'failed';
  download(`${state.game}-${today()}.${choice.kind}`, content.type, content);
  return (await copyText(altText(state, choice))) ? 'saved' : 'savedOnly';
}
