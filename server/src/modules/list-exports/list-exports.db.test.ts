import { listEntries, readEntry } from '@claimlock/contract/ledger/endpoints';
import { listBrokerEntries, listPlatformEntries } from '@claimlock/contract/ledger/outer-ledgers';
import {
  recordBrokerListExport,
  recordListExport,
  recordPlatformListExport,
} from '@claimlock/contract/list-exports/endpoints';
import { addCustomRole, CustomRole, giveCustomRole } from '@claimlock/contract/people/rights';
import { readClientActivity } from '@claimlock/contract/people-activity/endpoints';
import { sample } from '@claimlock/contract/sample';
import { openSupportAccess } from '@claimlock/contract/support-access/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId, brokerId } = sample;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const taken = { clientId, list: 'listPeople', format: 'CSV', rows: 5012 } as const;

test('a list that is taken stands in the trail of the client, with which, as what and how many rows', async () => {
  const before = readClientActivity.output.parse((await app.call(readClientActivity, { clientId }, admin)).body);
  expect(await app.call(recordListExport, taken, admin)).toMatchObject({ status: 200 });
  const { items } = listEntries.output.parse((await app.call(listEntries, { clientId, limit: 1 }, admin)).body);
  expect(items[0]).toMatchObject({ type: 'list.exported', event: 'List exported', status: 'Completed' });
  const reply = await app.call(readEntry, { clientId, index: items[0]?.index ?? 0 }, admin);
  expect(readEntry.output.parse(reply.body).facts).toEqual([
    { name: 'format', value: 'CSV' },
    { name: 'list', value: 'People' },
    { name: 'rows', value: '5012' },
  ]);
  const after = readClientActivity.output.parse((await app.call(readClientActivity, { clientId }, admin)).body);
  expect(after.totals.exports - before.totals.exports).toBe(1);
});

test('a firm’s and the platform’s lists stand in their own trails', async () => {
  const broker = await app.signInAs(userAs('broker_admin'));
  await app.call(recordBrokerListExport, { brokerId, list: 'listBrokerClients', format: 'Excel', rows: 3 }, broker);
  const ofFirm = await app.call(listBrokerEntries, { brokerId, limit: 1 }, broker);
  expect(ofFirm.body).toMatchObject({ items: [{ type: 'list.exported' }] });
  const operator = await app.signInAs(userAs('super_admin'));
  await app.call(recordPlatformListExport, { list: 'listMail', format: 'CSV', rows: 0 }, operator);
  expect((await app.call(listPlatformEntries, { limit: 1 }, operator)).body).toMatchObject({
    items: [{ type: 'list.exported' }],
  });
});

test('an entry says which document, campaign, operation or framework the list is about', async () => {
  const about = { list: 'listDocumentReaders', documentId: sample.documentId } as const;
  expect(await app.call(recordListExport, { ...taken, ...about }, admin)).toMatchObject({ status: 200 });
  const { items } = listEntries.output.parse((await app.call(listEntries, { clientId, limit: 1 }, admin)).body);
  const reply = await app.call(readEntry, { clientId, index: items[0]?.index ?? 0 }, admin);
  expect(JSON.parse(readEntry.output.parse(reply.body).text).body).toEqual({ ...about, format: 'CSV', rows: 5012 });
});

test('a broker is recorded at its client, and a suspended client takes its lists', async () => {
  const broker = await app.signInAs(userAs('broker_admin'));
  expect(await app.call(recordListExport, { ...taken, list: 'listFindings' }, broker)).toMatchObject({ status: 200 });
  const { items } = listEntries.output.parse((await app.call(listEntries, { clientId, limit: 1 }, admin)).body);
  expect(items[0]).toMatchObject({ type: 'list.exported' });
  await app.asAdministrator(
    `update client set status = 'Suspended', suspended_at = now(), suspension_reason = 'For the test' where id = $1`,
    [clientId],
  );
  expect(await app.call(recordListExport, { ...taken, list: 'listEvidenceItems' }, admin)).toMatchObject({
    status: 200,
  });
  await app.asAdministrator(
    `update client set status = 'Active', suspended_at = null, suspension_reason = null where id = $1`,
    [clientId],
  );
});

test('whoever looks in as support takes no list', async () => {
  const operator = await app.signInAs(userAs('super_admin'));
  await app.call(openSupportAccess, { ...openSupportAccess.example, clientId }, operator);
  expect(await app.call(recordListExport, taken, operator)).toMatchObject({ status: 403 });
});

test.each([
  ['a list that is none', { list: 'listSecrets' }],
  ['a list of somewhere else', { list: 'listClients' }],
  ['a kind of file that is none', { format: 'PDF' }],
  ['part of a row', { rows: 1.5 }],
  ['fewer rows than none', { rows: -1 }],
])('%s is refused', async (_, wrong) => {
  expect(await app.call(recordListExport, { ...taken, ...wrong }, admin)).toMatchObject({
    status: 400,
    body: { fields: [{ path: Object.keys(wrong)[0] }] },
  });
});

test('whose custom role leaves exporting out takes no list', async () => {
  const { personId, userId } = await makeMember(app);
  const looks = await app.signInAs(userId, 'single');
  expect(await app.call(recordListExport, taken, looks)).toMatchObject({ status: 200 });
  const role = { clientId, name: 'Looks', base: 'staff', withheld: ['lists.export'] } as const;
  const { id } = CustomRole.parse((await app.call(addCustomRole, role, admin)).body);
  expect((await app.call(giveCustomRole, { clientId, personId, customRoleId: id }, admin)).status).toBe(200);
  expect(await app.call(recordListExport, taken, looks)).toMatchObject({ status: 403 });
});
