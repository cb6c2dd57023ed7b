import { createHash } from 'node:crypto';
import { listEntries, readEntry } from '@claimlock/contract/ledger/endpoints';
import { listBrokerEntries, listPlatformEntries } from '@claimlock/contract/ledger/outer-ledgers';
import {
  recordBrokerListExport,
  recordListExport,
  recordPlatformListExport,
} from '@claimlock/contract/list-exports/endpoints';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
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

const file = { size: 90_210, sha256: createHash('sha256').update('the file').digest('hex') } as const;
const taken = { clientId, list: 'listPeople', format: 'CSV', rows: 5012, ...file } as const;

test('a tab from before an upgrade, which says no filter, size or hash, takes its lists all the same', async () => {
  const { size: _, sha256: __, ...older } = taken;
  app.clock.advance(1000);
  expect(await app.call(recordListExport, older, admin)).toMatchObject({ status: 200 });
  const [kept] = await app.asAdministrator(
    'select size, sha256, filter from list_export where client_id = $1 order by id desc limit 1',
    [clientId],
  );
  expect(kept).toEqual({ size: null, sha256: null, filter: null });
  const broker = await app.signInAs(userAs('broker_admin'));
  const firms = { brokerId, list: 'listBrokerClients', format: 'CSV', rows: 3 } as const;
  expect(await app.call(recordBrokerListExport, firms, broker)).toMatchObject({ status: 200 });
  const operator = await app.signInAs(userAs('super_admin'));
  const platforms = { list: 'listMail', format: 'CSV', rows: 0 } as const;
  expect(await app.call(recordPlatformListExport, platforms, operator)).toMatchObject({ status: 200 });
});

test('a list that is taken stands in the trail of the client, with which, as what and how many rows', async () => {
  const before = readClientActivity.output.parse((await app.call(readClientActivity, { clientId }, admin)).body);
  expect(await app.call(recordListExport, taken, admin)).toMatchObject({ status: 200 });
  const { items } = listEntries.output.parse((await app.call(listEntries, { clientId, limit: 1 }, admin)).body);
  expect(items[0]).toMatchObject({ type: 'list.exported', event: 'List exported: People', status: 'Completed' });
  const reply = await app.call(readEntry, { clientId, index: items[0]?.index ?? 0 }, admin);
  expect(readEntry.output.parse(reply.body).facts).toEqual([
    { name: 'format', value: 'CSV' },
    { name: 'list', value: 'People' },
    { name: 'rows', value: '5012' },
    { name: 'sha256', value: file.sha256 },
    { name: 'size', value: '90210' },
  ]);
  const after = readClientActivity.output.parse((await app.call(readClientActivity, { clientId }, admin)).body);
  expect(after.totals.exports - before.totals.exports).toBe(1);
});

test('a firm’s and the platform’s lists stand in their own trails', async () => {
  const broker = await app.signInAs(userAs('broker_admin'));
  await app.call(
    recordBrokerListExport,
    { brokerId, list: 'listBrokerClients', format: 'Excel', rows: 3, ...file },
    broker,
  );
  const ofFirm = await app.call(listBrokerEntries, { brokerId, limit: 1 }, broker);
  expect(ofFirm.body).toMatchObject({ items: [{ type: 'list.exported' }] });
  const operator = await app.signInAs(userAs('super_admin'));
  await app.call(recordPlatformListExport, { list: 'listMail', format: 'CSV', rows: 0, ...file }, operator);
  expect((await app.call(listPlatformEntries, { limit: 1 }, operator)).body).toMatchObject({
    items: [{ type: 'list.exported' }],
  });
});

