import { leastPeopleShown } from '@claimlock/contract/people-analytics/endpoints';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownApart } from './departments.ts';

test('a department of five is shown apart, one of four is not', () => {
  const sizes = new Map([
    ['Sales', 5],
    ['Board', 4],
    ['IT', 3],
    ['Legal', 12],
  ]);
  expect(shownApart(sizes)).toEqual({ apart: ['Legal', 'Sales'], pooled: ['Board', 'IT'] });
});

test('what would be left over of everyone is never fewer than five: the smallest department joins it', () => {
  const sizes = new Map([
    ['Sales', 6],
    ['Board', 2],
    ['Legal', 12],
  ]);
  expect(shownApart(sizes)).toEqual({ apart: ['Legal'], pooled: ['Board', 'Sales'] });
});

test('whatever the sizes, each department with people is shown once and no group shown apart or together is small', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(names, fc.array(fc.nat(12), { minLength: 8, maxLength: 8 }), (all, counts) => {
      const sizes = new Map(all.map((name, at) => [name, counts[at] ?? 0]));
      const sizeOf = (name: string) => sizes.get(name) ?? 0;
      const { apart, pooled } = shownApart(sizes);
      expect([...apart, ...pooled].toSorted()).toEqual(all.filter((name) => sizeOf(name) > 0).toSorted());
      for (const name of apart) expect(sizeOf(name)).toBeGreaterThanOrEqual(leastPeopleShown);
      const people = pooled.reduce((sum, name) => sum + sizeOf(name), 0);
      // Fewer only where there is nobody else: then they are everyone.
      if (pooled.length > 0 && people < leastPeopleShown) expect(apart).toEqual([]);
    }),
  );
});
