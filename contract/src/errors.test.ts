import { expect, test } from 'vitest';
import { errors } from './errors.ts';

test('a refusal says its reason in words: no number of a rule that only we know', () => {
  const numbered = Object.values(errors).filter(({ message }) => /\b[A-Za-z]+-\d+|\b(ADR|rule) \d/.test(message));
  expect(numbered).toEqual([]);
});
