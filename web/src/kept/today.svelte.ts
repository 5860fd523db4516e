/** The date on the wall, as it turns while the page is open. */
import { dayOf, millisToMidnight, type Day } from './daily';

export class Today {
  day: Day = $state(dayOf(new Date()));
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** From now until what comes back is called. A sleeping machine wakes up on another day. */
  watch(): () => void {
    const look = () => {
      clearTimeout(this.timer);
      const now = new Date();
      this.day = dayOf(now);
      this.timer = setTimeout(look, millisToMidnight(now) + 500);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}
