import { expect, test } from 'vitest';
import { titleOf } from './use-uploads.ts';

test('a file is called after its name', () => {
  expect(titleOf('access-review_2026.csv')).toBe('Access review 2026');
  expect(titleOf('.pdf')).toBe('.pdf');
});
