import { countClients, listClientOverview } from '@claimlock/contract/client-analytics/endpoints';
import { readDashboard } from '@claimlock/contract/dashboards/endpoints';
import { listFindings } from '@claimlock/contract/findings/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoApp, openDemoApp } from '../../../testing/demo-app.ts';
import { withScope } from '../../foundation/database/scope.ts';
import { readBoardSummary } from './board-summary.ts';
import { findingTable } from './tables/finding-table.ts';

let demo: DemoApp;
let manager: string;
let boss: string;
beforeAll(async () => {
  demo = await openDemoApp('2026-11-20T12:00:00Z');
  [manager, boss] = [await demo.cookieOf('employee'), await demo.cookieOf('super_admin')];
  await demo.call(countClients, {}, boss);
  await demo.runJobs();
});
afterAll(() => demo.closeApp());

/** How many findings are open at a client, by everything that says so. */
async function saidOf(clientId: string): Promise<Record<string, number | undefined>> {
  const dashboard = readDashboard.output.parse((await demo.call(readDashboard, { clientId }, manager)).body);
  const list = listFindings.output.parse(
    (await demo.call(listFindings, { clientId, status: 'open', count: 'true', limit: 100 }, manager)).body,
  );
  const { items } = listClientOverview.output.parse((await demo.call(listClientOverview, {}, boss)).body);
  const counted = items.find(({ id }) => id === clientId)?.figures?.openFindings;
  const [summary, table] = await withScope(demo.database, 'client', { clientId }, async ({ db }) => {
    const context = { db, clock: demo.clock, membership: undefined };
    const head = { title: 'Board summary', organisation: 'Of the demo', madeAt: demo.clock.now() };
    return [await readBoardSummary(context, head, async () => undefined), await findingTable(context)];
  });
  const figure = (facts: readonly (readonly string[])[], name: string) =>
    Number.parseInt(facts.find(([one]) => one === name)?.[1] ?? '', 10);
  return {
    'the figure “Open gaps” of the dashboard': dashboard.openGaps?.count,
    'the list of open findings': list.total ?? undefined,
    'the rows of that list': list.items.length,
    'the board summary': figure(summary.figures, 'Open gaps'),
    'the report of findings': figure(table.facts, 'Open'),
    'the overview of clients': counted && Object.values(counted).reduce((sum, count) => sum + count, 0),
  };
}

describe('open gaps are open findings', () => {
  test('every page and report says the same number of them', async () => {
    const clients = await demo.asAdministrator<{ id: string; name: string }>('select id, name from client');
    expect(clients).toHaveLength(3);
    for (const { id, name } of clients) {
      const said = await saidOf(id);
      expect(new Set(Object.values(said)).size, `${name}: ${JSON.stringify(said)}`).toBe(1);
    }
    expect((await saidOf(demo.firstClient))['the figure “Open gaps” of the dashboard']).toBe(12);
  });
});
