/**
 * A press belongs to what was there when the finger went down: where the game has gone a step further
 * before it is lifted, whatever lies under it now was not meant.
 */
import type { Attachment } from 'svelte/attachments';

export const belongs =
  (step: () => unknown): Attachment =>
  (element) => {
    let begun: unknown;
    let isDown = false;
    const down = () => ([begun, isDown] = [step(), true]);
    const click = (event: Event) => {
      // Keys and those who press for a screen reader begin and end at once.
      const isStale = isDown && (event as MouseEvent).detail > 0 && begun !== step();
      isDown = false;
      if (!isStale) return;
      event.stopPropagation();
      event.preventDefault();
    };
    element.addEventListener('pointerdown', down, { capture: true });
    element.addEventListener('click', click, { capture: true });
    return () => {
      element.removeEventListener('pointerdown', down, { capture: true });
      element.removeEventListener('click', click, { capture: true });
    };
  };
