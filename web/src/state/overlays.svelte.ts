/** What is switched on to be seen over the board, beside what always lies on it. */
class Overlays {
  owners = $state(false);
  odds = $state(false);
  now = $state(false);

  /** Nothing, as a table is shown first. */
  reset(): void {
    this.owners = this.odds = this.now = false;
  }
}

export const overlays = new Overlays();
