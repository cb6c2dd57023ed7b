import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import { expect, test } from 'vitest';
import { readAll } from './read-all.ts';

test('every page is asked for once, in order, with what was asked', async () => {
  const asked: unknown[] = [];
  const pages = [
    { items: ['a', 'b'], next: 'two' },
    { items: ['c'], next: null },
  ];
  const all = await readAll(
    listActionItems,
    { clientId: 'cli_x', status: 'open' },
    () => pages[asked.length - 1] ?? { items: [], next: null },
    async (_, input) => {
      asked.push(input);
      return Object.create(null);
    },
  );
  expect(all).toEqual(['a', 'b', 'c']);
  expect(asked).toMatchObject([
    { status: 'open', limit: 100 },
    { status: 'open', after: 'two' },
  ]);
});
