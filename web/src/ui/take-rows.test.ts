import { FilterPart, longestFilterWords, mostFilterParts } from '@claimlock/contract/list-exports/endpoints';
import { expect, test } from 'vitest';
import { saidFilter } from './take-rows.ts';

test.each([
  ['long', 'a'.repeat(longestFilterWords + 1), 'a'.repeat(longestFilterWords)],
  // Half a sign is refused by the server, and with it the whole export.
  [
    'cut through a sign of two units',
    `${'a'.repeat(longestFilterWords - 1)}🔒`,
    `${'a'.repeat(longestFilterWords - 1)}\uFFFD`,
  ],
  ['as long as it may be', `${'a'.repeat(longestFilterWords - 2)}🔒`, `${'a'.repeat(longestFilterWords - 2)}🔒`],
])('what was searched for is said as far as it is kept where it is %s', (_, search, said) => {
  const parts = saidFilter({ search });
  expect(parts).toEqual([{ name: 'search', label: 'Search', value: said, words: said }]);
  expect(parts.every(({ value, words }) => value.isWellFormed() && words.isWellFormed())).toBe(true);
});

test('of more parts than are kept, the first are said', () => {
  const filters = Array.from({ length: mostFilterParts + 1 }, (_, place) => ({
    name: `filter${place}`,
    label: `Filter ${place}`,
    value: 'on',
    choices: [{ value: 'on', label: 'On' }],
  }));
  const parts = saidFilter({ filters, search: 'one more' });
  expect(parts.map(({ name }) => name)).toEqual(filters.slice(0, mostFilterParts).map(({ name }) => name));
  expect(FilterPart.array().max(mostFilterParts).parse(parts)).toEqual(parts);
});
