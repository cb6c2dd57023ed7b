import { createHash, timingSafeEqual } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { mayReadMetrics } from './metrics.ts';

vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

const guarded = { metricsToken: 'a token for tests', trustProxy: false };

test.each([
  ['the token', 'Bearer a token for tests', true],
  ['a beginning of it', 'Bearer a token', false],
  ['more than it', 'Bearer a token for tests, and more', false],
  ['another of its length', 'Bearer a token for guest', false],
  ['the token alone', 'a token for tests', false],
  ['nothing', undefined, false],
])('where there is a token, %s is answered %s: %s', (_, authorization, may) => {
  vi.mocked(timingSafeEqual).mockClear();
  expect(mayReadMetrics(guarded, authorization, '127.0.0.1')).toBe(may);
  // Whatever was given, all of it is compared, and as much as of anything else.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  expect(vi.mocked(timingSafeEqual).mock.calls).toEqual([
    [digest(authorization ?? ''), digest('Bearer a token for tests')],
  ]);
});

test.each([
  ['127.0.0.1', false, true],
  ['::ffff:127.0.0.1', false, true],
  ['192.0.2.1', false, false],
  [undefined, false, false],
  ['127.0.0.1', true, false],
])('without a token, %s (behind a proxy: %s) may read: %s', (from, trustProxy, may) => {
  expect(mayReadMetrics({ metricsToken: undefined, trustProxy }, undefined, from)).toBe(may);
});
