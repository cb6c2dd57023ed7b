import { listReads } from '@claimlock/contract/list-exports/list-reads';
import { brokerLists, clientLists, platformLists } from '@claimlock/contract/words';
import { expect, test } from 'vitest';
import { z } from 'zod';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  '../{features,ui,screens,shells,lib}/**/*.{ts,tsx}',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const product = Object.entries(sources).filter(([path]) => !path.includes('.test.'));
const contracts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  ['../../../contract/src/**/*.ts', '!../../../contract/src/**/*.test.ts'],
  { eager: true },
);

/** The endpoints of the lists that screens hand out as files, and of tables with an export of their own. */
const handedOut = product.flatMap(([path, source]) =>
  [...source.matchAll(/listOf\(\{[^}]*?\bendpoint: (\w+)|<ExportRows\s+of=\{(\w+)\}|takeList\(client, \{ of: (\w+)/g)]
    .map(([, list, table, own]) => list ?? table ?? own ?? '')
    .filter((name) => name !== '')
    .map((name) => ({ path, name })),
);

const Addressed = z.object({ name: z.string(), path: z.string(), action: z.string() });

/** Each endpoint of the contract by its name. */
const endpoints = new Map(
  Object.values(contracts)
    .flatMap((module) => Object.values(module))
    .flatMap((one) => {
      const { data } = Addressed.safeParse(one);
      return data ? [[data.name, data] as const] : [];
    }),
);
const addressOf = (name: string) => endpoints.get(name)?.path ?? '';

test('every list that a screen hands out can be recorded', () => {
  const known: readonly string[] = [...clientLists, ...brokerLists, ...platformLists];
  expect(handedOut.length).toBeGreaterThan(35);
  expect(handedOut.filter(({ name }) => !known.includes(name))).toEqual([]);
});

test('no list is named that no screen hands out, and each where it is', () => {
  const names = new Set(handedOut.map(({ name }) => name));
  const named: readonly string[] = [...clientLists, ...brokerLists, ...platformLists];
  expect(named.filter((name) => !names.has(name))).toEqual([]);
  expect(brokerLists.filter((name) => !addressOf(name).startsWith('/api/brokers/'))).toEqual([]);
  expect(platformLists.filter((name) => !addressOf(name).startsWith('/api/platform/'))).toEqual([]);
  expect(clientLists.filter((name) => /^\/api\/(brokers|platform)\//.test(addressOf(name)))).toEqual([]);
});

test('what one must be allowed to do to read a list is what its endpoint asks for', () => {
  const asked = Object.fromEntries(clientLists.map((name) => [name, endpoints.get(name)?.action]));
  expect(listReads).toEqual(asked);
});

/** Who hands a file over without `takeList`, with why it is no list that is taken. */
const otherwise: Readonly<Record<string, string>> = {
  '../features/identity/RecoveryCodes.tsx': 'the codes of one’s own account',
  '../features/oscal/ExportMenu.tsx': 'a document that the server records as it hands it out',
  '../features/people-imports/ImportProgress.tsx': 'rows of the file that was sent in, to be mended',
  '../ui/ResultSheet.tsx': 'the results of what one just did oneself',
};

test('no other part of the product hands rows over as a file', () => {
  const savers = product
    .filter(([path, source]) => /\b(?:saveAs|saveBytesAs)\(/.test(source) && !/\/(?:csv|take-list)\.ts$/.test(path))
    .map(([path]) => path);
  expect(savers.toSorted()).toEqual(Object.keys(otherwise).toSorted());
});
