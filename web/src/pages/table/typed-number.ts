/** Digits typed one after another: a number of two where there are so many to choose from. */

/** How long the second digit is waited for. */
const patience = 600; // ms

export class TypedNumber {
  private first = 0;
  private since = -patience;

  /** What is meant now that this digit was typed, of `count` numbers from 1 on. */
  type(digit: number, count: number, now: number): number {
    const both = 10 * this.first + digit;
    const goesOn = this.first > 0 && now - this.since <= patience && both <= count;
    this.first = goesOn ? 0 : digit;
    this.since = now;
    return goesOn ? both : digit;
  }
  /** Whether a digit would go on with a number that was begun. */
  isBegun(now: number): boolean {
    return this.first > 0 && now - this.since <= patience;
  }
}
