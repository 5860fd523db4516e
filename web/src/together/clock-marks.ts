/** At which moments one's own running clock is said aloud: once each, on its way down. */

/** Milliseconds left. */
export const clockMarks = [300_000, 60_000, 30_000, 10_000] as const;

export class ClockMarks {
  private before = 0;
  /** The mark that was passed since the last look, or null. A clock that was set up again begins anew. */
  pass(left: number): number | null {
    const { before } = this;
    this.before = left;
    return clockMarks.findLast((mark) => before > mark && left <= mark) ?? null;
  }
  /** Another turn, or nothing to say: the next look is the first. */
  stop(): void {
    this.before = 0;
  }
}
