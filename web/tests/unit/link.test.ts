// A record in a link: it comes back as it went, and nothing that was made to harm comes in.
import { describe, expect, test } from 'vitest';
import { mostBytes, mostCharacters, packed, recordUntil, unpacked } from '../../src/kept/link';

const records = Object.values(
  import.meta.glob<string>('../../../tests/records/*.jsonl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const coded = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
/** Packed without any bound. */
async function link(content: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'));
  return coded(new Uint8Array(await new Response(stream).arrayBuffer()));
}
const faultOf = async (text: string) => {
  const read = await unpacked(text);
  return 'fault' in read ? read.fault : 'none';
};

test('every sample record fits, with room to spare, and comes back', async () => {
  for (const record of records) {
    const text = await packed(record);
    expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(text!.length).toBeLessThan(mostCharacters * 0.6);
    expect(await unpacked(text!)).toEqual({ record });
  }
});

test('what does not fit has no link', async () => {
  let state = 1;
  const noise = Array.from({ length: 20_000 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(32 + ((state >>> 24) % 90));
  }).join('');
  expect(await packed(noise)).toBeNull();
  expect(await packed('x'.repeat(mostBytes + 1))).toBeNull();
});

describe('a link that was spoilt is refused', () => {
  test('letters that no link has', async () => {
    for (const text of ['', '%', 'ab cd', 'ab+/', 'а', 'A', 'AAAAA', '=', '../../x'])
      expect(await faultOf(text), text).toBe('spoilt');
  });
  test('too long', async () => {
    expect(await faultOf('A'.repeat(mostCharacters + 1))).toBe('tooLong');
    expect(await faultOf('A'.repeat(5_000_000))).toBe('tooLong');
  });
  test('a few letters that unpack to more than any record: soon', async () => {
    const bomb = await link('{"format":"bastide-record"' + 'x'.repeat(6_000_000));
    expect(bomb.length).toBeLessThan(mostCharacters);
    const since = performance.now();
    expect(await faultOf(bomb)).toBe('tooLarge');
    expect(performance.now() - since).toBeLessThan(1000);
  });
  test('something else', async () => {
    expect(await faultOf(await link('hello'))).toBe('notARecord');
    expect(await faultOf(await link(''))).toBe('notARecord');
    expect(await faultOf(await link(' {"format":"bastide-record"}'))).toBe('notARecord');
    expect(await faultOf(await link(Uint8Array.from([0xff, 0xfe, 0x7b])))).toBe('spoilt'); // no UTF-8
    // Raw deflate has no checksum.
    expect(await faultOf(coded(new TextEncoder().encode('hello')))).toBe('spoilt');
  });
  test('every way of cutting it off, and letters changed', async () => {
    const text = (await packed(records[0]!))!;
    for (let length = 0; length < text.length; length += 7)
      expect(await faultOf(text.slice(0, length)), `cut at ${length}`).toBe('spoilt');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    let state = 7;
    const next = (n: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % n;
    for (let i = 0; i < 300; ++i) {
      const at = next(text.length - 1); // the last letter has bits that mean nothing
      const other = letters[(letters.indexOf(text[at]!) + 1 + next(63)) % 64]!;
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      expect(['spoilt', 'tooLarge'], changed).toContain(await faultOf(changed));
    }
  });
  test('noise of any length ends at once', async () => {
    let state = 3;
    const next = (n: number) => (state = (Math.imul(state, 22695477) + 1) >>> 0) % n;
    for (let i = 0; i < 300; ++i) {
      const bytes = Uint8Array.from({ length: next(400) }, () => next(256));
      const text = coded(bytes);
      expect(['spoilt', 'notARecord', 'tooLarge']).toContain(await faultOf(text));
      // The same behind a head that looks right.
      const headed = coded(Uint8Array.from([0x78, 0x9c, ...bytes]));
      expect(['spoilt', 'notARecord', 'tooLarge']).toContain(await faultOf(headed));
    }
  });
});

test('a record as far as a step ends before the next decision', () => {
  const record = '{"format":"bastide-record"}\nstart\ndraw\nplace\npass\ndraw\nplace\nend\n';
  const steps = [
    { step: 1, seq: 2 },
    { step: 2, seq: 3 },
    { step: 3, seq: 5 },
  ];
  expect(recordUntil(record, steps, 0)).toBe('{"format":"bastide-record"}\nstart\ndraw\n');
  expect(recordUntil(record, steps, 2).split('\n').slice(-3)).toEqual(['pass', 'draw', '']);
  expect(recordUntil(record, steps, 3)).toBe(record);
});
