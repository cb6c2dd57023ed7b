import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PacedRefusals } from './paced-refusals.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for turns at once; answers how many have come by now. */
function ask(paced: PacedRefusals, address: string, count: number): () => number {
  let come = 0;
  for (let at = 0; at < count; at += 1)
    void paced.turn(address).then(() => {
      come += 1;
    });
  return () => come;
}

test('one refusal is answered at once, and of a hundred at once fifty in a second', async () => {
  const paced = new PacedRefusals();
  const one = ask(paced, 'alone', 1);
  const many = ask(paced, 'flood', 100);
  await vi.advanceTimersByTimeAsync(0);
  expect([one(), many()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(990);
  expect(many()).toBe(50);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(many()).toBe(100);
});

test('nobody waits longer than five seconds, and an address that is quiet again is forgotten', async () => {
  const paced = new PacedRefusals();
  const many = ask(paced, 'flood', 2_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(many()).toBe(2_000);
  await vi.advanceTimersByTimeAsync(100);
  expect(paced.size).toBe(0);
});
