import { readSession } from '@claimlock/contract/identity/endpoints';
import { changeAccess } from '@claimlock/contract/people/access';
import { changePerson } from '@claimlock/contract/people/changes';
import { addDepartment } from '@claimlock/contract/people/departments';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { addCustomRole, CustomRole, giveCustomRole, Rights, readRights } from '@claimlock/contract/people/rights';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { noticeSteps } from '../../../testing/notice-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { clientC, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let made = 0;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  made += 1;
});
afterAll(() => app.closeApp());

const change = (personId: string, access: 'employee' | 'client_admin', cookie = admin, at: string = clientId) =>
  app.call(changeAccess, { clientId: at, personId, access }, cookie);
const raise = (personId: string, cookie = admin) => change(personId, 'client_admin', cookie);
const takeBack = (personId: string, cookie = admin) => change(personId, 'employee', cookie);
/** What a client admin may do, and nobody else who is an employee but an Admin. */
const arrange = (cookie: string) => app.call(addDepartment, { clientId, name: `By them ${made}` }, cookie);
const session = async (cookie: string) => (await app.call(readSession, {}, cookie)).body;
const kept = async (personId: string) => {
  const [row] = await app.asAdministrator<{ access: string; audience: string | null }>(
    `select p.access, m.audience from person p left join membership m on m.client_id = p.client_id and m.person_id = p.id
      and m.ended_at is null where p.id = $1`,
    [personId],
  );
  return row;
};
const entriesOf = async (personId: string) =>
  (
    await app.asAdministrator<{ type: string }>(
      'select type from ledger_entry where ledger_id = $1 and subject_id = $2 order by index',
      [clientId, personId],
    )
  ).map(({ type }) => type);
const rightsOf = async (personId: string) =>
  Rights.parse((await app.call(readRights, { clientId, personId }, admin)).body);
const personOf = async (userId: string) =>
  (await app.asAdministrator<{ id: string }>('select id from person where user_id = $1', [userId]))[0]?.id ?? '';

describe('somebody who is made a client admin', () => {
  test('is one in the very next request of a session with MFA, and no longer in the one after it is taken back', async () => {
    const { personId, userId } = await makeMember(app);
    const cookie = await app.signInAs(userId);
    expect((await arrange(cookie)).status).toBe(403);
    const raised = await raise(personId);
    expect(raised.body).toMatchObject({
      rights: { personId, access: 'client_admin', role: 'staff' },
      invitation: null,
    });
    expect(await kept(personId)).toEqual({ access: 'client_admin', audience: 'client_admin' });
    expect((await arrange(cookie)).status).toBe(201);
    expect((await takeBack(personId)).body).toMatchObject({ rights: { access: 'employee', role: 'staff' } });
    expect(await kept(personId)).toEqual({ access: 'employee', audience: 'employee' });
    expect((await arrange(cookie)).body).toMatchObject({ code: 'access.denied' });
    // They stay signed in as what they are now.
    expect(await session(cookie)).toMatchObject({
      session: { memberships: [{ audience: 'employee', role: 'staff' }] },
    });
    expect(await entriesOf(personId)).toEqual(['client-admin.given', 'client-admin.taken-back']);
  });

  test('needs MFA from the next request on', async () => {
    const { personId, userId } = await makeMember(app);
    const cookie = await app.signInAs(userId, 'single');
    const read = () => app.request('GET', `/api/clients/${clientId}/action-items`, { cookie });
    expect((await read()).status).toBe(200);
    expect(await session(cookie)).toMatchObject({ session: { needsSecondFactor: false } });
    await raise(personId);
    expect((await read()).body).toMatchObject({ code: 'session.needs-second-factor' });
    expect(await session(cookie)).toMatchObject({ session: { needsSecondFactor: true } });
    await takeBack(personId);
    expect((await read()).status).toBe(200);
  });

  test('does nothing more once it is taken back in the middle of their requests', async () => {
    const { personId, userId } = await makeMember(app, 'staff', 'client_admin');
    const cookie = await app.signInAs(userId);
    const [fallen, ...asked] = await Promise.all([
      takeBack(personId),
      ...Array.from({ length: 8 }, (_, place) =>
        app.call(addDepartment, { clientId, name: `Meanwhile ${place}` }, cookie),
      ),
    ]);
    expect(fallen.status).toBe(200);
    for (const { status } of asked) expect([201, 403]).toContain(status);
    for (let again = 0; again < 5; again += 1) expect((await arrange(cookie)).status).toBe(403);
  });

  test('has no custom role any more, also when it is given at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { personId } = await makeMember(app, 'manager');
      const role = { clientId, name: `Reader ${made} ${round}`, base: 'manager', withheld: ['action-items.add'] };
      const { id: customRoleId } = CustomRole.parse((await app.call(addCustomRole, role, admin)).body);
      const give = () => app.call(giveCustomRole, { clientId, personId, customRoleId }, admin);
      if (round === 0) expect((await give()).status).toBe(200);
      await Promise.all([raise(personId), ...(round === 0 ? [] : [give()])]);
      const { access, customRole, rights } = await rightsOf(personId);
      expect({ access, customRole }, `round ${round}`).toEqual({ access: 'client_admin', customRole: null });
      expect(rights.filter(({ withheld }) => withheld)).toEqual([]);
      if (round === 0)
        expect(await entriesOf(personId)).toEqual([
          'custom-role.given',
          'custom-role.taken-back',
          'client-admin.given',
        ]);
    }
  });

  test('is told, and so are the other client admins but whoever did it', async () => {
    const [subject, colleague] = [await makeMember(app), await makeMember(app, 'staff', 'client_admin')];
    const { inbox } = noticeSteps(app);
    const [name] = await app.asAdministrator<{ name: string }>('select name from person where id = $1', [
      subject.personId,
    ]);
    await raise(subject.personId);
    const [theirs, others] = [await app.signInAs(subject.userId), await app.signInAs(colleague.userId)];
    expect((await inbox(theirs)).titles).toEqual(['You are a client admin now']);
    expect((await inbox(others)).titles).toEqual([`${name?.name} is a client admin now`]);
    // Ids of one millisecond are in no order.
    app.clock.advance(1);
    await takeBack(subject.personId);
    expect((await inbox(theirs)).titles[0]).toBe('You are no longer a client admin');
    expect((await inbox(others)).titles[0]).toBe(`${name?.name} is no longer a client admin`);
    expect((await inbox(admin)).titles.filter((title) => title.includes(name?.name ?? ''))).toEqual([]);
  });
});

