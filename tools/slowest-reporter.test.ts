import { expect, it } from 'vitest';
import { slowestOf } from './slowest-reporter.ts';

const took = (moduleId: string, duration: number, collectDuration = 0, setupDuration = 0) => ({
  moduleId,
  diagnostic: () => ({ duration, collectDuration, setupDuration }),
});

it('names the files that took longest, slowest first, with what loading and preparing took', () => {
  const slowest = slowestOf(
    [took('/a.test.ts', 2_000), took('/b.test.ts', 1_000, 3_000, 500), took('/c.test.ts', 9)],
    2,
  );
  expect(slowest).toEqual(['5 s /b.test.ts', '2 s /a.test.ts']);
});

it('names no more than it is asked for, and by the path in this checkout', () => {
  const all = [1, 2, 3].map((n) => took(`${process.cwd()}/tools/${n}.test.ts`, n * 1_000));
  expect(slowestOf(all, 1)).toEqual(['3 s tools/3.test.ts']);
});
