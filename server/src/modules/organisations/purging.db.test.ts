import { Verification } from '@claimlock/contract/ledger/endpoints';
import { verifyLedgerOfClient, verifyPlatformLedger } from '@claimlock/contract/ledger/outer-ledgers';
import { callOffClosing, closeClient } from '@claimlock/contract/organisations/closing';
import {
  changeClient,
  listBrokerClients,
  listClients,
  readClient,
  reinstateClient,
} from '@claimlock/contract/organisations/endpoints';
import { downloadClientPurge, purgeClient, readClientPurge } from '@claimlock/contract/organisations/purge';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openMatrixWorld } from '../../../testing/matrix-world.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { wholeDatabase } from '../../../testing/whole-database.ts';
import { withScope } from '../../foundation/database/scope.ts';

const day = 86_400_000;
const { clientId } = sample;

let app: TestApp;
let operator: string;
beforeAll(async () => {
  app = await openMatrixWorld();
  operator = await app.signInAs(userAs('super_admin'));
});
afterAll(() => app.closeApp());

const read = async () => readClient.output.parse((await app.call(readClient, { clientId }, operator)).body);
const report = async () =>
  readClientPurge.output.parse((await app.call(readClientPurge, { clientId }, operator)).body).purge;
const purge = async (given: Record<string, unknown> = {}) => {
  const { version, companyName } = await read();
  const input = { clientId, version, reason: 'The hold is over.', confirmName: companyName, ...given };
  return app.call(purgeClient, input, operator);
};

async function close(): Promise<void> {
  const { version, companyName } = await read();
  const input = { clientId, version, reason: 'The contract ends.', confirmName: companyName };
  const reply = await app.call(closeClient, input, operator);
  expect(reply.status, reply.text).toBe(200);
}

const callOff = async () =>
  app.call(callOffClosing, { clientId, version: (await read()).version, reason: 'It goes on.' }, operator);

/** What hangs on a client outside its own tables, and a table that came after the function that deletes. */
async function plant(): Promise<void> {
  const staff = userAs('staff');
  await app.asAdministrator(`set role claimlock_owner;
    create table planted (client_id text not null references client (id), id int not null, above int, planter text,
      primary key (client_id, id), foreign key (client_id, above) references planted (client_id, id),
      foreign key (client_id, planter) references person (client_id, id));
    select house.make_client_table('planted');
    create table planted_below (client_id text not null, id int not null, planted_id int not null, primary key (client_id, id),
      foreign key (client_id, planted_id) references planted (client_id, id));
    select house.make_client_table('planted_below');
    reset role`);
  for (const id of [clientId, other.clientId]) {
    await app.asAdministrator(
      'insert into planted (client_id, id, above, planter) select $1, n, nullif(n - 1, 0), $2 from generate_series(1, 5) as n',
      [id, id === clientId ? sample.personId : other.personId],
    );
    await app.asAdministrator(
      'insert into planted_below (client_id, id, planted_id) select $1, n, 1 from generate_series(1, 5) as n',
      [id],
    );
    // The same bytes at both.
    await app.asAdministrator(
      `insert into file_content (client_id, sha256, size, received_at) values ($1, sha256('same'), 4, now())`,
      [id],
    );
    await app.asAdministrator(
      `insert into file_piece (client_id, sha256, place, bytes) values ($1, sha256('same'), 0, 'same')`,
      [id],
    );
  }
  // More than one batch of something.
  await app.asAdministrator(
    `insert into control_scope (client_id, id, kind, name, created_at)
     select $1, 'scp_' || n, 'product', 'Scope ' || n, now() from generate_series(1, 2500) as n`,
    [clientId],
  );
  // Somebody of A works at B as well, and keeps the letters to their address.
  await app.asAdministrator(
    `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, joined_on, created_at)
     values ($1, 'per_both', $2, 'Both', 's@users.example', 'Dept', 'Job', 'staff', 'employee', 'Active', '2026-01-05', now())`,
    [other.clientId, staff],
  );
  await app.asAdministrator(
    `insert into membership (id, user_id, audience, role, client_id, person_id, created_at)
     values ('mem_both', $2, 'employee', 'staff', $1, 'per_both', now())`,
    [other.clientId, staff],
  );
  for (const letter of ['s', 'm', 'e', 'invited'])
    await app.asAdministrator(
      `insert into mail_message (id, recipient, subject, body, created_at) values ($1, $2, 'Hello', 'Hello', now())`,
      [`eml_${letter}`, `${letter}@users.example`],
    );
}

const verifies = async (endpoint: typeof verifyLedgerOfClient | typeof verifyPlatformLedger, input = {}) =>
  Verification.parse((await app.call(endpoint, input, operator)).body);

