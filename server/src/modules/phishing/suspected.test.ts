import { expect, test } from 'vitest';
import { isSuspected, soonestSeconds } from './suspected.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sentAt = new Date('2026-11-23T09:00:00Z');
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000);

test('what comes at once, or names itself a machine, is no click', () => {
  const later = { sentAt, now: after(soonestSeconds) };
  expect(isSuspected(firefox, later)).toBe(false);
  expect(isSuspected(firefox, { sentAt, now: after(soonestSeconds - 1) })).toBe(true);
  for (const agent of [null, ' ', 'Mozilla/5.0 (compatible; Proofpoint URL Defense)', 'HeadlessChrome/140', 'curl/8.9'])
    expect(isSuspected(agent, later), agent ?? 'none').toBe(true);
  expect(isSuspected(firefox, { sentAt: undefined, now: after(0) })).toBe(false);
});
