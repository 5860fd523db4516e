/** What lies over the page: the rules at one number, the list of keys, drawers. */
import type { Cell, GameName } from '../engine/protocol';

export type Sheet =
  | { readonly kind: 'rules'; readonly game: GameName; readonly rule: string | null }
  | { readonly kind: 'left' }
  | { readonly kind: 'seats' }
  | { readonly kind: 'log' }
  | { readonly kind: 'menu' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'share' }
  | { readonly kind: 'talk' }
  | { readonly kind: 'keys' }
  /** The steps of a lesson. */
  | { readonly kind: 'outline' };

class Sheets {
  open: Sheet | null = $state.raw(null);
  /** Squares that something in the sheet speaks of. */
  pointed: readonly Cell[] | null = $state.raw(null);
  private opener: Element | null = null;

  show(sheet: Sheet): void {
    if (!this.open) this.opener = document.activeElement;
    this.open = sheet;
  }
  openRules(game: GameName, rule: string | null): void {
    this.show({ kind: 'rules', game, rule });
  }
  toggle(sheet: Sheet): void {
    if (this.open?.kind === sheet.kind) this.close();
    else this.show(sheet);
  }
  /** Focus goes back to where it was. */
  close(): void {
    this.open = null;
    this.pointed = null;
    if (this.opener instanceof HTMLElement || this.opener instanceof SVGElement)
      this.opener.focus();
  }
}

export const sheets = new Sheets();
