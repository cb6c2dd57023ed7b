import { ProductError } from '@claimlock/contract/errors';
import { verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { retryOperation } from '@claimlock/contract/operations/endpoints';
import { makeReport, Report, reportQuota } from '@claimlock/contract/reporting/endpoints';
import { listExportHistory } from '@claimlock/contract/reporting/export-history';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListFileSteps, openListFiles } from '../../../testing/list-file-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { userAs } from '../../../testing/sample-world.ts';

const { clientId } = sample;
let steps: ListFileSteps;
beforeAll(async () => {
  steps = await openListFiles();
});
afterAll(() => steps.app.closeApp());

/** Fills the room for reports, or empties it again. */
const fillRoom = (bytes: number) =>
  steps.app.asAdministrator(
    `insert into file_room (client_id, room, stored_bytes) values ($1, 'reports', $2)
       on conflict (client_id, room) do update set stored_bytes = excluded.stored_bytes`,
    [clientId, bytes],
  );
const history = async (more: object = {}, cookie = steps.admin) => {
  const reply = await steps.app.call(listExportHistory, { clientId, ...more }, cookie);
  expect(reply.status, reply.text).toBe(200);
  return listExportHistory.output.parse(reply.body).items;
};
const retry = (operationId: string) => steps.app.call(retryOperation, { clientId, operationId }, steps.admin);
const noRoom = new ProductError('report.no-room').message;

test('a report that could not be made stands in the history with its reason, and is tried again from there', async () => {
  await fillRoom(reportQuota);
  steps.app.clock.advance(1000);
  const asked = await steps.app.call(makeReport, { clientId, kind: 'risks', format: 'CSV' }, steps.admin);
  const { id, operationId } = Report.parse(asked.body);
  expect((await history()).map((one) => one.id)).not.toContain(id);
  await steps.app.runJobs();
  const failed = { id, operationId, status: 'Failed', failure: noRoom, yours: true, sha256: null };
  expect((await history())[0]).toMatchObject(failed);
  expect((await history({ status: 'Failed' })).map((one) => one.id)).toEqual([id]);
  expect((await history({ status: 'Made' })).map((one) => one.id)).not.toContain(id);

  await fillRoom(0);
  expect((await retry(operationId)).status).toBe(200);
  // A manager sees reports of everybody, and none of their operations.
  for (const reader of [steps.admin, await steps.app.signInAs(userAs('manager'), 'single')])
    expect((await history({}, reader))[0]).toMatchObject({ id, status: 'Pending' });
  steps.app.clock.advance(1000);
  await steps.app.runJobs();
  expect((await history())[0]).toMatchObject({ id, status: 'Made', failure: null, mayRetry: false, isKept: true });
});

test('a failed list export is shown to its requester and to readers of all exports, and is recorded', async () => {
  const { userId } = await makeMember(steps.app);
  const staff = await steps.app.signInAs(userId, 'single');
  await fillRoom(reportQuota);
  const { id, operationId } = await steps.ask(staff, { list: 'listActionItems' });
  await steps.app.runJobs();
  const failed = {
    id,
    operationId,
    kind: 'list',
    status: 'Failed',
    failure: noRoom,
    mayRetry: true,
    rows: null,
    downloads: 0,
  };
  expect(await history({}, staff)).toMatchObject([{ ...failed, yours: true }]);
  expect((await history())[0]).toMatchObject({ ...failed, yours: false, filter: [] });
  expect((await steps.entriesOf(id)).map(({ type }) => type)).toEqual(['list-export.failed']);

  await fillRoom(0);
  expect((await retry(operationId)).status).toBe(200);
  await steps.app.runJobs();
  expect((await history({}, staff))[0]).toMatchObject({ id, status: 'Made', failure: null, isKept: true });
  expect((await steps.entriesOf(id)).map(({ type }) => type)).toEqual(['list-export.failed', 'list.exported']);
  expect((await steps.app.call(verifyLedger, { clientId }, steps.admin)).body).toMatchObject({ holds: true });
});

test('an export that fails every time keeps its reason, and is not offered to be tried again', async () => {
  const { id, operationId } = await steps.ask(steps.admin, { list: 'listRisks', asked: { search: 'Somebody' } });
  await steps.app.asAdministrator('update list_export set asked = null where id = $1', [id]);
  await steps.app.runJobs();
  const failure = new ProductError('list-export.forgotten').message;
  expect((await history())[0]).toMatchObject({ id, status: 'Failed', failure, mayRetry: false });
  expect((await retry(operationId)).status).toBe(200);
  await steps.app.runJobs();
  expect((await history())[0]).toMatchObject({ id, status: 'Failed', failure });
});
