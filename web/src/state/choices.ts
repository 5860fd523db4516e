/** Choices sorted for the hand: tabs, and inside a tab what is asked first (which token, which jeep). */
import type { Ask, Blocked, Choice } from '../engine/protocol';

export type Narrow = 'species' | 'from' | 'tile';

export interface Group {
  /** `piece meeple`, `hole`, `ranger_move`, `mine`, … */
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly blocked: readonly Blocked[];
  /** What is chosen first, where one choice has two parts. */
  readonly narrow: Narrow | null;
}

const nothing = new Set(['pass', 'decline']);

/** The choice of the second button: None, Keep it, Take nobody, Boat +1. */
export function nothingOf(ask: Ask): Choice | null {
  return (
    ask.choices?.find((choice) => nothing.has(choice.kind)) ??
    ask.choices?.find((choice) => choice.kind === 'add' && choice.species === 'none') ??
    null
  );
}

export function groupId(choice: Pick<Choice | Blocked, 'kind' | 'piece'>): string {
  if (choice.kind === 'piece') return `piece ${choice.piece}`;
  if (choice.kind === 'found' || choice.kind === 'extend') return 'hole';
  return choice.kind;
}

function narrowOf(id: string): Narrow | null {
  switch (id) {
    case 'hole':
      return 'species';
    case 'ranger_move':
      return 'from';
    case 'double':
      return 'tile';
    default:
      return null;
  }
}

export function groupsOf(ask: Ask): Group[] {
  const none = nothingOf(ask);
  const ids: string[] = [];
  const put = (id: string) => ids.includes(id) || ids.push(id);
  for (const choice of ask.choices ?? []) if (choice !== none) put(groupId(choice));
  for (const blocked of ask.blocked ?? []) put(groupId(blocked));
  return ids.map((id) => ({
    id,
    choices: (ask.choices ?? []).filter((choice) => choice !== none && groupId(choice) === id),
    blocked: (ask.blocked ?? []).filter((blocked) => groupId(blocked) === id),
    narrow: narrowOf(id),
  }));
}

export const narrowValue = (choice: Choice, narrow: Narrow): string => `${choice[narrow] ?? ''}`;

export function narrowValues(group: Group): string[] {
  if (!group.narrow) return [];
  return [...new Set(group.choices.map((choice) => narrowValue(choice, group.narrow!)))];
}

export function narrowed(group: Group, value: string | null): readonly Choice[] {
  if (!group.narrow) return group.choices;
  if (value === null) return [];
  return group.choices.filter((choice) => narrowValue(choice, group.narrow!) === value);
}
