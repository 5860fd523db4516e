/** The code of a table: eight signs, written `k7qm-4f2d`. */

export const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789';

/** As it is written, from whatever somebody typed or pasted; null if it is none. */
export function readCode(text: string): string | null {
  const signs = text.toLowerCase().replace(/[\s\-–—_]/g, '');
  if (signs.length !== 8 || ![...signs].every((sign) => codeSigns.includes(sign))) return null;
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** The code in a pasted link or text. */
export function findCode(text: string): string | null {
  const last =
    text
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .pop() ?? '';
  return readCode(last);
}

/** What stands behind the `#` of a link: a seat to take, or the right to watch. */
export function readSecret(
  hash: string,
): { readonly kind: 'seat' | 'watch'; readonly key: string } | null {
  const found = /^#(seat|watch)\.([A-Za-z0-9_-]{43})$/.exec(hash);
  return found ? { kind: found[1] as 'seat' | 'watch', key: found[2]! } : null;
}
