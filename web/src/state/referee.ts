/** Whoever runs the game on the table, where that is not this page. */
export interface Referee {
  /** Several of the players sit at this screen: it shows nobody's secrets by itself. */
  readonly isShared: boolean;
  /** The seat is played at another screen; here one looks on. */
  readonly isElsewhere: boolean;
  /** No clock runs that counts seconds: a decision may be held back for a moment. */
  readonly mayRest: boolean;
  /** One after the other, from this step on. */
  decide(step: number, moves: readonly string[]): void;
  undo(step: number): void;
  /** The table as it was told, without what was decided here and not sent. */
  restore(): Promise<void>;
}
