/** What this tab is called at the server: a seat is played in one tab at a time. */
import { newMessageId } from './secrets';

const storeName = 'bastide.tab';
let name = '';

/** Kept for as long as the tab is open, through any reload. */
export function tabName(): string {
  if (name !== '') return name;
  try {
    const kept = sessionStorage.getItem(storeName) ?? '';
    if (/^[A-Za-z0-9_-]{1,40}$/.test(kept)) return (name = kept);
  } catch {
    // Holds until the page is loaded again.
  }
  return renameTab();
}

/** A tab that was copied has the name of the other one; the one that is told so takes a new one. */
export function renameTab(): string {
  name = newMessageId();
  try {
    sessionStorage.setItem(storeName, name);
  } catch {
    // As above.
  }
  return name;
}