test('nothing is deleted before the client closes, before its day is past, or of a client whose closing was called off', async () => {
  await plant();
  expect((await purge()).body).toMatchObject({ code: 'client.not-closing' });
  await close();
  expect((await purge()).body).toMatchObject({ code: 'client.held' });
  app.clock.advance(30 * day);
  // The day itself is still one on which it is held.
  expect((await purge()).body).toMatchObject({ code: 'client.held' });
  expect((await callOff()).status).toBe(200);
  expect(await read()).toMatchObject({ closing: null, calledOff: { reason: 'It goes on.' } });
  app.clock.advance(31 * day);
  expect((await purge()).body).toMatchObject({ code: 'client.not-closing' });
  expect(await report()).toBeNull();
});

test('the database itself refuses, whoever calls its function', async () => {
  const call = (id: string) =>
    withScope(app.services.database, 'platform', {}, ({ execute }) =>
      execute('select * from house.purge_client($1, 10)', [id]),
    );
  await expect(call(clientId)).rejects.toThrow('not to be deleted');
  await close();
  await expect(call(clientId)).rejects.toThrow('not to be deleted');
  await expect(
    app.asAdministrator('update client set purging_at = closing_at where id = $1', [clientId]),
  ).rejects.toThrow('client_purged_when_held');
  await expect(
    withScope(app.services.database, 'client', { clientId }, ({ execute }) =>
      execute('select * from house.purge_client($1, 10)', [clientId]),
    ),
  ).rejects.toThrow('permission denied');
});

test('it takes the version that was seen and the name typed out, and of a deletion and a calling off at once one happens', async () => {
  app.clock.advance(31 * day);
  expect((await purge({ version: 1 })).body).toMatchObject({ code: 'conflict' });
  expect((await purge({ confirmName: 'Sample' })).body).toMatchObject({
    code: 'client.name-does-not-match',
    fields: [{ path: 'confirmName' }],
  });
  const statuses = (await Promise.all([purge(), purge(), callOff()])).map(({ status }) => status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  if ((await read()).closing === null) {
    await close();
    app.clock.advance(31 * day);
    expect((await purge()).status).toBe(202);
  }
});

test('every row of the client goes but what is kept, and no other row changes, though the worker is killed', async () => {
  const before = await wholeDatabase(app);
  const ofClient = before.countsOf(clientId);
  expect(ofClient.get('planted')).toBe(5);
  expect(await read()).toMatchObject({ closing: { purgingAt: expect.any(String) }, closedAt: null });
  // Nobody has a place there any more, and nothing about it can be changed.
  const admin = await app.signInAs(userAs('client_admin'));
  expect((await app.request('GET', `/api/clients/${clientId}/ledger/export`, { cookie: admin })).status).toBe(403);
  expect((await purge()).body).toMatchObject({ code: 'client.closed' });
  expect((await callOff()).body).toMatchObject({ code: 'client.closed' });
  expect((await app.call(reinstateClient, { clientId }, operator)).body).toMatchObject({ code: 'client.closed' });

  // Nor do jobs that were waiting for their turn write anything there: they come to nothing, in one step or in many.
  const size = (await app.asAdministrator('select from ledger_entry where ledger_id = $1', [clientId])).length;
  await app.runJob('compliance.rescore-client', { clientId }, { id: 'job_too_late' });
  await app.runJob('operations.work-operation', { clientId, operationId: sample.operationId });
  expect(await app.asAdministrator(`select from job_effect where job_id = 'job_too_late'`)).toEqual([]);
  expect((await app.asAdministrator('select from ledger_entry where ledger_id = $1', [clientId])).length).toBe(size);

  // One batch is done; in a later one, the worker dies while it waits for a row.
  await app.runJob('organisations.purge-client', { clientId });
  let half = await report();
  expect(half?.endedAt).toBeNull();
  const holder = await app.services.database.server.connect();
  try {
    await holder.query('begin');
    await holder.query('set local role claimlock_client');
    await holder.query(`select set_config('claimlock.client_id', $1, true)`, [clientId]);
    await holder.query('select from control_scope for update');
    const dies = (async () => {
      for (;;) {
        await app.runJob('organisations.purge-client', { clientId });
        half = await report();
      }
    })().catch((error: unknown) => String(error));
    await vi.waitFor(async () => {
      const ended = await app.asAdministrator(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%purge_client%'`,
      );
      expect(ended).toHaveLength(1);
    }, 30_000);
    expect(await dies).toBeTypeOf('string');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await report())?.deleted).toEqual(half?.deleted);
  // What the queue lost is found.
  const waiting = () => app.waiting.filter(({ name }) => name === 'organisations.purge-client').length;
  const lost = waiting();
  await app.runJob('organisations.find-purges');
  expect(waiting()).toBe(lost);
  app.clock.advance(180_000);
  await app.runJob('organisations.find-purges');
  expect(waiting()).toBe(lost + 1);
  await app.runJobs();

  const after = await wholeDatabase(app);
  const kept = ['client', 'client_purge', 'ledger', 'ledger_checkpoint', 'ledger_entry', 'ledger_node'];
  expect(after.tablesNaming(clientId).filter((table) => !kept.includes(table))).toEqual([]);
  // What is gone is A's, or was said of accounts that have no place anywhere now, or of its tickets.
  const erased = (
    await app.asAdministrator<{ id: string }>(`select id from identity_user where email like '%@erased.invalid'`)
  ).map(({ id }) => id);
  expect(erased).toContain(userAs('client_admin'));
  const gone = before.without(after).filter(({ row }) => !row.includes(clientId));
  const others = gone.filter(({ row }) => !erased.some((id) => row.includes(id)));
  const said = ['ledger', 'mail_message', 'support_note', 'support_reply_address'];
  expect(others.filter(({ table }) => !said.includes(table))).toEqual([]);
  expect(gone.filter(({ row }) => row.includes(other.clientId))).toEqual([]);
  // What came is the operator's record, and accounts that say no more whose they were.
  const come = after.without(before);
  const written = ['client', 'client_purge', 'job_effect', 'ledger', 'ledger_entry', 'ledger_node'];
  const emptied = come.filter(({ table }) => !written.includes(table));
  expect(emptied.map(({ table }) => table)).toEqual(erased.map(() => 'identity_user'));
  for (const { row } of emptied) expect(row).toContain('@erased.invalid');
  expect(come.filter(({ table, row }) => table === 'client' && !row.includes(clientId))).toEqual([]);
  const letters = await app.asAdministrator<{ id: string }>(
    `select id from mail_message where id ~ '^eml_[a-z]+$' order by id`,
  );
  expect(letters.map(({ id }) => id)).toEqual(['eml_e', 'eml_s']);

  // The report says of each table how many rows there were.
  const [row] = await app.asAdministrator<{ deleted: Record<string, number> }>(
    'select deleted from client_purge where id = $1',
    [clientId],
  );
  for (const [table, count] of ofClient) expect(row?.deleted[table], table).toBe(count);
  expect(row?.deleted.identity_user).toBe(erased.length);
  const done = await report();
  expect(done?.deleted).toContainEqual({ kind: 'Planted below', count: 5 });
  expect(done?.files.bytes).toBeGreaterThan(0);
  expect(done?.kept.find(({ kind }) => kind === 'Account')?.count).toBe(1);
});

