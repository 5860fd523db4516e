/** What a choice brings, in a number and in few words: for rows, pegs and the ear. */
import { has } from '../engine/fields';
import type { Blocked, Choice, TableState } from '../engine/protocol';
import { gameOf } from '../games';
import { number, t } from '../i18n';
import { sayOf } from './say';
import { choiceText, featureText, refusalText, roleText } from './sentences';

export interface Worth {
  readonly n: string;
  readonly text: string;
}

/** Points that the mover gets at once are no hint: the rules say so. */
export function worthOf(choice: Choice, hints: boolean): Worth | null {
  if (choice.at_once !== null) return { n: `+${number(choice.at_once)}`, text: t('choice.atOnce') };
  if (!hints) return null;
  if (choice.closed !== null)
    return { n: `${number(choice.closed)}+`, text: t('choice.whenClosed') };
  if (choice.now !== null) return { n: number(choice.now), text: t('choice.atTheEnd') };
  return null;
}

export function detailsOf(choice: Choice, state: TableState): string {
  const game = gameOf(state.game);
  const say = sayOf(state.game);
  const parts: string[] = [];
  if (choice.feature && choice.kind === 'piece') {
    if (choice.feature.is_closed) parts.push(t('choice.closedByThis'));
    else if (choice.feature.open !== null)
      parts.push(t('choice.openSides', { n: choice.feature.open }));
  }
  const draws = game.draws[choice.draws ?? ''];
  if (draws) parts.push(say.text(draws));
  if (choice.reveals) parts.push(t('choice.noWayBack'));
  for (const [name, tell] of Object.entries(game.effects)) {
    const own = choice.effects
      .filter((event) => event.e === name)
      .find((event) => has(event, 'p') && event.p === state.ask.seat);
    if (own) parts.push(tell(own, say));
  }
  return parts.join(' · ');
}

/** What is barred: the role it would have had, or nothing where it has none. */
export function barredText(blocked: Blocked, game: string): string {
  if (!has(blocked, 'piece') || !blocked.feature) return '';
  const role = roleText(game, blocked.piece, blocked.feature.kind);
  return `${role}, ${featureText(game, blocked.feature)}`;
}
export const barredReason = (blocked: Blocked, game: string): string =>
  refusalText(blocked.refusal, game);

/** A peg in words, for the ear: number, role and worth. */
export function pegText(label: string, choice: Choice, state: TableState, hints: boolean): string {
  const worth = worthOf(choice, hints);
  const text = `${label} ${choiceText(choice, state.game)}`;
  return worth ? `${text}, ${worth.n} ${worth.text}` : text;
}
