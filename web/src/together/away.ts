/** What the browser tells of network and sight, said to the table that is open. */
import { friends } from './friends.svelte';

/** Whoever looks elsewhere for a moment has not looked away. */
const awayAfter = 60_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isAway = false;

function tellAway(is: boolean): void {
  const canTell = friends.me !== null && friends.state.kind === 'open';
  if (canTell && is !== isAway) void friends.ask({ do: 'away', is });
  isAway = is && canTell; // a new line is here by itself
}

export function watchSurroundings(): void {
  addEventListener('online', () => friends.poke());
  addEventListener('offline', () => friends.wentOffline());
  addEventListener('pageshow', () => friends.poke());
  document.addEventListener('visibilitychange', () => {
    const isHidden = document.visibilityState === 'hidden';
    if (!isHidden) friends.poke();
    clearTimeout(timer);
    timer = setTimeout(() => tellAway(isHidden), isHidden ? awayAfter : 0);
  });
}
