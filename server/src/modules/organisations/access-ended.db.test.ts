import { suspendClient } from '@claimlock/contract/organisations/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

/** Whom a search for each of a client's people finds the end of a session of. */
const found = async (clientId: string) => {
  const rows = await app.asAdministrator<{ user_id: string }>(
    `select p.user_id from ledger_entry e join person p on p.id = e.subject_id and p.client_id = e.ledger_id
      where e.ledger_id = $1 and e.type = 'session.ended' order by index`,
    [clientId],
  );
  return rows.map((row) => row.user_id);
};
/** Whose access the client's ledger says was ended. */
const ended = async (clientId: string) => {
  const rows = await app.asAdministrator<{ entry: string }>(
    `select entry from ledger_entry where ledger_id = $1 and type = 'session.ended' order by index`,
    [clientId],
  );
  return rows.map(({ entry }) => JSON.parse(entry).body);
};
const signedOut = (userId: string) => ({ sessionId: null, userId, why: 'access-ended' });

test('whoever is deactivated while signed in is recorded as signed out', async () => {
  const admin = await app.signInAs(userAs('client_admin'));
  const deactivate = (personId: string) => app.call(deactivatePerson, { clientId: sample.clientId, personId }, admin);
  const personOf = async (standing: string) => {
    const [row] = await app.asAdministrator<{ id: string }>('select id from person where user_id = $1', [
      userAs(standing),
    ]);
    return row?.id ?? '';
  };
  await app.signInAs(userAs('staff'));
  await app.signInAs(userAs('staff'));
  expect((await deactivate(await personOf('staff'))).status).toBe(200);
  expect(await ended(sample.clientId)).toEqual([signedOut(userAs('staff'))]);
  expect(await found(sample.clientId)).toEqual([userAs('staff')]);

  // Nothing was ended where nobody was signed in.
  expect((await deactivate(await personOf('manager'))).status).toBe(200);
  expect(await ended(sample.clientId)).toHaveLength(1);
});

test('suspending a client records everybody who was signed out by it, and nobody else', async () => {
  const operator = await app.signInAs(userAs('super_admin'));
  const members = await app.asAdministrator<{ id: string }>(
    `select user_id as id from membership m where client_id = $1 and ended_at is null
       and not exists (select from membership o where o.user_id = m.user_id and o.ended_at is null and o.client_id is distinct from m.client_id)`,
    [other.clientId],
  );
  expect(members.length).toBeGreaterThan(0);
  for (const { id } of members) await app.signInAs(id);
  const [client] = await app.asAdministrator<{ name: string }>('select name from client where id = $1', [
    other.clientId,
  ]);
  const input = { clientId: other.clientId, reason: 'Not paid', confirmName: client?.name };
  expect((await app.call(suspendClient, input, operator)).status).toBe(200);
  const userIds = members.map(({ id }) => id).sort();
  expect(await ended(other.clientId)).toEqual(userIds.map(signedOut));
  expect(await found(other.clientId)).toEqual(userIds);
});
