import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionalReasons, reasons } from './reasons.ts';

test('an emoji is one character of reasons, at the least and at the most', () => {
  const said = (count: number) => reasons().safeParse('🔒'.repeat(count)).error?.issues[0]?.message;
  expect([19, 20, 2000, 2001].map(said)).toEqual([
    'Say why in a sentence: 20 characters or more.',
    undefined,
    undefined,
    'Use at most 2,000 characters.',
  ]);
  expect(optionalReasons().safeParse('').success).toBe(true);
});

test('both limits stand in the description of the API', () => {
  expect(z.toJSONSchema(reasons())).toMatchObject({ type: 'string', minLength: 20, maxLength: 2000 });
});
