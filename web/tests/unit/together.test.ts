/** Codes, keys, secrets and clocks of tables played together. */
import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { Offset, clockParts, leftOf, unheard, waitOf } from '../../src/together/clock';
import { findCode, readCode, readSecret } from '../../src/together/codes';
import { Keys } from '../../src/together/keys';
import { hashOf, newKey, newShare, sha256 } from '../../src/together/secrets';

describe('the code to be photographed', () => {
  it('is read back as it was written', () => {
    for (const link of [
      'http://192.168.1.20:7341/k7qm-4f2d',
      `https://example.org/k7qm-4f2d#seat.${'aB3_'.repeat(10)}xyz`,
    ]) {
      const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 2 });
      const scale = 4;
      const width = rows.length * scale;
      const data = new Uint8Array(width * width * 4).fill(255);
      for (let y = 0; y < width; ++y)
        for (let x = 0; x < width; ++x)
          if (rows[Math.floor(y / scale)]![Math.floor(x / scale)])
            data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
      expect(decodeQR({ width, height: width, data })).toBe(link);
    }
  });
});

describe('codes', () => {
  it('forgives capitals, blanks and a missing dash', () => {
    for (const text of ['k7qm-4f2d', 'K7QM4F2D', ' k7qm 4f2d ']) {
      expect(readCode(text)).toBe('k7qm-4f2d');
    }
    for (const text of ['k7qm-4f2', 'k7qm-4f2o', 'index.html', '', 'k7qm-4f2dd']) {
      expect(readCode(text)).toBeNull();
    }
    expect(findCode('https://example.org/k7qm-4f2d#x')).toBe('k7qm-4f2d');
  });
  it('finds the secret behind the #', () => {
    const key = 'a'.repeat(43);
    expect(readSecret(`#seat.${key}`)).toEqual({ kind: 'seat', key });
    expect(readSecret(`#watch.${key}`)).toEqual({ kind: 'watch', key });
    expect(readSecret('#/t')).toBeNull();
    expect(readSecret(`#seat.${key}a`)).toBeNull();
  });
});

describe('secrets', () => {
  it('hashes as everybody does', async () => {
    for (const text of ['', 'abc', 'k7qm4f2d', 'x'.repeat(55), 'x'.repeat(56), 'ж'.repeat(200)]) {
      const bytes = new TextEncoder().encode(text);
      const known = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      expect(sha256(bytes)).toEqual(known);
    }
    expect(hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
  it('makes keys and shares of the right form, each another', () => {
    expect(newKey()).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(newKey()).not.toBe(newKey());
    expect(newShare()).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('seat keys', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
  };
  it('are kept by code and found again', () => {
    const keeper = store();
    const [a, b] = [newKey(), newKey()];
    new Keys(keeper).put('aaaa-2222', a, 1);
    const keys = new Keys(keeper);
    keys.put('bbbb-2222', b, 2);
    expect(keys.list().map(({ code }) => code)).toEqual(['bbbb-2222', 'aaaa-2222']);
    keys.move('aaaa-2222', 'cccc-2222', 3);
    expect(keys.of('aaaa-2222')).toBeNull();
    expect(new Keys(keeper).of('cccc-2222')).toBe(a);
  });
  it('last until the page is closed where the browser refuses to keep them', () => {
    const keys = new Keys({
      getItem: () => null,
      setItem: () => {
        throw new Error('refused');
      },
    });
    const key = newKey();
    keys.put('aaaa-2222', key, 1);
    expect(keys.of('aaaa-2222')).toBe(key);
    expect(keys.canKeep).toBe(false);
    expect(new Keys(null).canKeep).toBe(false);
  });
  it('are not read from what is spoilt', () => {
    const keeper = store();
    keeper.setItem('bastide.seats', '{"a":{"key":5},"b":7}');
    expect(new Keys(keeper).list()).toEqual([]);
  });
});

describe('clocks', () => {
  it('run on the server, less what they wait', () => {
    expect(leftOf({ left: 60000, runs: true, waits: null, grace: 60000 }, 1000, 11000)).toBe(50000);
    expect(leftOf({ left: 60000, runs: false, waits: null, grace: 60000 }, 1000, 11000)).toBe(
      60000,
    );
    expect(leftOf({ left: 60000, runs: true, waits: 4000, grace: 60000 }, 1000, 11000)).toBe(54000);
    expect(waitOf({ left: 60000, runs: true, waits: 4000, grace: 60000 }, 1000, 2000)).toBe(3000);
    expect(leftOf({ left: 500, runs: true, waits: null, grace: 60000 }, 0, 9000)).toBe(0);
  });
  it('run again when they have waited', () => {
    const held = { left: 60000, runs: false, waits: 4000, grace: 0 };
    expect(leftOf(held, 1000, 4000)).toBe(60000);
    expect(leftOf(held, 1000, 11000)).toBe(54000);
    expect(waitOf(held, 1000, 11000)).toBe(0);
  });
  it('are never stale: without a line the own one waits, the others stand', () => {
    const runs = { left: 60000, runs: true, waits: null, grace: 20000 };
    const own = unheard(runs, 1000, 11000, true);
    expect(leftOf(own, 11000, 31000)).toBe(50000);
    expect(waitOf(own, 11000, 16000)).toBe(15000);
    expect(leftOf(own, 11000, 32000)).toBe(49000);
    expect(leftOf(unheard(runs, 1000, 11000, false), 11000, 90000)).toBe(50000);
  });
  it('are written with two digits of seconds', () => {
    expect(clockParts(67000)).toEqual({ kind: 'time', text: '1:07' });
    expect(clockParts(3723000)).toEqual({ kind: 'time', text: '1:02:03' });
    expect(clockParts(100800000)).toEqual({ kind: 'days', d: 1, h: 4 });
  });
  it('take the quickest message for the truth', () => {
    const offset = new Offset();
    offset.note(1000, 500);
    offset.note(2000, 1900);
    expect(offset.millis).toBe(500);
  });
});
