/** Numbers nobody can guess, and their hashes. Works where the browser offers no `crypto.subtle`, too. */

function text64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** A seat key: 32 bytes in base64url. */
export const newKey = (): string => text64(random(32));
/** The own part of the draws: 64 hexadecimal digits. */
export const newShare = (): string =>
  [...random(32)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** Of a message, so that sending it twice does it once. */
export const newMessageId = (): string => text64(random(12));

/** SHA-256 of a text in base64url. */
export const hashOf = (text: string): string => text64(sha256(new TextEncoder().encode(text)));

// The first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4).
const primes = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; ++n) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
})();
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) >>> 0;
const steps = primes.map((p) => fraction(Math.cbrt(p)));
const begin = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  data.setUint32(padded.length - 4, message.length * 8);
  const hash = [...begin];
  const w = new Array<number>(64).fill(0);
  for (let block = 0; block < blocks; ++block) {
    for (let i = 0; i < 16; ++i) w[i] = data.getUint32(block * 64 + i * 4);
    for (let i = 16; i < 64; ++i) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < 64; ++i) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + steps[i]! + w[i]!) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = (hash[i]! + value) | 0));
  }
  const out = new Uint8Array(32);
  hash.forEach((value, i) => new DataView(out.buffer).setInt32(i * 4, value));
  return out;
}
