/** Keys of the table. What a key does is decided by the page; here is only which key means what. */
import {
  isCommonAct,
  letterAct,
  ownLetterOf,
  type CommonAct,
  type Letters,
} from '../../state/letters';

export type Act =
  | { readonly kind: 'cursor'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'next'; readonly by: number }
  | { readonly kind: 'turn'; readonly by: number }
  | { readonly kind: 'choose'; readonly number: number }
  | { readonly kind: 'tab'; readonly by: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'open'; readonly group: string }
  | { readonly kind: Plain };

type Plain =
  'confirm' | 'type' | 'keys' | 'back' | Exclude<CommonAct, 'next' | 'turn' | 'newer' | 'older'>;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function actOf(event: KeyboardEvent, letters: Letters): Act | null {
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
  const act = letterAct(event, letters);
  if (act === null) return null;
  const own = ownLetterOf(act);
  if (own) return { kind: 'open', group: own.letter.opens };
  if (!isCommonAct(act)) return null;
  switch (act) {
    case 'newer':
    case 'older':
      return null; // those of the replay
    case 'next':
    case 'turn':
      return { kind: act, by: event.shiftKey ? -1 : 1 };
    default:
      return { kind: act };
  }
}
