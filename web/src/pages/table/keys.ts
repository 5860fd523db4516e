/** Keys of the table. What a key does is decided by the page; here is only which key means what. */

export type Act =
  | { readonly kind: 'cursor'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'next'; readonly by: number }
  | { readonly kind: 'turn'; readonly by: number }
  | { readonly kind: 'choose'; readonly number: number }
  | { readonly kind: 'tab'; readonly by: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: Plain };

type Plain =
  | 'confirm'
  | 'why'
  | 'describe'
  | 'undo'
  | 'type'
  | 'owners'
  | 'view'
  | 'odds'
  | 'now'
  | 'last'
  | 'left'
  | 'log'
  | 'menu'
  | 'keys'
  | 'rules'
  | 'scores'
  | 'tile'
  | 'fit'
  | 'text'
  | 'cowboy'
  | 'tent'
  | 'dig'
  | 'back';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Letters that can be switched off in the settings; the rest cannot clash with a screen reader. */
export const letterKeys: Readonly<Record<string, Plain>> = {
  w: 'why',
  i: 'describe',
  z: 'undo',
  o: 'owners',
  p: 'odds',
  e: 'now',
  l: 'last',
  t: 'left',
  h: 'log',
  m: 'menu',
  u: 'rules',
  s: 'scores',
  d: 'tile',
  f: 'fit',
  v: 'view',
  x: 'text',
  c: 'cowboy',
  b: 'tent',
  g: 'dig',
};

export function actOf(event: KeyboardEvent, usesLetters: boolean): Act | null {
  const arrow = arrows[event.key];
  if (arrow) {
    const [dx, dy] = arrow;
    return event.shiftKey ? { kind: 'pan', dx, dy } : { kind: 'cursor', dx, dy };
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return { kind: 'undo' };
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case 'Enter':
    case ' ':
      return { kind: 'confirm' };
    case 'Escape':
      return { kind: 'back' };
    case '?':
      return { kind: 'keys' };
    case '/':
      return { kind: 'type' };
    case '+':
    case '=':
      return { kind: 'zoom', factor: 1.25 };
    case '-':
    case '−':
      return { kind: 'zoom', factor: 0.8 };
    case '[':
      return { kind: 'tab', by: -1 };
    case ']':
      return { kind: 'tab', by: 1 };
  }
  if (/^\d$/.test(event.key)) return { kind: 'choose', number: Number(event.key) };
  if (!usesLetters) return null;
  // By the place on the keyboard too, so that Cyrillic layouts have the same keys.
  const latin = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : latin;
  if (letter === 'n') return { kind: 'next', by: event.shiftKey ? -1 : 1 };
  if (letter === 'r') return { kind: 'turn', by: event.shiftKey ? -1 : 1 };
  if (letter && letterKeys[letter]) return { kind: letterKeys[letter] };
  return null;
}
