/** The window as it is now: how the table lies in it, and the sizes that go with that. */
import { layoutOf, sizesOf, type Layout, type Sizes } from '../board/sizes';

class Display {
  width = $state(innerWidth);
  height = $state(innerHeight);
  readonly layout: Layout = $derived(layoutOf(this.width, this.height));
  /** How high the strip is that only some games have, with the gap beside it. */
  strip = $state(0);
  /** How much higher a lesson makes the tray, where that lies over the board. */
  coach = $state(0);
  readonly sizes: Sizes = $derived(sizesOf(this.width, this.height, this.strip, this.coach));
  /** One column, or a phone held sideways: there is no ledger beside the board. */
  readonly isSmall: boolean = $derived(this.layout !== 'desktop');

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
}

export const display = new Display();
