import { expect, test } from 'vitest';
import { onceAtATime } from './once-at-a-time.ts';

test('two that ask at once get one doing of it, and who asks after gets another', async () => {
  const begun: PromiseWithResolvers<void>[] = [];
  const once = onceAtATime(() => {
    const doing = Promise.withResolvers<void>();
    begun.push(doing);
    return doing.promise;
  });
  const both = [once(), once()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await Promise.all(both);
  const third = once();
  expect(begun).toHaveLength(2);
  begun[1]?.reject(new Error('It broke.'));
  await expect(third).rejects.toThrow('It broke.');
  void once();
  expect(begun).toHaveLength(3);
});
