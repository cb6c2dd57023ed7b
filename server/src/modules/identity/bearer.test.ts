import { expect, test } from 'vitest';
import { makeBearer, openBearer } from './bearer.ts';

const secret = 'a secret that is long enough for tests';
const now = Date.parse('2026-11-20T09:00:00Z');

test('a bearer names its session until its end', () => {
  const token = makeBearer('ses_1', secret, now);
  expect(openBearer(token, secret, now)).toBe('ses_1');
  expect(openBearer(token, secret, now + 15 * 60_000 - 1)).toBe('ses_1');
  expect(openBearer(token, secret, now + 15 * 60_000)).toBeUndefined();
});

test('a bearer that was changed, or signed by another, opens nothing', () => {
  const token = makeBearer('ses_1', secret, now);
  expect(openBearer(token.replace('ses_1', 'ses_2'), secret, now)).toBeUndefined();
  expect(openBearer(token, 'another secret, also long enough', now)).toBeUndefined();
  expect(openBearer(token.replace(/\.\d+\./, `.${now + 9e9}.`), secret, now)).toBeUndefined();
  for (const broken of ['', '.', 'a.b', 'a.b.c.d', `${token}x`])
    expect(openBearer(broken, secret, now)).toBeUndefined();
});