test('an entry says which document, campaign, operation or framework the list is about', async () => {
  const about = { list: 'listDocumentReaders', documentId: sample.documentId } as const;
  expect(await app.call(recordListExport, { ...taken, ...about }, admin)).toMatchObject({ status: 200 });
  const { items } = listEntries.output.parse((await app.call(listEntries, { clientId, limit: 1 }, admin)).body);
  const reply = await app.call(readEntry, { clientId, index: items[0]?.index ?? 0 }, admin);
  expect(JSON.parse(readEntry.output.parse(reply.body).text).body).toEqual({
    ...about,
    ...file,
    format: 'CSV',
    rows: 5012,
    listExportId: expect.stringMatching(/^lex_/),
  });
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
  ['a hash that is none', { sha256: 'abc' }],
  ['a part of a filter that is called nothing', { filter: [{ name: '', value: 'x', label: 'X', words: 'x' }] }],
])('%s is refused', async (_, wrong) => {
  expect(await app.call(recordListExport, { ...taken, ...wrong }, admin)).toMatchObject({
    status: 400,
    body: { fields: [{ path: expect.stringMatching(`^${Object.keys(wrong)[0]}`) }] },
  });
});

test('whose custom role leaves exporting out takes no list', async () => {
  const { personId, userId } = await makeMember(app);
  const looks = await app.signInAs(userId, 'single');
  expect(await app.call(recordListExport, taken, looks)).toMatchObject({ status: 200 });
  const role = { clientId, name: 'Looks', base: 'staff', withheld: withheldWith('staff', ['lists.export']) } as const;
  const { id } = CustomRole.parse((await app.call(addCustomRole, role, admin)).body);
  expect((await app.call(giveCustomRole, { clientId, personId, customRoleId: id }, admin)).status).toBe(200);
  expect(await app.call(recordListExport, taken, looks)).toMatchObject({ status: 403 });
});

const typed = { name: 'search', label: 'Search', value: 'Kasimira', words: 'Kasimira' };
const person = { name: 'owner', label: 'Owner', value: sample.personId, words: 'A name that a screen showed' };

test('what a list was filtered by is kept with it and is not in the ledger; who somebody is, is kept as who it is', async () => {
  app.clock.advance(1000);
  expect(await app.call(recordListExport, { ...taken, filter: [typed, person] }, admin)).toMatchObject({ status: 200 });
  const rows = await app.asAdministrator<{ id: string; filter: unknown }>(
    'select id, filter, row_count, size::int, sha256, taker_user_id from list_export where client_id = $1 order by id desc limit 1',
    [clientId],
  );
  const { words: _, ...named } = person;
  expect(rows).toMatchObject([
    {
      filter: [typed, named],
      row_count: 5012,
      size: file.size,
      sha256: Buffer.from(file.sha256, 'hex'),
      taker_user_id: userAs('client_admin'),
    },
  ]);
  const [{ index } = { index: 0 }] = listEntries.output.parse(
    (await app.call(listEntries, { clientId, limit: 1 }, admin)).body,
  ).items;
  const { text } = readEntry.output.parse((await app.call(readEntry, { clientId, index }, admin)).body);
  expect(JSON.parse(text)).toMatchObject({ body: { listExportId: rows[0]?.id } });
  expect(text).not.toContain('Kasimira');
});

/** How many lists are kept, and how long the ledger is. */
async function counted() {
  const [row] = await app.asAdministrator<{ kept: number; recorded: number }>(
    `select (select count(*)::int from list_export where client_id = $1) as kept,
       (select size::int from ledger where id = $1) as recorded`,
    [clientId],
  );
  if (!row) throw new Error('The client has a ledger.');
  return row;
}

test('a request that is sent again under its key keeps and records nothing twice', async () => {
  const { kept, recorded } = await counted();
  const send = () => app.call(recordListExport, taken, admin, { 'idempotency-key': 'taken-once' });
  for (let repeat = 0; repeat < 3; repeat += 1) expect((await send()).status).toBe(200);
  expect(await counted()).toEqual({ kept: kept + 1, recorded: recorded + 1 });
});

test('where its entry cannot be recorded, nothing is kept', async () => {
  const before = await counted();
  await app.asAdministrator(
    `create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'No entry.'; end $$`,
  );
  await app.asAdministrator(
    'create trigger refuse_entry before insert on ledger_entry for each row execute function refuse_entry()',
  );
  try {
    expect((await app.call(recordListExport, taken, admin)).status).toBe(500);
  } finally {
    await app.asAdministrator('drop trigger refuse_entry on ledger_entry');
    await app.asAdministrator('drop function refuse_entry');
  }
  expect(await counted()).toEqual(before);
});
