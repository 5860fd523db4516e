/**
 * A press on a peg: it counts where it began and ended on the same one. A finger that is held shows what it would do;
 * one that slides off has changed its mind.
 */
export interface PegPress {
  readonly onshow: () => void;
  readonly onhide: () => void;
  readonly onpress: () => void;
}

export function pegPress(
  node: Element,
  press: PegPress,
): { update(to: PegPress): void; destroy(): void } {
  let now = press;
  let held: number | null = null;
  const isOver = (event: PointerEvent) =>
    node.contains(document.elementFromPoint(event.clientX, event.clientY));
  const down = (event: Event) => {
    const { button, pointerId } = event as PointerEvent;
    event.stopPropagation();
    if (button !== 0) return;
    held = pointerId;
    now.onshow();
  };
  const moved = (event: Event) => {
    const pointer = event as PointerEvent;
    if (held !== pointer.pointerId) return;
    event.stopPropagation();
    if (isOver(pointer)) return;
    held = null;
    now.onhide();
  };
  const up = (event: Event) => {
    const pointer = event as PointerEvent;
    if (held !== pointer.pointerId) return;
    event.stopPropagation();
    held = null;
    if (isOver(pointer)) now.onpress();
    else now.onhide();
  };
  const cancelled = () => {
    held = null;
    now.onhide();
  };
  const entered = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && now.onshow();
  const left = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') return;
    held = null;
    now.onhide();
  };
  // A long touch would open the browser's menu, or turn the tile under the peg.
  const menu = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['pointerdown', down],
    ['pointermove', moved],
    ['pointerup', up],
    ['pointercancel', cancelled],
    ['pointerenter', entered],
    ['pointerleave', left],
    ['contextmenu', menu],
    // The keys stay with the table.
    ['mousedown', (event) => event.preventDefault()],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  return {
    update: (to) => (now = to),
    destroy: () => {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    },
  };
}
