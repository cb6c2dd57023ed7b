import { recordListExport } from '@claimlock/contract/list-exports/endpoints';
import { cancelOperation } from '@claimlock/contract/operations/endpoints';
import {
  changeRetention,
  countBeyondRetention,
  readOrganisationSettings,
} from '@claimlock/contract/organisation-settings/endpoints';
import { OrganisationSettings } from '@claimlock/contract/organisation-settings/settings';
import { listExportHistory } from '@claimlock/contract/reporting/export-history';
import { exportLongList } from '@claimlock/contract/reporting/list-files';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const dayMs = 86_400_000;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const searched = (words: string) => [{ name: 'search', label: 'Search', value: words, words }];

/** Takes a list that then was taken so many days ago. */
async function takenAgo(days: number, filter: ReturnType<typeof searched>): Promise<void> {
  app.clock.advance(1000);
  const list = { clientId, list: 'listRisks', format: 'CSV', rows: 61, filter } as const;
  const reply = await app.call(recordListExport, list, admin);
  expect(reply.status, reply.text).toBe(200);
  await app.asAdministrator(
    `update list_export set taken_at = $2
      where client_id = $1 and id = (select max(id) from list_export where client_id = $1)`,
    [clientId, new Date(app.clock.now().getTime() - days * dayMs)],
  );
}

/** Asks for the file of a list so many days ago, and takes that back before it is made; what it was asked for waits to be tried again. */
async function waitingFor(days: number, search: string): Promise<string> {
  app.clock.advance(1000);
  const input = { clientId, list: 'listFindings', format: 'CSV', asked: { search } } as const;
  const reply = await app.call(exportLongList, input, admin);
  const { listExportId, operationId } = exportLongList.output.parse(reply.body);
  expect((await app.call(cancelOperation, { clientId, operationId }, admin)).status).toBe(200);
  await app.runJobs();
  const at = new Date(app.clock.now().getTime() - days * dayMs);
  await app.asAdministrator('update list_export set taken_at = $2 where id = $1', [listExportId, at]);
  return listExportId;
}

/** What the history says of filters, the latest first, after the run of a day. */
async function filtersAfterRun() {
  await app.runJob('reporting.plan-forgetting');
  await app.runJobs();
  const reply = await app.call(listExportHistory, { clientId, kind: 'list' }, admin);
  return listExportHistory.output
    .parse(reply.body)
    .items.filter(({ title }) => title === 'Risks')
    .map(({ filter, isFilterKept }) => (isFilterKept ? (filter ?? []).map(({ words }) => words).join() : 'gone'));
}

test('what a list was filtered by goes after the days for reports, and that it was taken stays', async () => {
  await takenAgo(20, searched('twenty'));
  await takenAgo(40, searched('forty'));
  await takenAgo(364, searched('nearly a year'));
  await takenAgo(366, searched('a year'));
  await takenAgo(400, []);
  const waiting = [await waitingFor(20, 'twenty'), await waitingFor(400, 'long ago')];
  expect(await filtersAfterRun()).toEqual(['twenty', 'forty', 'nearly a year', 'gone', '']);
  // So does what a file was asked for that is not made yet.
  expect(
    await app.asAdministrator(`select asked ->> 'search' as search from list_export where id = any($1) order by id`, [
      waiting,
    ]),
  ).toEqual([{ search: 'twenty' }, { search: null }]);
  // Fewer days are counted before they hold, confirmed, and hold for what is there.
  const beyond = async (reportDays: number) =>
    countBeyondRetention.output.parse((await app.call(countBeyondRetention, { clientId, reportDays }, admin)).body);
  expect((await beyond(30)).reportDays - (await beyond(365)).reportDays).toBeGreaterThanOrEqual(2);
  const { version } = OrganisationSettings.parse((await app.call(readOrganisationSettings, { clientId }, admin)).body);
  const settings = { clientId, version, reportDays: 30, phishingDays: null, operationDays: null } as const;
  expect((await app.call(changeRetention, settings, admin)).status).toBe(409);
  const saved = await app.call(changeRetention, { ...settings, confirmed: true }, admin);
  expect(saved.status, saved.text).toBe(200);
  expect(await filtersAfterRun()).toEqual(['twenty', 'gone', 'gone', 'gone', '']);
  expect(await app.asAdministrator(`select from list_export where filter::text like '%forty%'`)).toEqual([]);
});
