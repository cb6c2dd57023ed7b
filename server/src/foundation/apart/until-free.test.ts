import { ProductError } from '@claimlock/contract/errors';
import { expect, test } from 'vitest';
import { untilFree } from './until-free.ts';

const busyFor = (times: number) => {
  let asked = 0;
  const work = async () => {
    asked += 1;
    if (asked <= times) throw new ProductError('service.busy');
    return asked;
  };
  return { work, asked: () => asked };
};
const few = { times: 3, pauseMs: 1 };

test('work that is refused as busy is asked for again until there is room', async () => {
  expect(await untilFree(busyFor(3).work, few)).toBe(4);
});

test('work is given up when it was refused as busy too often', async () => {
  const { work, asked } = busyFor(9);
  await expect(untilFree(work, few)).rejects.toMatchObject({ code: 'service.busy' });
  expect(asked()).toBe(4);
});

test('what fails for another reason is not asked for again', async () => {
  let asked = 0;
  const fail = async () => {
    asked += 1;
    throw new ProductError('not-found');
  };
  await expect(untilFree(fail, few)).rejects.toMatchObject({ code: 'not-found' });
  expect(asked).toBe(1);
});
