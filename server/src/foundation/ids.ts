import { randomBytes, randomFillSync } from 'node:crypto';
import type { Clock } from './clock.ts';

const digits = '0123456789abcdefghjkmnpqrstvwxyz';

const bytesOfId = 10;
// Asking for random bytes costs by how often and hardly by how many; identifiers are no secrets, so some may lie ready.
const ready = new Uint8Array(400 * bytesOfId);
let taken = ready.length;

function takeBytes(): Uint8Array {
  if (taken === ready.length) {
    randomFillSync(ready);
    taken = 0;
  }
  taken += bytesOfId;
  return ready.subarray(taken - bytesOfId, taken);
}

/**
 * A new identifier: a prefix, 48 bits of time (so that ids sort by age) and 80 random bits, in Crockford base 32.
 * The layout is that of a ULID.
 */
export function newId(prefix: string, clock: Clock): string {
  let time = clock.now().getTime();
  let head = '';
  for (let i = 0; i < 10; i += 1) {
    head = digits.charAt(time % 32) + head;
    time = Math.floor(time / 32);
  }
  let tail = '';
  let bits = 0;
  let held = 0;
  for (const byte of takeBytes()) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      tail += digits.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return `${prefix}_${head}${tail}`;
}

/** A secret for a link: 256 random bits, safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
