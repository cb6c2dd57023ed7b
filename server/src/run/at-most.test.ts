import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('what was asked for often enough is refused until the first of it is long enough ago', async () => {
  let [at, done] = [0, 0];
  const limited = atMost(
    2,
    1000,
    { now: () => new Date(at) },
    async () => {
      done += 1;
    },
    () => new Error('Too often.'),
  );
  await limited();
  at = 600;
  await limited();
  at = 999;
  await expect(limited()).rejects.toThrow('Too often.');
  expect(done).toBe(2);
  at = 1000;
  await limited();
  await expect(limited()).rejects.toThrow('Too often.');
  expect(done).toBe(3);
});
