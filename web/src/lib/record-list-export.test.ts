import { brokerLists, clientLists, platformLists } from '@claimlock/contract/list-exports/list-names';
import { expect, test } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob('../features/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The endpoints of the lists that screens hand out as files, and of tables with an export of their own. */
const handedOut = Object.entries(sources)
  .filter(([path]) => !path.includes('.test.'))
  .flatMap(([path, source]) =>
    [...source.matchAll(/listOf\(\{[^}]*?\bendpoint: (\w+)|<ExportRows\s+of=\{(\w+)\}/g)].map(([, list, table]) => ({
      path,
      name: list ?? table ?? '',
    })),
  );

test('every list that a screen hands out can be recorded', () => {
  const known: readonly string[] = [...clientLists, ...brokerLists, ...platformLists];
  expect(handedOut.length).toBeGreaterThan(35);
  expect(handedOut.filter(({ name }) => !known.includes(name))).toEqual([]);
});

test('no list is named that no screen hands out', () => {
  const names = new Set(handedOut.map(({ name }) => name));
  const named = [...clientLists, ...brokerLists, ...platformLists];
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});
