/**
 * A record in the part of an address behind `#`, which no server sees: `zlib` and base64url. What comes
 * from others is read within bounds: so many characters, so many bytes unpacked, and a checksum.
 */

/** The longest link that is made, and that is read: some programs cut longer ones. */
export const mostCharacters = 8192;
/** A record of five players with everything on has 60,000. */
export const mostBytes = 400_000;

export type LinkFault =
  /** Not of the letters that links are made of, or cut off, or changed on the way. */
  | 'spoilt'
  | 'tooLong'
  /** Unpacks to more than any record. */
  | 'tooLarge'
  /** Something else was packed. */
  | 'notARecord'
  /** This browser cannot unpack. */
  | 'cannot';

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null;
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

/** Bytes through a stream, or null once there are more than `most`. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: TransformStream<BufferSource, Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const writer = stream.writable.getWriter();
  const writing = writer.write(bytes).then(() => writer.close());
  writing.catch(() => {}); // told by the reader too
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => {});
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Null where it would be too long, or this browser cannot pack. */
export async function packed(record: string): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const bytes = new TextEncoder().encode(record);
  if (bytes.length > mostBytes) return null;
  const small = await through(bytes, new CompressionStream('deflate'), mostBytes);
  const text = small && toBase64(small);
  return text !== null && text.length <= mostCharacters ? text : null;
}

export async function unpacked(text: string): Promise<{ record: string } | { fault: LinkFault }> {
  if (text.length > mostCharacters) return { fault: 'tooLong' };
  const bytes = fromBase64(text);
  if (!bytes) return { fault: 'spoilt' };
  if (typeof DecompressionStream === 'undefined') return { fault: 'cannot' };
  let record: string;
  try {
    const whole = await through(bytes, new DecompressionStream('deflate'), mostBytes);
    if (!whole) return { fault: 'tooLarge' };
    record = new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    return { fault: 'spoilt' };
  }
  return record.startsWith('{"format":"bastide-record"') ? { record } : { fault: 'notARecord' };
}

/** The record as far as a step, without what came after: a position to be played on from. Pure. */
export function recordUntil(
  record: string,
  steps: readonly { readonly step: number; readonly seq: number }[],
  step: number,
): string {
  const next = steps.find((one) => one.step === step + 1);
  if (!next) return record;
  // The header is line 0, event `seq` is line `seq` + 1.
  return (
    record
      .split('\n')
      .slice(0, next.seq + 1)
      .join('\n') + '\n'
  );
}
