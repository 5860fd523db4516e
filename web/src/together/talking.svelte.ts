/** Where the talk is: a column of its own, a tab of the ledger, or a sheet over the table; by the width of the screen. */
import { sheets } from '../state/sheets.svelte';
import { oneColumn } from '../board/sizes';
import { tick } from 'svelte';

/** From this width (px) on the talk has a column of its own; the styles of the table have the same number. */
export const ownColumn = 1760;

class Talking {
  /** Which tab of the ledger is open. */
  tab: 'turns' | 'talk' = $state('turns');

  /** Opens it and leads there; pressed again, it leads back. */
  toggle(): void {
    if (innerWidth < oneColumn) {
      sheets.toggle({ kind: 'talk' });
      return;
    }
    const isThere = document.activeElement?.closest('.talk') != null;
    if (isThere) return this.back();
    this.tab = 'talk';
    void tick().then(() => document.querySelector<HTMLElement>('.talk')?.focus());
  }
  /** To the table. */
  back(): void {
    if (sheets.open?.kind === 'talk') sheets.close();
    else document.querySelector<HTMLElement>('.cloth')?.focus();
  }
}

export const talking = new Talking();
