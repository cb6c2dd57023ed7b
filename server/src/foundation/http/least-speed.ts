/** How slowly bytes may come before whoever sends them is not waited for any longer. */
export type LeastSpeed = {
  /** So many bytes earn a second of patience. */
  readonly bytesPerSecond: number;
  /** So long is waited for the first of them. */
  readonly firstMs: number;
  /** However fast it was before, a pause is borne no longer than this. */
  readonly longestPauseMs: number;
};

/** Slower than any line over which people work, and fast enough that a thousand who only hold on are gone in seconds. */
export const leastSpeed: LeastSpeed = { bytesPerSecond: 4096, firstMs: 5000, longestPauseMs: 10_000 };

/** Bytes came more slowly than they must, or not at all. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/**
 * The chunks of a body, as long as they come fast enough; then `TooSlow`. Patience runs out while it is waited, and is
 * earned by each byte; the time that the reader takes between two chunks counts against nobody.
 */
export async function* fastEnough(
  body: ReadableStream<Uint8Array>,
  { bytesPerSecond, firstMs, longestPauseMs }: LeastSpeed = leastSpeed,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let patience = firstMs;
  let ended = false;
  try {
    for (;;) {
      const began = performance.now();
      const next = await within(reader.read(), patience);
      if (next.done) {
        ended = true;
        return;
      }
      const earned = (next.value.length / bytesPerSecond) * 1000;
      patience = Math.min(longestPauseMs, patience - (performance.now() - began) + earned);
      yield next.value;
    }
  } finally {
    // Whoever stops reading wants no more of it; that it breaks off then is no news.
    if (!ended) void reader.cancel().catch(() => undefined);
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow('The body came too slowly.')), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
