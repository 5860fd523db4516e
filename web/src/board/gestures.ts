/**
 * What fingers and mouse do on the board: press, hold, press twice, drag, pinch. A press belongs to what
 * was there when the finger went down, and to no other step of the game.
 */
export interface At {
  readonly x: number;
  readonly y: number;
}
export interface Gestures<Met> {
  /** What lies at a point now, and the step of the game: asked when a finger goes down. */
  readonly meet: (at: At, isTouch: boolean) => Met;
  /** Whether what was met may still be pressed. */
  readonly isSame: (met: Met) => boolean;
  /** Whether two presses on it zoom. */
  readonly mayZoom: (met: Met) => boolean;
  readonly begin: () => void;
  readonly press: (met: Met) => void;
  readonly hold: (met: Met) => void;
  readonly twice: (at: At) => void;
  readonly drag: (dx: number, dy: number) => void;
  readonly pinch: (factor: number, at: At) => void;
}

const slip = 6; // px that a press may travel
const holdMillis = 450;
const twiceMillis = 280;
const twiceReach = 32; // px

export class Hands<Met> {
  private readonly pointers = new Map<number, At>();
  private travelled = 0;
  private met: Met | null = null;
  private holding: ReturnType<typeof setTimeout> | undefined;
  private last: (At & { readonly time: number }) | null = null;
  isTouch = false;

  constructor(private readonly acts: Gestures<Met>) {}

  get areDown(): boolean {
    return this.pointers.size > 0;
  }

  down(id: number, at: At, isTouch: boolean): void {
    this.pointers.set(id, at);
    this.isTouch = isTouch;
    clearTimeout(this.holding);
    this.acts.begin();
    if (this.pointers.size > 1) {
      this.met = null;
      return;
    }
    this.travelled = 0;
    const met = this.acts.meet(at, isTouch);
    this.met = met;
    if (isTouch)
      this.holding = setTimeout(() => {
        if (this.met !== met || !this.acts.isSame(met)) return;
        this.met = null;
        this.last = null;
        this.acts.hold(met);
      }, holdMillis);
  }

  /** Whether the board is dragged now. */
  move(id: number, at: At): boolean {
    const before = this.pointers.get(id);
    if (!before) return false;
    const other = [...this.pointers].find(([one]) => one !== id)?.[1];
    this.pointers.set(id, at);
    if (other) {
      const distance = (p: At) => Math.hypot(p.x - other.x, p.y - other.y);
      this.slipped();
      this.acts.pinch(distance(at) / Math.max(1, distance(before)), {
        x: (at.x + other.x) / 2,
        y: (at.y + other.y) / 2,
      });
      // Two fingers that go the same way take the board along.
      this.acts.drag((at.x - before.x) / 2, (at.y - before.y) / 2);
      return true;
    }
    this.travelled += Math.hypot(at.x - before.x, at.y - before.y);
    if (this.travelled < slip) return false;
    this.slipped();
    this.acts.drag(at.x - before.x, at.y - before.y);
    return true;
  }

  up(id: number, at: At, time: number, isCancelled = false): void {
    if (!this.pointers.delete(id)) return;
    clearTimeout(this.holding);
    const { met, last, isTouch } = this;
    this.met = null;
    if (met === null || this.pointers.size > 0 || isCancelled) return;
    const isSecond =
      isTouch &&
      last !== null &&
      time - last.time <= twiceMillis &&
      Math.hypot(at.x - last.x, at.y - last.y) <= twiceReach &&
      this.acts.mayZoom(met);
    this.last = isSecond ? null : { ...at, time };
    if (isSecond) this.acts.twice(at);
    else if (this.acts.isSame(met)) this.acts.press(met);
  }

  private slipped(): void {
    this.met = null;
    this.last = null;
    clearTimeout(this.holding);
  }
}
