import { expect, test } from 'vitest';
import { z } from 'zod';
import { charactersIn, reasons } from './reasons.ts';

test('a sentence is asked for, and an emoji is one character of it', () => {
  const said = (text: string) => reasons().safeParse(text).error?.issues[0]?.message;
  expect(said('🔒'.repeat(19))).toBe('Say why in a sentence: 20 characters or more.');
  expect(said('🔒'.repeat(20))).toBeUndefined();
  expect(charactersIn('🔒'.repeat(20))).toBe(20);
});

test('both limits stand in the description of the API', () => {
  expect(z.toJSONSchema(reasons())).toMatchObject({ type: 'string', minLength: 20, maxLength: 2000 });
});
