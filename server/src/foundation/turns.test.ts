import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many are in at once, and whoever waits comes in the order they came', async () => {
  const turns = new Turns(2);
  const came: number[] = [];
  const leaves: (() => void)[] = [];
  for (let who = 0; who < 5; who += 1)
    void turns.take().then((leave) => {
      came.push(who);
      leaves.push(leave);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(came).toEqual([0, 1]);
  leaves[0]?.();
  leaves[0]?.();
  await settle();
  expect(came).toEqual([0, 1, 2]);
  leaves[1]?.();
  leaves[2]?.();
  await settle();
  expect(came).toEqual([0, 1, 2, 3, 4]);
});
