import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldLimit, limitOf } from './limit-of.ts';

test.each([
  ['a text', z.string().trim().min(1).max(7)],
  ['one that may be left out', z.string().max(7).optional()],
  ['one that may be none', z.string().max(7).nullable().default(null)],
  ['one that is tidied first', z.preprocess((given) => given, z.string().max(7).optional())],
  ['one that is made into something else', z.string().max(7).transform(Number)],
])('the limit of %s is found', (_, shape) => {
  expect(limitOf(shape)).toBe(7);
});

test.each([
  ['no limit', z.string()],
  ['no text', z.number().max(7)],
  ['a list', z.array(z.string().max(3)).max(7)],
])('there is none where there is %s', (_, shape) => {
  expect(limitOf(shape)).toBe(undefined);
});

test('a field has the limit of its own name, also where the whole is checked further', () => {
  const shape = z.object({ name: z.string().max(7), at: z.iso.date() }).refine(() => true);
  expect(fieldLimit(shape, 'name')).toBe(7);
  expect(fieldLimit(shape, 'at')).toBe(undefined);
  expect(fieldLimit(shape.transform(Object.keys), 'name')).toBe(7);
  expect(fieldLimit({ safeParse: () => undefined }, 'name')).toBe(undefined);
});
