import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fastEnough, TooSlow } from './least-speed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const speed = { bytesPerSecond: 100, firstMs: 5000, longestPauseMs: 10_000 };

/** A body whose chunks come at their instants (ms, bytes), and what became of it. */
async function read(chunks: readonly (readonly [number, number])[], ends = true) {
  const canceled = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const [at, length] of chunks)
        setTimeout(() => void (canceled.mock.calls.length === 0 && controller.enqueue(new Uint8Array(length))), at);
      if (ends) setTimeout(() => controller.close(), chunks.at(-1)?.[0] ?? 0);
    },
    cancel: canceled,
  });
  let size = 0;
  const reading = (async () => {
    for await (const chunk of fastEnough(body, speed)) size += chunk.length;
  })().then(
    () => 'whole' as const,
    (error: unknown) => (error instanceof TooSlow ? ('too slow' as const) : Promise.reject(error)),
  );
  await vi.advanceTimersByTimeAsync(1_000_000);
  return [await reading, size, canceled.mock.calls.length];
}

test('a body that moves comes in whole, however long it takes', async () => {
  expect(await read(Array.from({ length: 100 }, (_, n) => [n * 1000, 110] as const))).toEqual(['whole', 11_000, 0]);
});

test('one that never begins, and one that stops, are not waited for', async () => {
  expect(await read([], false)).toEqual(['too slow', 0, 1]);
  expect(await read([[0, 1_000_000]], false)).toEqual(['too slow', 1_000_000, 1]);
});

test('one that drips is not waited for, whatever it sent before', async () => {
  const drips = Array.from({ length: 200 }, (_, n) => [n * 1000, 50] as const);
  expect(await read([[0, 100_000], ...drips], false)).toMatchObject(['too slow', expect.any(Number), 1]);
  const [, size] = await read([[0, 100_000], ...drips], false);
  expect(size).toBeLessThan(100_000 + 50 * 25);
});

test('the time that the reader takes counts against nobody', async () => {
  const body = ReadableStream.from([new Uint8Array(1), new Uint8Array(1)]);
  const chunks = fastEnough(body, speed);
  await chunks.next();
  await vi.advanceTimersByTimeAsync(100_000);
  expect((await chunks.next()).done).toBe(false);
  expect((await chunks.next()).done).toBe(true);
});

test('whoever stops reading ends the body', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1)), cancel });
  for await (const chunk of fastEnough(body, speed)) if (chunk.length > 0) break;
  expect(cancel).toHaveBeenCalled();
});