describe('why somebody is a client admin', () => {
  test('is said with since when and by whom, and so is since when they are none', async () => {
    const { personId } = await makeMember(app);
    const today = app.clock.now().toISOString().slice(0, 10);
    const by = { since: today, by: 'User c', confirmedBy: null };
    const { version } = (
      await app.asAdministrator<{ version: number }>('select version from person where id = $1', [personId])
    )[0] ?? { version: 0 };
    await app.call(changePerson, { clientId, personId, version, role: 'manager' }, admin);
    app.clock.advance(3 * 86_400_000);
    const raised = app.clock.now().toISOString().slice(0, 10);
    admin = await app.signInAs(userAs('client_admin'));
    await raise(personId);
    expect((await rightsOf(personId)).ways).toEqual([{ held: 'client_admin', ...by, since: raised }]);
    app.clock.advance(3 * 86_400_000);
    const fallen = app.clock.now().toISOString().slice(0, 10);
    admin = await app.signInAs(userAs('client_admin'));
    await takeBack(personId);
    // The rights of the role are theirs since then, however long they have had it.
    expect((await rightsOf(personId)).ways).toEqual([{ held: 'manager', ...by, since: fallen }]);
  });

  test('is not on record where no entry gave it', async () => {
    const { personId } = await makeMember(app, 'staff', 'client_admin');
    expect((await rightsOf(personId)).ways).toEqual([
      { held: 'client_admin', since: null, by: null, confirmedBy: null },
    ]);
  });
});

