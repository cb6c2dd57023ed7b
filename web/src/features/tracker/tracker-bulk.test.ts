import { expect, test } from 'vitest';
import { linesShape } from './shapes.ts';

test('the chosen requirements are given an owner or a date, and an empty choice is mended at its field', () => {
  const problems = (typed: object) =>
    linesShape.safeParse({ noDate: false, ...typed }).error?.issues.map(({ path, message }) => [path[0], message]) ??
    [];
  expect(problems({})).toEqual([['ownerId', 'Choose an owner or a date to set.']]);
  for (const typed of [{ ownerId: 'nobody' }, { targetOn: '2026-12-31' }, { noDate: true }])
    expect(problems(typed)).toEqual([]);
});
