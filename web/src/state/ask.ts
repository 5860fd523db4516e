/** What a question offers: nothing of a kind that it does not ask for. */
import { has } from '../engine/fields';
import type { Ask, Blocked, Cell, Choice, Square } from '../engine/protocol';

/** Where the drawn tile may lie. */
export const squaresOf = (ask: Ask): readonly Square[] => (ask.what === 'place' ? ask.squares : []);
export const choicesOf = (ask: Ask): readonly Choice[] => (has(ask, 'choices') ? ask.choices : []);
export const blockedOf = (ask: Ask): readonly Blocked[] => (has(ask, 'blocked') ? ask.blocked : []);

/** The tile that it is about: the drawn one, or the one just laid. */
export const tileOf = (ask: Ask): string | null => (ask.seat === null ? null : (ask.tile ?? null));

/** The square where something of a choice is to be seen: its own, else that of what it brings about first. */
export function seenAt(choice: Choice): Cell | null {
  const effect = choice.effects.find((event) => has(event, 'x', 'y'));
  return placeOf(choice) ?? (effect && has(effect, 'x', 'y') ? [effect.x, effect.y] : null);
}

/** The square where a choice does what it does: where it ends, if it moves something. */
export function placeOf(choice: Choice | Blocked): Cell | null {
  if (has(choice, 'to')) return choice.to;
  return has(choice, 'at') ? choice.at : null;
}
