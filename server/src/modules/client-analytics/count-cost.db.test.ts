import {
  countClients,
  listClientOverview,
  readClientAnalytics,
  readPlatformOverview,
} from '@claimlock/contract/client-analytics/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addManyClients } from '../../../bench/many-clients.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let boss: string;
beforeAll(async () => {
  app = await openSampleApp();
  boss = await app.signInAs(userAs('super_admin'));
});
afterAll(() => app.closeApp());

/** How many statements something sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const counting = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = counting.mock.calls.length;
  counting.mockRestore();
  return sent;
}
const count = async () => {
  expect((await app.call(countClients, {}, boss)).status).toBe(202);
  return statementsOf(() => app.runJobs());
};
const read = (endpoint: Endpoint, input: object = {}) =>
  statementsOf(async () => expect((await app.call(endpoint, { ...input }, boss)).status).toBe(200));
const reads = async () => [
  await read(readClientAnalytics),
  await read(listClientOverview, { count: 'true', sort: '-attention' }),
  await read(readPlatformOverview),
];

test('two hundred more clients cost no statement more, neither to be counted nor to be shown', async () => {
  await count();
  await reads();
  const [few, shownOfFew] = [await count(), await reads()];
  await addManyClients({ query: app.asAdministrator }, 200);
  await count();
  // Counted for the first time, what they did is kept; then there is nothing new.
  expect(await count()).toBe(few);
  expect(await reads()).toEqual(shownOfFew);
  const { counted } = readClientAnalytics.output.parse((await app.call(readClientAnalytics, {}, boss)).body);
  expect(counted?.clients).toEqual({ active: 198, suspended: 5 });
  expect(counted?.use.map(({ area }) => area)).toContain('Privacy events');
  // However the cohorts fall, no row is of fewer than five clients.
  for (const { clients } of counted?.retention ?? []) expect(clients).toBeGreaterThanOrEqual(5);
  expect(counted?.retention.reduce((sum, { clients }) => sum + clients, 0)).toBe(203);
});

test('the list of many is walked in every order, and shows each client once', async () => {
  for (const sort of listClientOverview.input.shape.sort.unwrap().options) {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const reply = await app.call(listClientOverview, { sort, limit: 70, ...(after && { after }) }, boss);
      expect(reply.status, reply.text).toBe(200);
      const page = listClientOverview.output.parse(reply.body);
      ids.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(ids).size, sort).toBe(203);
    expect(ids.length, sort).toBe(203);
  }
});