describe('the right of a client admin', () => {
  test('that somebody has or has not already is neither given nor taken back, and nothing is recorded', async () => {
    const { personId } = await makeMember(app);
    const nothing = { code: 'answer.changes-nothing' };
    expect((await takeBack(personId)).body).toMatchObject(nothing);
    await raise(personId);
    const entries = await entriesOf(personId);
    expect((await raise(personId)).body).toMatchObject(nothing);
    expect(await entriesOf(personId)).toEqual(entries);
  });

  test('is given and taken back by client admins alone', async () => {
    const { personId } = await makeMember(app);
    const denied = { status: 403, body: { code: 'access.denied' } };
    for (const standing of ['admin', 'senior-management', 'broker_admin', 'super_admin', 'super_admin+support'])
      expect(await raise(personId, await app.signInAs(userAs(standing))), standing).toMatchObject(denied);
    expect(await takeBack(await personOf(userAs('client_admin')), await app.signInAs(userAs('admin')))).toMatchObject(
      denied,
    );
    expect(await entriesOf(personId)).toEqual([]);
  });

  test('is nobody’s to give to themselves or to lay down by themselves', async () => {
    const mine = await personOf(userAs('client_admin'));
    for (const access of ['employee', 'client_admin'] as const)
      expect(await change(mine, access)).toMatchObject({ status: 422, body: { code: 'person.own-access' } });
  });

  test('stays with the last client admin', async () => {
    const { personId } = await makeMember(app, 'staff', 'client_admin');
    const before = await app.asAdministrator<{ id: string }>(
      `update person set access = 'employee' where client_id = $1 and access = 'client_admin' and id <> $2 returning id`,
      [clientId, personId],
    );
    // Whoever asks has the right still, and their person has lost it.
    expect((await takeBack(personId)).body).toMatchObject({ code: 'person.last-admin' });
    expect(await kept(personId)).toMatchObject({ access: 'client_admin' });
    for (const { id } of before)
      await app.asAdministrator(`update person set access = 'client_admin' where id = $1`, [id]);
  });

  test('stays with one of two who take it from each other at once, or deactivate each other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [
        await makeMember(app, 'admin', 'client_admin'),
        await makeMember(app, 'admin', 'client_admin'),
      ];
      await app.asAdministrator(
        `update person set access = 'employee' where client_id = $1 and access = 'client_admin' and id not in ($2, $3)`,
        [clientId, one.personId, two.personId],
      );
      const [first, second] = [await app.signInAs(one.userId), await app.signInAs(two.userId)];
      const removal = (cookie: string) =>
        round % 2 === 0
          ? takeBack(one.personId, cookie)
          : app.call(deactivatePerson, { clientId, personId: one.personId }, cookie);
      const replies = await Promise.all([takeBack(two.personId, first), removal(second)]);
      expect(replies.map(({ status }) => status).sort(), `round ${round}`).toEqual([
        200,
        expect.toSatisfy((status: number) => [401, 403, 422].includes(status)),
      ]);
      const left = await app.asAdministrator(
        `select from person where client_id = $1 and access = 'client_admin' and status = 'Active'`,
        [clientId],
      );
      expect(left, `round ${round}`).toHaveLength(1);
    }
    await app.asAdministrator(`update person set access = 'client_admin' where user_id = $1`, [userAs('client_admin')]);
  });

  test('goes from the only client admin to a successor, who takes it back from them', async () => {
    const [old, next] = [await makeMember(app, 'staff', 'client_admin'), await makeMember(app)];
    const [before, after] = [await app.signInAs(old.userId), await app.signInAs(next.userId)];
    expect((await raise(next.personId, before)).status).toBe(200);
    expect((await takeBack(old.personId, after)).status).toBe(200);
    expect((await takeBack(next.personId, before)).body).toMatchObject({ code: 'access.denied' });
  });

  test('is not for the data protection officer, nor for whoever will be', async () => {
    for (const from of [undefined, '2027-03-01']) {
      const { personId } = await makeMember(app);
      const appointed = await appointByTwo(app, { personId, duty: 'DPO', ...(from && { from }) }, admin);
      expect(appointed.status).toBe(201);
      expect(await raise(personId)).toMatchObject({ status: 422, body: { code: 'person.access-conflict' } });
    }
  });

  test('that made an exception necessary resolves it where it is taken back', async () => {
    const { personId } = await makeMember(app, 'staff', 'client_admin');
    const safeguards = 'The board’s audit committee reviews every advice; the administration is led by the deputy.';
    const excepted = await appointByTwo(app, { personId, duty: 'DPO', safeguards }, admin);
    expect(excepted.status, excepted.text).toBe(201);
    await takeBack(personId);
    expect(await entriesOf(personId)).toContain('duty.exception-resolved');
  });

  test('is nobody’s of another tenant, of a suspended one, or of those who have left', async () => {
    expect((await raise(other.personId)).status).toBe(404);
    expect((await change(other.personId, 'client_admin', admin, other.clientId)).status).toBe(404);
    const { personId } = await makeMember(app, 'staff', 'employee', clientC);
    const suspended = await app.signInAs(userAs('client_admin'));
    expect((await change(personId, 'client_admin', suspended, clientC)).status).toBe(404);
    const [head] = await app.asAdministrator<{ user_id: string }>(
      `select user_id from membership where client_id = $1 and audience = 'client_admin'`,
      [clientC],
    );
    const ofC = await app.signInAs(head?.user_id ?? '');
    expect((await change(personId, 'client_admin', ofC, clientC)).body).toMatchObject({ code: 'client.suspended' });
    const leaver = await makeMember(app);
    await app.call(deactivatePerson, { clientId, personId: leaver.personId }, admin);
    expect((await raise(leaver.personId)).body).toMatchObject({ code: 'person.deactivated' });
  });

  test('stays as it is with the person whom visitors of the demo sign in as', async () => {
    const { personId, userId } = await makeMember(app);
    await app.asAdministrator('update identity_user set is_demo = true where id = $1', [userId]);
    expect(await raise(personId)).toMatchObject({ status: 409, body: { code: 'demo.person-stays' } });
  });
});
