/** What each moment sounds like: tones and noise, short and quiet. Made here, so nothing is loaded. */

/** Something that happens at the table and may be heard. */
export type Moment =
  | 'draw'
  | 'turn'
  | 'lay'
  | 'set'
  | 'home'
  | 'points'
  | 'morePoints'
  | 'manyPoints'
  | 'theirPoints'
  | 'yourTurn'
  | 'question'
  | 'impossible'
  | 'undo'
  | 'glide'
  | 'clink'
  | 'cry'
  | 'swell'
  | 'knock'
  | 'count'
  | 'won'
  | 'beaten'
  | 'shared';

/** A tone, or noise through a filter; times in ms, frequencies in Hz, levels in dB below full. */
export interface Part {
  readonly wave: OscillatorType | 'noise';
  readonly from: number;
  /** Where the frequency goes meanwhile. */
  readonly to?: number;
  readonly at?: number;
  readonly millis: number;
  readonly level: number;
  /** Of noise. */
  readonly filter?: 'bandpass' | 'lowpass';
  readonly q?: number;
  /** Grows and stops, instead of fading. */
  readonly swells?: boolean;
}

export interface Voice {
  readonly parts: readonly Part[];
  /** In turns on and off, ms. */
  readonly vibration?: readonly number[];
}

const [g4, b4, d5, g5, a5, b5, d6] = [392, 493.9, 587.3, 784, 880, 987.8, 1174.7];

const tone = (from: number, millis: number, level: number, more: Partial<Part> = {}): Part => ({
  wave: 'sine',
  from,
  millis,
  level,
  ...more,
});
const noise = (from: number, millis: number, level: number, more: Partial<Part> = {}): Part => ({
  wave: 'noise',
  filter: 'bandpass',
  from,
  millis,
  level,
  ...more,
});
/** A note with its octave softly above it. */
const bell = (pitch: number, at: number, level = -9): Part[] => [
  tone(pitch, 220, level, { at }),
  tone(2 * pitch, 180, level - 12, { at }),
];
const rising = (...pitches: number[]) => pitches.flatMap((pitch, i) => bell(pitch, 70 * i));

export const voices: Readonly<Record<Moment, Voice>> = {
  draw: { parts: [noise(1800, 90, -12, { to: 3200, q: 0.8 })] },
  turn: { parts: [noise(2400, 25, -18, { q: 2 })] },
  lay: {
    parts: [tone(150, 120, -4, { to: 90 }), noise(900, 30, -10, { filter: 'lowpass' })],
    vibration: [12],
  },
  set: {
    parts: [tone(520, 80, -8, { wave: 'triangle', to: 430 }), noise(3000, 8, -14, { q: 1 })],
    vibration: [8],
  },
  home: { parts: [tone(430, 90, -10, { wave: 'triangle', to: 520 })] },
  points: { parts: rising(g5), vibration: [8] },
  morePoints: { parts: rising(g5, b5), vibration: [8, 40, 8] },
  manyPoints: { parts: rising(g5, b5, d6), vibration: [8, 40, 8, 40, 14] },
  theirPoints: { parts: [tone(g4, 160, -15)] },
  yourTurn: {
    parts: [tone(d5, 250, -8), tone(a5, 250, -8, { at: 110 })],
    vibration: [20, 60, 20],
  },
  question: {
    parts: [tone(a5, 140, -8), tone(a5, 160, -8, { at: 140 })],
    vibration: [20, 60, 20],
  },
  impossible: {
    parts: [tone(196, 110, -12, { wave: 'triangle', to: 174 })],
    vibration: [30],
  },
  undo: { parts: [noise(900, 100, -12, { filter: 'lowpass', swells: true })] },
  glide: { parts: [noise(500, 140, -12, { to: 900, q: 1 })], vibration: [8] },
  clink: {
    parts: [
      tone(2100, 180, -14, { wave: 'square' }),
      tone(3200, 120, -20, { wave: 'square', at: 20 }),
    ],
    vibration: [12],
  },
  cry: {
    parts: [
      tone(330, 90, -12, { wave: 'triangle' }),
      tone(392, 90, -12, { wave: 'triangle', at: 70 }),
    ],
    vibration: [8],
  },
  swell: {
    parts: [tone(98, 400, -15, { swells: true }), tone(147, 400, -15, { swells: true })],
    vibration: [20],
  },
  count: { parts: [tone(1200, 30, -16)] },
  knock: { parts: [tone(190, 140, 2, { to: 95 })] },
  won: {
    parts: [g4, b4, d5, g5].map((pitch, i) => tone(pitch, 1000, -11, { at: 200 * i })),
    vibration: [20, 80, 20, 80, 40],
  },
  beaten: {
    parts: [d5, b4, g4].map((pitch, i) => tone(pitch, 900, -14, { at: 300 * i })),
  },
  shared: {
    parts: [
      ...[g4, b4, d5, g5].map((pitch, i) => tone(pitch, 800, -13, { at: 200 * i })),
      ...[d5, b4, g4].map((pitch, i) => tone(pitch / 2, 800, -17, { at: 250 * i })),
    ],
    vibration: [20, 80, 20, 80, 40],
  },
};

/** How long it is heard. */
export const lengthOf = ({ parts }: Voice): number =>
  Math.max(...parts.map(({ at = 0, millis }) => at + millis));
