import { expect, test } from 'vitest';
import { standingOfAsked } from './asked-people.ts';

test.each([
  [{ asked: 0, done: 0, overdue: 0, open_of_first: 0 }, 'unasked'],
  [{ asked: 9, done: 0, overdue: 0, open_of_first: 0 }, 'pending'],
  [{ asked: 9, done: 8, overdue: 0, open_of_first: 1 }, 'pending'],
  [{ asked: 9, done: 8, overdue: 0, open_of_first: 0 }, 'complete'],
  [{ asked: 9, done: 9, overdue: 0, open_of_first: 0 }, 'complete'],
  [{ asked: 9, done: 8, overdue: 1, open_of_first: 0 }, 'overdue'],
])('%o is %s', (people, standing) => expect(standingOfAsked(people)).toBe(standing));
