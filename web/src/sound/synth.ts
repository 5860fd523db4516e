/** Makes a voice heard by the browser's audio graph. */
import type { Part, Voice } from './voices';

const master = -14; // dB
const attack = 0.004; // seconds
const floor = 0.0001;
const gainOf = (level: number) => 10 ** (level / 20);

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();
/** The same half a second of noise always. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; ++i) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}

function glide(frequency: AudioParam, part: Part, start: number, end: number): void {
  frequency.setValueAtTime(part.from, start);
  if (part.to !== undefined) frequency.exponentialRampToValueAtTime(part.to, end);
}

function source(context: BaseAudioContext, part: Part, start: number, end: number) {
  if (part.wave !== 'noise') {
    const tone = context.createOscillator();
    tone.type = part.wave;
    glide(tone.frequency, part, start, end);
    return { starts: tone, sounds: tone };
  }
  const noise = context.createBufferSource();
  noise.buffer = noiseOf(context);
  const filter = context.createBiquadFilter();
  filter.type = part.filter ?? 'bandpass';
  filter.Q.value = part.q ?? 1;
  glide(filter.frequency, part, start, end);
  noise.connect(filter);
  return { starts: noise, sounds: filter };
}

/** From `when` on, in the context's seconds. */
export function sound(context: BaseAudioContext, voice: Voice, when: number): void {
  for (const part of voice.parts) {
    const start = when + (part.at ?? 0) / 1000;
    const end = start + part.millis / 1000;
    const { starts, sounds } = source(context, part, start, end);
    const volume = context.createGain();
    const peak = gainOf(part.level + master);
    volume.gain.setValueAtTime(floor, start);
    if (part.swells) {
      volume.gain.exponentialRampToValueAtTime(peak, end - attack);
      volume.gain.linearRampToValueAtTime(floor, end);
    } else {
      volume.gain.linearRampToValueAtTime(peak, start + attack);
      volume.gain.exponentialRampToValueAtTime(floor, end);
    }
    sounds.connect(volume).connect(context.destination);
    starts.start(start);
    starts.stop(end);
  }
}
