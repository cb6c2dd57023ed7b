import { expect, test } from 'vitest';
import { RepeatedErrors } from './repeated-errors.ts';

const thrownHere = (message: string) => new TypeError(message);
const thrownElsewhere = (message: string) => new TypeError(message);

test('of one cause five are written in a minute, and the next one says how many were left out', () => {
  const errors = new RepeatedErrors(() => 0);
  const written = Array.from({ length: 100 }, (_, n) => errors.next('signIn', thrownHere(`about ${n}`)).write);
  expect(written.filter(Boolean)).toHaveLength(5);
  // Another cause, and the same at another operation, are their own.
  expect(errors.next('signIn', thrownElsewhere('about 1')).write).toBe(true);
  expect(errors.next('setUp', thrownHere('about 1')).write).toBe(true);
});

test('a minute later the same cause is written again, with the number of those between', () => {
  let now = 0;
  const errors = new RepeatedErrors(() => now);
  const fail = () => errors.next('signIn', thrownHere('x'));
  const seen = [];
  for (let n = 0; n < 12; n += 1) {
    if (n === 11) now = 61_000;
    seen.push(fail());
  }
  expect(seen.at(-1)).toEqual({ write: true, leftOut: 6 });
});

test('it remembers no more causes than it may', () => {
  const errors = new RepeatedErrors(() => 0);
  for (let n = 0; n < 10_000; n += 1) errors.next(`operation ${n}`, 'x');
  expect(errors.next('operation 0', 'x')).toEqual({ write: true, leftOut: 0 });
  expect(errors.next('operation 9999', 'x').write).toBe(true);
});
