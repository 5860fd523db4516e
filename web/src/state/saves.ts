/** Games kept on this device: the record after every event, newest first. */
import type { GameName } from '../engine/protocol';

export interface Save {
  readonly id: string;
  readonly game: GameName;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly turn: number;
  readonly isOver: boolean;
  readonly time: number;
  readonly record: string;
}

const prefix = 'bastide.game.';
const most = 24;

function read(key: string): Save | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Save | null;
    return value && typeof value.record === 'string' && typeof value.id === 'string' ? value : null;
  } catch {
    return null;
  }
}

export function listSaves(): Save[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map(read)
      .filter((save) => save !== null)
      .sort((a, b) => b.time - a.time);
  } catch {
    return [];
  }
}

export function findSave(id: string): Save | null {
  return read(prefix + id);
}

/** False where the browser keeps nothing. */
export function keep(save: Save): boolean {
  try {
    localStorage.setItem(prefix + save.id, JSON.stringify(save));
    for (const old of listSaves().slice(most)) localStorage.removeItem(prefix + old.id);
    return true;
  } catch {
    return false;
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Nothing was kept.
  }
}

export function newId(): string {
  return `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;
}
