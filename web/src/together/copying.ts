/** Links on the clipboard, told in a line. */
import { t } from '../i18n';
import { app } from '../state/app.svelte';

/** Whether the browser let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    app.tell({ text: t('tg.copied') }, 2000);
    return true;
  } catch {
    return false;
  }
}
/** The same; where the browser refuses, the link itself is told. */
export async function copyOrTell(link: string): Promise<void> {
  if (!(await copyText(link))) app.tell({ text: link });
}
