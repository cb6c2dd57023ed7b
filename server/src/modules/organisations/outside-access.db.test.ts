import { readAssurance } from '@claimlock/contract/compliance/assurance';
import { listBrokerClients } from '@claimlock/contract/organisations/endpoints';
import { endBrokerAccess, OutsideAccess, readOutsideAccess } from '@claimlock/contract/organisations/outside-access';
import { sample } from '@claimlock/contract/sample';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { withScope } from '../../foundation/database/scope.ts';
import { visitNoter } from '../identity/index.ts';

const { clientId, brokerId } = sample;
let app: TestApp;
let admin: string;
let broker: string;

beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  broker = await app.signInAs(userAs('broker_admin'));
});
afterEach(() => app.closeApp());

const read = async (cookie = admin) =>
  OutsideAccess.parse((await app.call(readOutsideAccess, { clientId }, cookie)).body).broker;
const end = (confirmName: string, cookie = admin) => app.call(endBrokerAccess, { clientId, confirmName }, cookie);
const book = async () =>
  listBrokerClients.output
    .parse((await app.call(listBrokerClients, { brokerId }, broker)).body)
    .items.map(({ id }) => id);
const ledgersWith = async (type: string) =>
  (
    await app.asAdministrator<{ ledger_id: string }>(
      'select ledger_id from ledger_entry where type = $1 order by ledger_id',
      [type],
    )
  ).map(({ ledger_id }) => ledger_id);

test('an administrator sees which broker sees them, ends it by its name, and it is over with the next request', async () => {
  // Two sessions of one person are one person, and who works elsewhere too is not followed here.
  await app.signInAs(userAs('broker_admin'));
  const before = await read();
  expect(before).toMatchObject({ id: brokerId, people: 1 });
  expect(before?.lastSeenAt).toMatch(/Z$/);
  await app.asAdministrator(
    `insert into membership (id, user_id, audience, role, client_id, person_id, created_at)
       select 'mem_01k9q0s7h00000000000000099', $1, 'employee', 'staff', client_id, id, now() from person where client_id = $2 limit 1`,
    [userAs('broker_admin'), other.clientId],
  );
  expect(await read()).toMatchObject({ people: 1, lastSeenAt: null });
  const name = before?.name ?? '';
  const scores = () => app.call(readAssurance, { clientId }, broker);
  expect((await scores()).status).toBe(200);
  expect(await book()).toContain(clientId);
  expect((await end('Another broker')).body).toMatchObject({
    code: 'broker-access.name-does-not-match',
    fields: [{ path: 'confirmName' }],
  });
  expect(await end(` ${name} `)).toMatchObject({ status: 200, body: { broker: null } });
  expect((await scores()).status).toBe(404);
  expect(await book()).not.toContain(clientId);
  expect((await end(name)).body).toMatchObject({ code: 'broker-access.none' });
  await app.runJobs();
  expect(await ledgersWith('broker-access.ended')).toEqual([clientId, 'platform'].toSorted());
  expect(await ledgersWith('client.left-book')).toEqual([brokerId]);
});

test('a visit of a broker’s person is written down for the client they look at, once an hour, and told to its administrators', async () => {
  const visits = () =>
    app.asAdministrator<{ client_id: string; visitor: string; at: Date }>(
      'select client_id, visitor, at from outside_visit where broker_id is not null order by client_id, visitor',
    );
  expect(await read()).toMatchObject({ lastVisitAt: null });
  const before = app.clock.now();
  const look = () => app.call(readAssurance, { clientId }, broker);
  // Its book and another organisation are no visit, nor is what is refused.
  await book();
  expect((await app.call(readOutsideAccess, { clientId }, broker)).status).toBe(403);
  expect((await app.call(readAssurance, { clientId: other.clientId }, broker)).status).toBe(404);
  expect((await app.call(readAssurance, { clientId }, admin)).status).toBe(200);
  for (const _ of [1, 2, 3]) expect((await look()).status).toBe(200);
  await expect.poll(async () => (await read())?.lastVisitAt).toBe(before.toISOString());
  expect(await visits()).toMatchObject([{ client_id: clientId, visitor: brokerId }]);
  app.clock.advance(3_599_000);
  await look();
  app.clock.advance(1_000);
  await look();
  await expect.poll(async () => (await read())?.lastVisitAt).toBe(app.clock.now().toISOString());
  expect(await visits()).toHaveLength(1);
});

test('a visit writes once an hour, whatever is asked, and never to a client that is being deleted', async () => {
  const found = {
    asker: {
      userId: userAs('broker_admin'),
      sessionId: 's',
      assurance: 'double' as const,
      memberships: [
        {
          id: 'm',
          audience: 'broker_admin' as const,
          role: null,
          clientId: null,
          brokerId,
          personId: null,
          duties: [],
          withheld: [],
          suspended: false,
        },
      ],
    },
    client: { id: clientId, brokerId },
  };
  let begun = 0;
  const note = visitNoter(app.database, app.clock, app.installation.log, () => begun);
  await Promise.all(Array.from({ length: 50 }, () => note(found)));
  const rows = () =>
    app.asAdministrator<{ xmin: string }>(
      'select xmin::text from outside_visit where client_id = $1 and broker_id is not null',
      [clientId],
    );
  const [first] = await rows();
  await note(found);
  expect(await rows()).toEqual([first]);
  await app.asAdministrator('delete from outside_visit');
  await note(found);
  expect(await rows()).toEqual([]);
  // What was written down before a demo was begun anew is gone with it: the first visit afterwards is written down again.
  begun += 1;
  await note(found);
  expect(await rows()).toHaveLength(1);
  await app.asAdministrator('delete from outside_visit');
  await app.asAdministrator(
    `update client set status = 'Suspended', suspended_at = now(), closing_at = now() - interval '40 days', closing_reason = 'x', held_until = current_date - 2, purging_at = now() where id = $1`,
    [clientId],
  );
  await visitNoter(app.database, app.clock, app.installation.log, () => 0)(found);
  expect(await rows()).toEqual([]);
});

test('nobody else ends it, and nobody sees that of another organisation', async () => {
  const name = (await read())?.name ?? '';
  for (const who of ['admin', 'manager', 'staff', 'broker_admin', 'super_admin'] as const)
    expect([403, 404]).toContain((await end(name, await app.signInAs(userAs(who)))).status);
  expect((await app.call(readOutsideAccess, { clientId: other.clientId }, admin)).status).toBe(404);
  expect(await read()).not.toBeNull();
});

test('ended by two administrators at once, it ends once', async () => {
  const name = (await read())?.name ?? '';
  const replies = await Promise.all([end(name), end(name)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an organisation gives itself to no broker, whatever is asked of the database', async () => {
  const given = withScope(app.database, 'client', { clientId }, ({ db }) =>
    sql`update client set broker_id = 'brk_01k9q0s7h0000000000000000z'`.execute(db),
  );
  await expect(given).rejects.toThrow('An organisation leaves its broker');
});
