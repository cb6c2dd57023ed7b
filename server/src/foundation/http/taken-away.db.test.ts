import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import { suspendClient } from '@claimlock/contract/organisations/endpoints';
import { importPeople } from '@claimlock/contract/people-imports/endpoints';
import { sample } from '@claimlock/contract/sample';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { importSteps, peopleHeading, personLine } from '../../../testing/people-import-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const items = `/api/clients/${sample.clientId}/action-items`;
const user = userAs('client_admin');
let app: TestApp;
let cookie: string;
const opened: TestApp[] = [];

beforeEach(async () => {
  app = await openSampleApp();
  opened.push(app);
  // The ledger begins with its first entry; before, there is nothing to wait for.
  cookie = await app.signInAs(user);
  expect((await add('The first')).status).toBe(201);
  cookie = await app.signInAs(user);
});
afterAll(() => Promise.all(opened.map((one) => one.closeApp())));

const add = (title: string) =>
  app.request('POST', items, { cookie, body: { title, dueDate: '2026-12-24', assigneeId: sample.personId } });
const titles = async () =>
  (
    await app.asAdministrator<{ title: string }>('select title from action_item where client_id = $1', [
      sample.clientId,
    ])
  ).map(({ title }) => title);
const ledgerSize = async () =>
  (await app.asAdministrator('select from ledger_entry where ledger_id = $1', [sample.clientId])).length;

/** Sends a change while somebody else has the turn, and has something happen before the turn comes. */
async function changeWhile(
  text: string,
  values: readonly unknown[] = [user],
  change = () => add('Sent in time'),
): Promise<{ status: number; body: unknown }> {
  await app.asAdministrator('begin');
  await app.asAdministrator('select from ledger where id = $1 for update', [sample.clientId]);
  const sent = change();
  await untilWaiting(app);
  await app.asAdministrator(text, [...values]);
  await app.asAdministrator('commit');
  const { status, body } = await sent;
  return { status, body };
}

/** What is taken from somebody while their change waits for its turn, and what they are answered. */
const taken: readonly (readonly [string, string, number])[] = [
  ['their place', 'update membership set ended_at = now() where user_id = $1', 403],
  ['their role', `update membership set audience = 'employee', role = 'staff' where user_id = $1`, 403],
  ['their session', 'delete from identity_session where user_id = $1', 401],
  ['their account', 'update identity_user set disabled_at = now() where id = $1', 401],
  [
    'what a custom role leaves out',
    `with made as (insert into custom_role (client_id, id, name, base, withheld, created_at)
        select client_id, 'cro_01k9q0s7h0000000000000009z', 'Narrow', 'admin', '{action-items.add}', now() from membership where user_id = $1 returning client_id, id)
     insert into custom_role_holder (client_id, person_id, custom_role_id, given_at, given_by)
       select m.client_id, m.person_id, made.id, now(), m.user_id from membership m, made where m.user_id = $1`,
    403,
  ],
];

describe.each(['known from before', 'asked for the first time'])('somebody %s', (how) => {
  beforeEach(async () => {
    // Whoever is known sets out on a guess.
    if (how === 'known from before')
      expect((await app.call(listActionItems, { clientId: sample.clientId }, cookie)).status).toBe(200);
  });

  test.each(taken)('who loses %s while a change of theirs waits changes nothing', async (_, text, status) => {
    const before = await ledgerSize();
    const reply = await changeWhile(text);
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status });
    expect(await titles()).not.toContain('Sent in time');
    expect(await ledgerSize()).toBe(before);
  });

  test('whose organisation is suspended meanwhile changes nothing', async () => {
    const suspend = `update client set status = 'Suspended', suspended_at = now(), suspension_reason = 'For the test' where id = $1`;
    expect((await changeWhile(suspend, [sample.clientId])).status).toBe(403);
    expect(await titles()).not.toContain('Sent in time');
  });

  test('whose rights are what they were changes what they meant to, once', async () => {
    expect((await changeWhile('update identity_user set name = name where id = $1')).status).toBe(201);
    expect((await titles()).filter((title) => title === 'Sent in time')).toHaveLength(1);
  });

  test('who is given more meanwhile changes what they meant to, once', async () => {
    const more = `insert into appointment (client_id, id, person_id, duty, from_on, appointed_by)
      select client_id, 'apt_01k9q0s7h0000000000000009z', person_id, 'INCIDENT_LEAD', '2026-11-01', user_id from membership where user_id = $1`;
    expect((await changeWhile(more)).status).toBe(201);
    expect((await titles()).filter((title) => title === 'Sent in time')).toHaveLength(1);
  });
});

describe('a file', () => {
  const send = () => importSteps(app, cookie).send(importPeople, `${peopleHeading}${personLine('Sent')}`);
  const kept = async () => (await app.asAdministrator('select from people_import')).length;

  test('whose sender is given more meanwhile is kept, once', async () => {
    const before = await kept();
    const more = `insert into appointment (client_id, id, person_id, duty, from_on, appointed_by)
      select client_id, 'apt_01k9q0s7h0000000000000009z', person_id, 'INCIDENT_LEAD', '2026-11-01', user_id from membership where user_id = $1`;
    const reply = await changeWhile(more, [user], send);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(await kept()).toBe(before + 1);
  });

  test('whose sender may less meanwhile, and still this, is kept', async () => {
    const before = await kept();
    const other = `update membership set audience = 'employee', role = 'admin' where user_id = $1`;
    const reply = await changeWhile(other, [user], send);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(await kept()).toBe(before + 1);
  });

  test('whose sender loses their place meanwhile is not kept', async () => {
    const before = await kept();
    expect((await changeWhile('update membership set ended_at = now() where user_id = $1', [user], send)).status).toBe(
      403,
    );
    expect(await kept()).toBe(before);
  });
});

test('an operator who loses their place while a change of a client waits changes nothing', async () => {
  const operator = userAs('super_admin');
  const theirs = await app.signInAs(operator);
  await app.asAdministrator('begin');
  await app.asAdministrator('select from ledger where id = $1 for update', [sample.clientId]);
  const suspension = { clientId: sample.clientId, reason: 'Not paid', confirmName: 'Sample Client A' };
  const sent = app.call(suspendClient, suspension, theirs);
  await untilWaiting(app);
  await app.asAdministrator('update membership set ended_at = now() where user_id = $1', [operator]);
  await app.asAdministrator('commit');
  expect((await sent).status).toBe(403);
  const [client] = await app.asAdministrator<{ status: string }>('select status from client where id = $1', [
    sample.clientId,
  ]);
  expect(client?.status).toBe('Active');
});

test('whoever is known is asked about once, and in the transaction that changes something', async () => {
  await app.call(listActionItems, { clientId: sample.clientId }, cookie);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  expect((await add('Asked once')).status).toBe(201);
  const texts = asked.mock.calls.map(([one]) =>
    typeof one === 'string' ? one : String(Reflect.get(Object(one), 'text')),
  );
  asked.mockRestore();
  expect(texts.filter((text) => text.includes('identity_session'))).toHaveLength(1);
  // The turn first; only then who asks, as what the login sees, and then what may be done as them.
  const inOrder = ['begin', 'house.take_turn', 'identity_session', `set_config('role'`];
  const [begin = -1, ...places] = inOrder.map((part) => texts.findIndex((text) => text.includes(part)));
  expect(begin).toBeGreaterThanOrEqual(0);
  expect(places.map((place) => place - begin)).toEqual([1, 2, 3]);
});
