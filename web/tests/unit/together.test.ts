/** Codes, keys, secrets and clocks of tables played together. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Offset, clockParts, leftOf, waitOf } from '../../src/together/clock';
import { findCode, readCode, readSecret } from '../../src/together/codes';
import { Keys } from '../../src/together/keys';
import { hashOf, newKey, newShare, sha256 } from '../../src/together/secrets';

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
  it('hashes as everybody does', () => {
    for (const text of ['', 'abc', 'k7qm4f2d', 'x'.repeat(55), 'x'.repeat(56), 'ж'.repeat(200)]) {
      expect(hashOf(text)).toBe(createHash('sha256').update(text).digest('base64url'));
    }
    expect(sha256(new Uint8Array(0))).toHaveLength(32);
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
    expect(leftOf({ left: 60000, runs: true, waits: null }, 1000, 11000)).toBe(50000);
    expect(leftOf({ left: 60000, runs: false, waits: null }, 1000, 11000)).toBe(60000);
    expect(leftOf({ left: 60000, runs: true, waits: 4000 }, 1000, 11000)).toBe(54000);
    expect(waitOf({ left: 60000, runs: true, waits: 4000 }, 1000, 2000)).toBe(3000);
    expect(leftOf({ left: 500, runs: true, waits: null }, 0, 9000)).toBe(0);
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
