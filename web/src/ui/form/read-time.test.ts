import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test.each([
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['9 am', '09:00'],
  ['9:30 p.m.', '21:30'],
  ['12 am', '00:00'],
  ['12.05pm', '12:05'],
  ['23:59', '23:59'],
])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

test.each(['', '24:00', '9:60', '13 pm', '0 am', 'noon', '123456'])('“%s” is no time', (typed) =>
  expect(readTime(typed)).toBeUndefined(),
);
