import { expect, test } from 'vitest';
import { stopAll } from './stop-all.ts';

test('every door hears of the end at once, and what is behind them ends when all are shut', async () => {
  const heard: string[] = [];
  const mail = Promise.withResolvers<void>();
  const stopping = stopAll(
    [
      async () => void heard.push('http'),
      () => {
        heard.push('mail');
        return mail.promise;
      },
      undefined,
    ],
    async () => void heard.push('database'),
  );
  expect(heard).toEqual(['http', 'mail']);
  mail.resolve();
  await stopping;
  expect(heard).toEqual(['http', 'mail', 'database']);
});

test('where one door fails, the others and what is behind them end all the same, and the failure is told', async () => {
  const ended: string[] = [];
  const stopping = stopAll(
    [() => Promise.reject(new Error('stuck')), async () => void ended.push('mail'), undefined],
    async () => void ended.push('database'),
  );
  await expect(stopping).rejects.toThrow('stuck');
  expect(ended).toEqual(['mail', 'database']);
});
