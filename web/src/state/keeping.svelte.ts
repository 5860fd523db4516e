/**
 * Keeps the game of this tab on the device as it grows: under which name, what lies there already, and what to do where
 * there is no room or another tab has played it on.
 */
import { t } from '../i18n';
import { app } from './app.svelte';
import { findSave, keep, makeRoom, newId, noteTable, tidy, type Save } from './saves';

/** Where a game is from: what only came to be looked at is none of one's own until it is played on. */
export type Origin = 'own' | 'file' | 'link';

/** A game as it is to be kept now. */
export interface Grown extends Omit<Save, 'id' | 'time' | 'isGuest'> {
  /** A server runs it: what it has told is what holds, whatever this tab kept last. */
  readonly isTold: boolean;
  /** Nothing more is to come. */
  readonly isEnded: boolean;
}

export class Keeping {
  /** Whether there was room for it. */
  canKeep = $state(true);
  id = '';
  origin: Origin = 'own';
  /** The record as this tab kept or opened it last. */
  private kept: string | null = null;
  private latest: Grown | null = null;
  private isMakingRoom = false;

  begin(id: string, origin: Origin, kept: string | null): void {
    this.id = id;
    this.origin = origin;
    this.kept = kept;
    this.latest = null;
  }

  save(grown: Grown): void {
    this.latest = grown;
    const { isTold, isEnded, ...game } = grown;
    const save: Save = {
      ...game,
      id: this.id,
      time: Date.now(),
      ...(this.origin === 'file' ? { isGuest: true } : {}),
    };
    const kept = keep(save, isTold ? (findSave(save.id)?.record ?? null) : this.kept);
    if (kept === 'taken') {
      // Two tabs with one game: each goes on with its own.
      this.id = newId();
      this.kept = null;
      noteTable(this.id);
      app.tell({ text: t('games.otherTab') }, 12_000);
      this.save(grown);
      return;
    }
    if (kept === 'refused') void this.saveElsewhere(save);
    else {
      this.canKeep = true;
      this.kept = save.record;
      if (isEnded) tidy();
    }
  }
  /** There was no room; what has happened meanwhile is kept too. */
  private async saveElsewhere(save: Save): Promise<void> {
    if (this.isMakingRoom) return;
    this.isMakingRoom = true;
    const isKept = await makeRoom(save, this.kept);
    this.isMakingRoom = false;
    const { latest } = this;
    if (this.id !== save.id || !latest) return;
    this.canKeep = isKept;
    if (!isKept) return;
    this.kept = save.record;
    if (latest.record !== save.record) this.save(latest);
  }
}
