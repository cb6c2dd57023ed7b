import { expect, test } from 'vitest';
import { SettableClock } from './clock.ts';
import { newId, newSecret } from './ids.ts';

test('an id has its prefix and 26 base-32 digits, and never repeats', () => {
  const clock = new SettableClock(new Date('2026-11-20T00:00:00Z'));
  const made = new Set(Array.from({ length: 10_000 }, () => newId('act', clock)));
  expect(made.size).toBe(10_000);
  for (const id of made) expect(id).toMatch(/^act_[0-9a-hjkmnp-tv-z]{26}$/);
});

test('later ids sort after earlier ones', () => {
  const clock = new SettableClock(new Date('2026-11-20T00:00:00Z'));
  const first = newId('act', clock);
  clock.advance(1);
  expect(newId('act', clock) > first).toBe(true);
});

test('a link secret has 256 bits', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
});
