/** A turn in two presses, in words: what the filled button does, what was done, why there is nothing to set. */
import type { Ask, Choice, Feature, TableState } from '../engine/protocol';
import { t, word } from '../i18n';
import { onlyNone } from '../state/ahead';
import { nothingOf } from '../state/choices';
import type { Rest } from '../state/rest.svelte';
import { doText, featureText, roleText } from './sentences';

/** Beside a pinned tile: to lay it, and what comes with it. */
export function layText(ask: Ask, game: string): string {
  if (onlyNone(ask) && isPlain(onlyNone(ask)!, game)) return t('turn.layIt');
  const none = nothingOf(ask);
  if (!none) return t('turn.layIt');
  return isPlain(none, game)
    ? t('turn.layNoPiece')
    : t('turn.layAnd', { what: doText(none, game) });
}
/** The game has no name of its own for doing nothing. */
const isPlain = (none: Choice, game: string) =>
  word('action', none.kind, game) === word('action', none.kind);

/** What a turn that can be taken back has done. */
export function doneText({ choice }: Rest, game: string): string {
  if (!choice || (choice.is_pass && isPlain(choice, game))) return t('turn.laid');
  if (choice.kind !== 'piece') return doText(choice, game);
  return t('turn.set', { piece: roleText(game, choice.piece, choice.feature?.kind) });
}

/** Why nothing can be set, in one sentence, and which piece may be the next to come home. */
export function noneLeftText(
  state: TableState,
  seat: number,
  features: readonly Feature[],
): string {
  const supply = Object.values(state.seats[seat]?.supply ?? {});
  if (supply.some((count) => count > 0)) return t('tray.nothingToPut');
  const [next] = features
    .filter(({ open, is_closed, holders }) => open && !is_closed && holders.includes(seat))
    .sort((one, other) => one.open! - other.open!);
  if (!next) return t('turn.allOut');
  const what = featureText(state.game, next);
  return `${t('turn.allOut')} ${t('turn.nextHome', { what, n: next.open! })}`;
}
