/**
 * Whether a finger or button is down anywhere in the window: nothing moves by itself then, nor right
 * after, when the next press may be on its way already. Whoever presses anew meanwhile has begun with what is in
 * sight: then nothing moves at all.
 */
const rest = 300; // ms

const down = new Set<number>();
let upAt = -Infinity;
let presses = 0;

function lift(event: PointerEvent): void {
  down.delete(event.pointerId);
  upAt = performance.now();
}
if (typeof window !== 'undefined') {
  const early = { capture: true, passive: true };
  window.addEventListener(
    'pointerdown',
    ({ pointerId }) => (++presses, down.add(pointerId)),
    early,
  );
  window.addEventListener('pointerup', lift, early);
  window.addEventListener('pointercancel', lift, early);
}

export const pressing = {
  /**
   * Acts now, or once nothing has been pressed for a while; `miss` is called instead where somebody pressed anew before
   * that. What comes back calls it off.
   */
  whenFree(act: () => void, miss: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begun = presses;
    const look = () => {
      if (presses !== begun) return miss();
      const wait = down.size > 0 ? rest : upAt + rest - performance.now();
      if (wait <= 0) act();
      else timer = setTimeout(look, wait);
    };
    look();
    return () => clearTimeout(timer);
  },
};
