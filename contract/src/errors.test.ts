import { expect, test } from 'vitest';
import { errors } from './errors.ts';
import { shippedFrameworks } from './frameworks/shipped.ts';

test('a refusal says its reason in words: no number of a rule that only we know', () => {
  const numbered = Object.values(errors).filter(({ message }) => /\b[A-Za-z]+-\d+|\b(ADR|rule) \d/.test(message));
  expect(numbered).toEqual([]);
});

test('what is refused of any framework names none of them', () => {
  const naming = Object.entries(errors).filter(([, { message }]) =>
    shippedFrameworks.some(({ name }) => message.includes(name)),
  );
  expect(naming).toEqual([]);
});
