import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { readOperation } from '@claimlock/contract/operations/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { deactivatePeople, invitePeople, inviteWaiting, readWaitingPeople } from '@claimlock/contract/people/many';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;

beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterEach(() => app.closeApp());

/** People who were added and never invited; answers their ids. */
async function addSilently(count: number): Promise<string[]> {
  const rows = await app.asAdministrator<{ id: string }>(
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, created_at)
       select $1, 'per_' || lpad(n::text, 26, '0'), 'Waiting ' || n, 'waiting' || n || '@sample-a.example',
              (select name from department where client_id = $1 order by name limit 1), 'Analyst', 'staff', 'employee', 'Invited', now()
         from generate_series(1, $2) n returning id`,
    [clientId, count],
  );
  return rows.map(({ id }) => id);
}
const waiting = async () =>
  readWaitingPeople.output.parse((await app.call(readWaitingPeople, { clientId }, admin)).body);
const letters = async () =>
  (
    await app.asAdministrator<{ recipient: string }>(
      `select recipient from mail_message where recipient like 'waiting%' order by created_at`,
    )
  ).map(({ recipient }) => recipient);
const listed = async (status: string) =>
  listPeople.output
    .parse((await app.call(listPeople, { clientId, status, count: 'true' }, admin)).body)
    .items.map(({ name }) => name);
const invite = (personIds: readonly string[], cookie = admin) =>
  app.call(invitePeople, { clientId, personIds }, cookie);
const end = (personIds: readonly string[], cookie = admin) =>
  app.call(deactivatePeople, { clientId, personIds }, cookie);

describe('many people are invited', () => {
  test('each with a letter of their own, and whoever has joined is left, and said', async () => {
    const ids = await addSilently(3);
    const { personId } = await makeMember(app);
    expect(await listed('Not invited')).toHaveLength(3);
    const reply = await invite([...ids, personId]);
    expect(reply.body).toMatchObject({
      rows: expect.arrayContaining([{ personId, outcome: 'refused' }].map((row) => expect.objectContaining(row))),
    });
    expect((await letters()).toSorted()).toEqual(ids.map((_, n) => `waiting${n + 1}@sample-a.example`));
    expect(await listed('Not invited')).toEqual([]);
    const links = await app.asAdministrator(
      `select 1 from identity_link where person_id = any($1) and replaced_at is null`,
      [ids],
    );
    expect(links).toHaveLength(3);
  });

  test('again, and only the newest link works', async () => {
    const ids = await addSilently(2);
    await invite(ids);
    await invite(ids);
    const links = await app.asAdministrator<{ n: number }>(
      `select count(*)::int as n from identity_link where person_id = any($1) and replaced_at is null group by person_id`,
      [ids],
    );
    expect(links).toEqual([{ n: 1 }, { n: 1 }]);
  });

  test('nobody more than five times in an hour, and never somebody elsewhere', async () => {
    const ids = await addSilently(1);
    for (let time = 0; time < 5; time += 1) expect((await invite(ids)).status).toBe(200);
    expect((await invite(ids)).body).toMatchObject({ code: 'invitation.too-many' });
    expect((await invite(['per_01k9q0s7h0000000000000000z'])).status).toBe(404);
    expect((await invite(ids, await app.signInAs(userAs('manager')))).status).toBe(403);
  });

  test('all that wait, as long work, once', async () => {
    await addSilently(450);
    expect(await waiting()).toMatchObject({ notInvited: 450 });
    const begun = await app.call(inviteWaiting, { clientId, whom: 'not-invited' }, admin);
    const { operationId } = inviteWaiting.output.parse(begun.body);
    await app.runJobs();
    const ended = await app.call(readOperation, { clientId, operationId }, admin);
    expect(ended.body).toMatchObject({ state: 'Completed', total: 3, done: 3 });
    expect(new Set(await letters()).size).toBe(450);
    expect(await waiting()).toMatchObject({ notInvited: 0 });
    expect((await app.call(inviteWaiting, { clientId, whom: 'not-invited' }, admin)).body).toMatchObject({
      code: 'person.nobody-waits',
    });
    app.clock.advance(73 * 3_600_000);
    expect((await waiting()).expired).toBeGreaterThanOrEqual(450);
    expect(await listed('Invitation expired')).toContain('Waiting 1');
    expect((await app.call(inviteWaiting, { clientId, whom: 'expired' }, admin)).status).toBe(201);
  });

  test('once, whoever asks for it at the same time', async () => {
    const ids = await addSilently(3);
    const ask = () => app.call(inviteWaiting, { clientId, whom: 'not-invited' }, admin);
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    await app.runJobs();
    expect(await letters()).toHaveLength(ids.length);
  });

  test('not by somebody who may no longer add people when it is their turn', async () => {
    await addSilently(2);
    const { personId, userId } = await makeMember(app, 'admin');
    const cookie = await app.signInAs(userId, 'single');
    expect((await app.call(inviteWaiting, { clientId, whom: 'not-invited' }, cookie)).status).toBe(201);
    await app.asAdministrator(`update person set role = 'staff' where id = $1`, [personId]);
    await app.runJobs();
    expect(await letters()).toEqual([]);
    expect(await waiting()).toMatchObject({ notInvited: 2 });
  });
});

describe('the access of many people ends', () => {
  test('of each who holds nothing; the others are left, and it is said why', async () => {
    const free = await makeMember(app);
    const holds = await makeMember(app, 'manager');
    const officer = await makeMember(app);
    const added = await app.call(
      addActionItem,
      { clientId, title: 'Theirs', dueDate: '2026-12-01', assigneeId: holds.personId },
      admin,
    );
    expect(added.status, added.text).toBe(201);
    await app.asAdministrator(
      `insert into appointment (client_id, id, person_id, duty, from_on, appointed_by) values ($1, 'apt_01k9q0s7h0000000000000000z', $2, 'CISO', '2026-01-01', 'test')`,
      [clientId, officer.personId],
    );
    const cookie = await app.signInAs(free.userId, 'single');
    const [me] = await app.asAdministrator<{ id: string }>('select id from person where user_id = $1', [
      userAs('client_admin'),
    ]);
    const ids = [free.personId, holds.personId, officer.personId, me?.id ?? ''];
    const { rows } = deactivatePeople.output.parse((await end(ids)).body);
    const of = (id: string) => rows.find(({ personId }) => personId === id);
    expect(of(free.personId)).toMatchObject({ outcome: 'changed', why: null });
    expect(of(holds.personId)?.why).toMatch(/still holds open items/);
    expect(of(officer.personId)?.why).toMatch(/holds a duty/);
    expect(of(me?.id ?? '')?.why).toMatch(/cannot deactivate yourself/);
    // Who was let go is signed out at once.
    expect((await app.request('GET', `/api/clients/${clientId}/dashboard`, { cookie })).status).toBe(401);
    expect((await end([free.personId])).body).toMatchObject({ code: 'person.deactivated' });
  });

  test('but never of the last administrator, whoever asks at once', async () => {
    const one = await makeMember(app, 'staff', 'client_admin');
    const other = await makeMember(app, 'staff', 'client_admin');
    await app.asAdministrator(
      `update person set access = 'employee' where client_id = $1 and access = 'client_admin' and id <> all($2)`,
      [clientId, [one.personId, other.personId]],
    );
    const byRole = await makeMember(app, 'admin');
    const cookie = await app.signInAs(byRole.userId, 'single');
    const { rows } = deactivatePeople.output.parse((await end([one.personId, other.personId], cookie)).body);
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'refused']);
  });

  test('of several administrators by requests at once that begin from either end, and none waits for ever', async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await Promise.all(Array.from({ length: 4 }, () => makeMember(app, 'admin', 'client_admin')));
      const ids = made.map(({ personId }) => personId).sort();
      const plain = (await makeMember(app)).personId;
      const [first = '', ...rest] = ids;
      // Each names a part of those whom the other's locks reach as administrators, in another order.
      const replies = await Promise.all([
        end([...rest, plain]),
        end([plain, first].toReversed()),
        end(ids.toReversed()),
      ]);
      expect(
        replies.map(({ status }) => status < 500),
        `round ${round}: ${replies.map(({ text }) => text).join(' ')}`,
      ).toEqual([true, true, true]);
      const left = await app.asAdministrator(`select from person where id = any($1) and status = 'Active'`, [
        [...ids, plain],
      ]);
      expect(left, `round ${round}`).toHaveLength(0);
    }
  });
});
