/** Choices sorted for the hand: tabs, and inside a tab what is asked first. */
import { fieldOf, has } from '../engine/fields';
import type { Ask, Blocked, Choice } from '../engine/protocol';
import { gameOf } from '../games';
import type { Narrow } from '../games/game';
import { blockedOf, choicesOf } from './ask';

export interface Group {
  /** `piece NAME`, that of a group of the game, or the kind of the choice; `everything` without tabs. */
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly blocked: readonly Blocked[];
  /** What is chosen first, where one choice has two parts. */
  readonly narrow: Narrow | null;
}

/** The choice of the second button: to do nothing, whatever that is called. */
export function nothingOf(ask: Ask): Choice | null {
  return choicesOf(ask).find((choice) => choice.is_pass) ?? null;
}

/**
 * Something must be chosen, nothing of it is meant yet, and to do nothing is not what the filled button does: it leads
 * to the next choice.
 */
export function isUnmeant(ask: Ask, picked: Choice | null, eachStep: boolean): boolean {
  const none = nothingOf(ask);
  if (picked !== null || (none !== null && !eachStep)) return false;
  return choicesOf(ask).some((choice) => choice !== none);
}

const ownGroup = (kind: string, game: string) =>
  gameOf(game).groups.find(({ kinds }) => kinds.includes(kind));

/** What it is among the choices, whatever tab it stands under. */
export function kindId(choice: Choice | Blocked, game: string): string {
  if (choice.kind === 'piece' && has(choice, 'piece')) return `piece ${choice.piece}`;
  return ownGroup(choice.kind, game)?.id ?? choice.kind;
}

/** The one tab of a game that has no tabs. */
const everything = 'everything';
export const groupId = (choice: Choice | Blocked, game: string): string =>
  gameOf(game).oneTab ? everything : kindId(choice, game);

/** Pictures of tiles that stand for a choice in a list. */
export function tilesOf(choice: Choice, game: string): readonly string[] {
  const narrow = ownGroup(choice.kind, game)?.narrow;
  return narrow?.tiles?.(narrowValue(choice, narrow)) ?? [];
}

export function groupsOf(ask: Ask, game: string): Group[] {
  const none = nothingOf(ask);
  const ids: string[] = [];
  const put = (id: string) => ids.includes(id) || ids.push(id);
  for (const choice of choicesOf(ask)) if (choice !== none) put(groupId(choice, game));
  for (const blocked of blockedOf(ask)) put(groupId(blocked, game));
  return ids.map((id) => ({
    id,
    choices: choicesOf(ask).filter((choice) => choice !== none && groupId(choice, game) === id),
    blocked: blockedOf(ask).filter((blocked) => groupId(blocked, game) === id),
    narrow: gameOf(game).groups.find((group) => group.id === id)?.narrow ?? null,
  }));
}

export const narrowValue = (choice: Choice, { by }: Narrow): string =>
  `${fieldOf(choice, by) ?? ''}`;

export function narrowValues(group: Group): string[] {
  if (!group.narrow) return [];
  return [...new Set(group.choices.map((choice) => narrowValue(choice, group.narrow!)))];
}

export function narrowed(group: Group, value: string | null): readonly Choice[] {
  if (!group.narrow) return group.choices;
  if (value === null) return [];
  return group.choices.filter((choice) => narrowValue(choice, group.narrow!) === value);
}
