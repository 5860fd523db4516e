/** What this page knows of a table played together beyond what the server says: what was missed, asked, put off. */
import { app } from '../state/app.svelte';
import { keepSettings, settings } from '../state/settings.svelte';
import { showing } from '../state/showing.svelte';
import { table } from '../state/table.svelte';
import { t, word } from '../i18n';
import { SeenTables, missedTurns, type MissedTurns } from './missed';
import { backFor } from './strip';
import { askPermission, permission } from './turn-signs';
import type { Reply } from './messages';

function storage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null; // the browser refuses
  }
}

class AtTable {
  // ---- Back again ----

  missed: MissedTurns | null = $state.raw(null);
  readonly seen = new SeenTables(storage);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The line is back, or the page has come: what happened since there were so many decisions. */
  back(since: number): void {
    const { state } = table;
    if (!state) return;
    this.missed = missedTurns(table.log, since, state.steps, table.viewer);
    clearTimeout(this.timer);
    if (this.missed) this.timer = setTimeout(() => (this.missed = null), backFor);
  }
  showMissed(): void {
    const { missed } = this;
    this.missed = null;
    if (missed) void showing.play(missed.from, missed.to);
  }

  // ---- Too late ----

  /** After how many decisions my own came too late. */
  late: number | null = $state(null);

  /** A decision was not taken: why. True where the strip says it. Once the time is over, somebody else has decided. */
  refused(reply: Reply, step: number, isFlagged: boolean): boolean {
    if (reply.ok) return false;
    if (reply.error !== 'too_late' && !(reply.error === 'old_step' && isFlagged)) return false;
    this.late = step;
    return true;
  }
  get lateTurn(): number {
    const { late } = this;
    const first = late === null ? undefined : table.log.find(({ step }) => step > late);
    return first?.turn ?? table.state?.turn ?? 0;
  }
  showLate(): void {
    const { late } = this;
    this.late = null;
    if (late !== null) void showing.play(late, table.state?.steps ?? late);
  }

  // ---- Put off ----

  /** Somebody's absence that is waited through: chair and since when. */
  waitedFor = $state('');
  /** The newer page waits until the game is over. */
  isUpdateLater = $state(false);
  /** When the others were last asked about somebody, by chair, on the server's clock. */
  askedAbout: Readonly<Record<number, number>> = $state.raw({});

  // ---- Messages ----

  /** The own question stands in the tray: by itself, or because somebody has pressed. */
  isAsking = $state(false);
  private askedAt = '';

  wasAskedAt(code: string): boolean {
    return this.askedAt === code || settings.notNow.includes(code);
  }
  ask(code: string): void {
    this.askedAt = code;
    this.isAsking = true;
  }
  /** Somebody has pressed "Tell me when". */
  wish(code: string): void {
    const may = permission();
    if (may === 'denied' || may === 'none') app.tell({ text: t('at.tell.cannot') });
    else if (may === 'granted') this.agree();
    else this.ask(code);
  }
  private agree(): void {
    settings.messages = true;
    keepSettings();
    app.tell({ text: t('at.tell.will') });
  }
  /** Only this opens the browser's question. */
  async tellMe(): Promise<void> {
    this.isAsking = false;
    if (await askPermission()) this.agree();
    else app.tell({ text: t('at.tell.cannot') });
  }
  notNow(): void {
    this.isAsking = false;
    if (!settings.notNow.includes(this.askedAt)) settings.notNow.push(this.askedAt);
    keepSettings();
  }

  leave(): void {
    clearTimeout(this.timer);
    this.missed = null;
    this.late = null;
    this.isAsking = this.isUpdateLater = false;
    this.askedAbout = {};
    showing.stop();
  }
}

export const atTable = new AtTable();

/** Why the rules refuse a move, where the server says more than that they do. */
export function refusalWords(reply: Reply): string | null {
  if (reply.ok || reply.error !== 'refused') return null;
  const { refusal } = reply as { refusal?: { reason?: unknown; rule?: unknown } };
  if (typeof refusal?.reason !== 'string' || !table.state) return null;
  const rule = typeof refusal.rule === 'string' && refusal.rule !== '' ? ` (${refusal.rule})` : '';
  return word('reason', refusal.reason, table.state.game) + rule;
}