test('a table that the deletion does not reach stops it, and is named', async () => {
  const walk = () => app.asAdministrator('select from house.tables_to_purge()');
  await app.asAdministrator('alter policy purging on planted rename to forgotten');
  await expect(walk()).rejects.toThrow('does not reach its rows in planted');
  await app.asAdministrator('alter policy forgotten on planted rename to purging');
  await walk();
});

test('the client is closed: it is shown as that, its ledger ends with it and holds, and its report can be taken', async () => {
  const shown = await read();
  expect(shown).toMatchObject({ closedAt: expect.any(String), domain: '', region: '', companyName: 'Sample Client A' });
  const closed = await app.call(listClients, { status: 'Closed' }, operator);
  expect(listClients.output.parse(closed.body).items.map(({ id }) => id)).toEqual([clientId]);
  const suspended = await app.call(listClients, { status: 'Suspended' }, operator);
  expect(listClients.output.parse(suspended.body).items.map(({ id }) => id)).not.toContain(clientId);
  const broker = await app.signInAs(userAs('broker_admin'));
  const book = await app.call(listBrokerClients, { brokerId: sample.brokerId }, broker);
  expect(listBrokerClients.output.parse(book.body).items.find(({ id }) => id === clientId)?.closedAt).not.toBeNull();
  const change = await app.call(changeClient, { clientId, version: shown.version, employeeCount: 9 }, operator);
  expect(change.body).toMatchObject({ code: 'client.closed' });

  const own = await verifies(verifyLedgerOfClient, { clientId });
  expect(own.holds, own.verdict).toBe(true);
  expect((await verifies(verifyPlatformLedger)).holds).toBe(true);
  const done = await report();
  expect(done?.ledger).toEqual({ size: own.size, root: own.root });
  const told = await app.asAdministrator<{ ledger_id: string; type: string }>(
    `select ledger_id, type from ledger_entry where (ledger_id = $1 and index = $2) or type = 'client.closed' order by ledger_id`,
    [clientId, own.size - 1],
  );
  expect(told).toEqual([
    { ledger_id: clientId, type: 'client.purge-begun' },
    { ledger_id: 'platform', type: 'client.closed' },
  ]);
  const file = await app.call(downloadClientPurge, { clientId }, operator);
  expect(file.text).toContain('Deleted,Planted,5,');
  expect(file.text).toContain(own.root);
});

test('what is due every night begins nothing at it anew', async () => {
  for (const name of ['client-analytics.plan-count', 'organisations.find-purges']) await app.runJob(name);
  await app.runJobs();
  const after = await wholeDatabase(app);
  expect(after.tablesNaming(clientId).filter((table) => !table.startsWith('ledger'))).toEqual([
    'client',
    'client_purge',
  ]);
});
