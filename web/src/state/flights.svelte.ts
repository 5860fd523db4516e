/**
 * What is on its way over the screen: points from a feature to a seat's score, pieces going home.
 * Nothing waits for it; where motion is off nothing flies.
 */
import type { Seat } from '../engine/protocol';
import { isStill } from './settings.svelte';

export interface Flight {
  readonly id: number;
  readonly seat: Seat;
  readonly from: readonly [number, number]; // in the window, px
  readonly to: readonly [number, number];
  readonly delay: number;
  /** How long it takes, where not as usual. */
  readonly millis?: number;
  /** Points as a text, or the id of a piece in the kit. */
  readonly text?: string;
  readonly picture?: string;
  /** A tile: the address of its image, and how large it lies there, in px. */
  readonly tile?: string;
  readonly size?: number;
}

// The longest a flight takes (Flights.svelte), and a moment to see the score that it made.
const flightMillis = 1000;
const lookMillis = 700;

class Flights {
  list: readonly Flight[] = $state.raw([]);
  private lastId = 0;

  start(flight: Omit<Flight, 'id'>): void {
    if (isStill() || document.hidden) return;
    this.list = [...this.list.slice(-20), { ...flight, id: ++this.lastId }];
  }
  /** How long it takes until all points have arrived and been seen there. */
  millisLeft(): number {
    const points = this.list.filter(({ text }) => text !== undefined);
    if (points.length === 0) return 0;
    const last = Math.max(...points.map((flight) => flight.delay));
    return last + flightMillis + lookMillis;
  }
  end(id: number): void {
    this.list = this.list.filter((flight) => flight.id !== id);
  }
  clear(): void {
    this.list = [];
  }
}

export const flights = new Flights();
