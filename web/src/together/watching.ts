/** The table that somebody has chosen to look on at: a page that is loaded again does not ask once more. */
const storeName = 'bastide.watching';

export function rememberWatching(code: string): void {
  try {
    sessionStorage.setItem(storeName, code);
  } catch {
    // Asked once more, then.
  }
}
export function wasWatching(code: string): boolean {
  try {
    return sessionStorage.getItem(storeName) === code;
  } catch {
    return false;
  }
}
