import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** How many bytes of buffers this process holds on to, after everything that nobody refers to is gone. */
export function heldBytes(): number {
  // What the first finds is swept beside it; the second waits for that.
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
}

/**
 * So many bytes in chunks of 64 KB, each different, and every chunk in the same memory as the one before: whoever keeps
 * one instead of using it keeps what is not so any more. What is held on the way is looked at every 8 MB.
 */
export async function* flowing(size: number, look: (held: number) => void): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const chunk = new Uint8Array(65_536);
  for (let at = 0; at < size; at += chunk.length) {
    if (at % (8 * 1024 * 1024) === 0) look(heldBytes());
    chunk.fill(at / chunk.length);
    yield chunk.subarray(0, Math.min(chunk.length, size - at));
  }
}
