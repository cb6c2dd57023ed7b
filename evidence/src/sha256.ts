/**
 * SHA-256 of some bytes: 32 bytes of their own, at once, and nothing kept of what was given: its place is used again.
 * The server passes node:crypto's; a browser, whose own digest is
 * asynchronous and slow for short inputs, uses the one below.
 */
export type Sha256 = (data: Uint8Array) => Uint8Array;

const BLOCK_BYTES = 64;
const WORD_BYTES = 4;
const ROUNDS = 64;

/** SHA-256 in plain TypeScript (FIPS 180-4 section 6.2): 32 bytes, on any platform, without waiting. */
export const sha256: Sha256 = (data) => {
  const state = new DataView(new ArrayBuffer(32));
  INITIAL_STATE.forEach((word, at) => {
    state.setInt32(at * WORD_BYTES, word);
  });
  const whole = data.length - (data.length % BLOCK_BYTES);
  const input = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at < whole; at += BLOCK_BYTES) digestBlock(state, input, at);

  const tail = paddedTail(data, whole);
  for (let at = 0; at < tail.byteLength; at += BLOCK_BYTES) digestBlock(state, tail, at);
  return new Uint8Array(state.buffer);
};

/** The bytes after the last whole block, then a one bit, zeros, and the length in bits (FIPS 180-4 section 5.1.1). */
function paddedTail(data: Uint8Array, whole: number): DataView {
  const rest = data.length - whole;
  const tail = new Uint8Array(rest + 1 + 8 > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES);
  tail.set(data.subarray(whole));
  tail[rest] = 0x80;
  const view = new DataView(tail.buffer);
  // The length is 64 bits wide: from 512 MiB on, its upper half is not zero.
  view.setUint32(tail.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(tail.length - 4, (data.length * 8) % 2 ** 32);
  return view;
}

/** The message schedule, written anew for every block: calls are synchronous, so two never share it. */
const schedule = new DataView(new ArrayBuffer(ROUNDS * WORD_BYTES));

/** Takes one block into the state (FIPS 180-4 section 6.2.2). Words stand in DataViews, big-endian as in the standard. */
function digestBlock(state: DataView, input: DataView, start: number): void {
  for (let t = 0; t < 16; t += 1) schedule.setInt32(t * WORD_BYTES, input.getInt32(start + t * WORD_BYTES));
  for (let t = 16; t < ROUNDS; t += 1) {
    const w15 = schedule.getInt32((t - 15) * WORD_BYTES);
    const w2 = schedule.getInt32((t - 2) * WORD_BYTES);
    const sigma0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const sigma1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    const word = sigma1 + schedule.getInt32((t - 7) * WORD_BYTES) + sigma0 + schedule.getInt32((t - 16) * WORD_BYTES);
    schedule.setInt32(t * WORD_BYTES, word);
  }
  let a = state.getInt32(0);
  let b = state.getInt32(4);
  let c = state.getInt32(8);
  let d = state.getInt32(12);
  let e = state.getInt32(16);
  let f = state.getInt32(20);
  let g = state.getInt32(24);
  let h = state.getInt32(28);
  for (let t = 0; t < ROUNDS; t += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + sum1 + choice + CONSTANTS.getInt32(t * WORD_BYTES) + schedule.getInt32(t * WORD_BYTES)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + sum0 + majority) | 0;
  }
  state.setInt32(0, state.getInt32(0) + a);
  state.setInt32(4, state.getInt32(4) + b);
  state.setInt32(8, state.getInt32(8) + c);
  state.setInt32(12, state.getInt32(12) + d);
  state.setInt32(16, state.getInt32(16) + e);
  state.setInt32(20, state.getInt32(20) + f);
  state.setInt32(24, state.getInt32(24) + g);
  state.setInt32(28, state.getInt32(28) + h);
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits of the fractional parts of the square roots of the first eight primes (FIPS 180-4 section 5.3.3). */
const INITIAL_STATE: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** The same of the cube roots of the first sixty-four primes (FIPS 180-4 section 4.2.2). */
const CONSTANTS = words([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

function words(values: readonly number[]): DataView {
  const view = new DataView(new ArrayBuffer(values.length * WORD_BYTES));
  values.forEach((word, at) => {
    view.setInt32(at * WORD_BYTES, word);
  });
  return view;
}
