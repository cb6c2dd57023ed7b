import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { Dashboard, readDashboard } from '@claimlock/contract/dashboards/endpoints';
import { readSession } from '@claimlock/contract/identity/endpoints';
import { changePeople, changePerson } from '@claimlock/contract/people/changes';
import { addPerson, deactivatePerson, Person } from '@claimlock/contract/people/endpoints';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
import {
  addCustomRole,
  CustomRole,
  changeCustomRole,
  giveCustomRole,
  listCustomRoles,
  Rights,
  readRights,
  removeCustomRole,
} from '@claimlock/contract/people/rights';
import { sample, sampleId } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const clientId = sample.clientId;
let app: TestApp;
let admin: string;
let made = 0;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const add = async (said: object = {}, cookie = admin) => {
  made += 1;
  const input = { clientId, name: `Role ${made}`, base: 'manager', withheld: ['action-items.add'], ...said };
  return app.call(addCustomRole, input, cookie);
};
const newRole = async (said: object = {}) => CustomRole.parse((await add(said)).body);
const give = (personId: string, customRoleId: string | null, cookie = admin) =>
  app.call(giveCustomRole, { clientId, personId, customRoleId }, cookie);
const rights = async (personId: string, cookie = admin) =>
  Rights.parse((await app.call(readRights, { clientId, personId }, cookie)).body);
const right = async (personId: string, action: string) =>
  (await rights(personId)).rights.find((one) => one.action === action);
const addItem = (cookie: string) =>
  app.call(addActionItem, { clientId, title: 'Theirs', dueDate: '2026-12-01' }, cookie);
const typesAbout = async (subject: string) =>
  (
    await app.asAdministrator<{ type: string; entry: string }>(
      'select type, entry from ledger_entry where ledger_id = $1 and subject_id = $2 order by index',
      [clientId, subject],
    )
  ).map(({ type }) => type);

describe('a custom role', () => {
  test('takes effect with the next request of a session that is open, and ends with the next one too', async () => {
    const { personId, userId } = await makeMember(app, 'manager');
    const cookie = await app.signInAs(userId, 'single');
    expect((await addItem(cookie)).status).toBe(201);
    const role = await newRole();
    expect((await give(personId, role.id)).status).toBe(200);
    expect((await addItem(cookie)).body).toMatchObject({ code: 'access.denied' });
    const session = await app.call(readSession, {}, cookie);
    expect(session.body).toMatchObject({ session: { memberships: [{ withheld: ['action-items.add'] }] } });
    expect((await give(personId, null)).status).toBe(200);
    expect((await addItem(cookie)).status).toBe(201);
    expect(await typesAbout(personId)).toEqual(['custom-role.given', 'custom-role.taken-back']);
  });

  test('that is given in the middle of a request lets it end as it began, and refuses the next', async () => {
    const { personId, userId } = await makeMember(app, 'manager');
    const role = await newRole();
    const cookie = await app.signInAs(userId, 'single');
    // What reads sets out with whoever was found the last time, and is answered only if it is them still.
    const read = () => app.call(listCustomRoles, { clientId }, cookie);
    const findings = () => app.request('GET', `/api/clients/${clientId}/findings`, { cookie });
    expect((await findings()).status).toBe(200);
    expect((await read()).status).toBe(403);
    const [given, ...asked] = await Promise.all([
      give(personId, role.id),
      ...Array.from({ length: 8 }, () => addItem(cookie)),
    ]);
    expect(given.status).toBe(200);
    for (const { status } of asked) expect([201, 403]).toContain(status);
    for (let again = 0; again < 5; again += 1) expect((await addItem(cookie)).status).toBe(403);
    const next = CustomRole.parse(
      (
        await app.call(
          changeCustomRole,
          { clientId, customRoleId: role.id, version: 1, withheld: withheldWith('manager', ['findings.list']) },
          admin,
        )
      ).body,
    );
    expect(next).toMatchObject({ withheld: expect.arrayContaining(['findings.list']), people: 1, version: 2 });
    expect((await findings()).status).toBe(403);
    expect((await addItem(cookie)).status).toBe(201);
  });

  test('leaves out of the dashboard what it withholds, and never shows more of it', async () => {
    for (const role of ['manager', 'staff'] as const) {
      const { personId, userId } = await makeMember(app, role);
      const cookie = await app.signInAs(userId, 'single');
      const dashboard = async () => (await app.call(readDashboard, { clientId }, cookie)).body;
      const before = Dashboard.parse(await dashboard());
      expect(before.pendingActions).toMatchObject({ mine: role === 'staff' });
      const parts = ['action-items.list', 'findings.list', 'risks.read'];
      const withheld = withheldWith(role, role === 'staff' ? parts : [...parts, 'ledger.read']);
      expect((await give(personId, (await newRole({ base: role, withheld })).id)).status).toBe(200);
      const after = Dashboard.parse(await dashboard());
      expect(after).toMatchObject({
        pendingActions: null,
        actionItems: null,
        openGaps: null,
        findings: null,
        risks: null,
        audit: null,
      });
      expect(after.frameworks).toEqual(before.frameworks);
      const unread = await newRole({ base: role, withheld: withheldWith(role, ['compliance.read']) });
      expect((await give(personId, unread.id)).status).toBe(200);
      expect(await dashboard()).toMatchObject({ code: 'access.denied' });
    }
  });

  test('leaves out only what its role has, by a name that no other has', async () => {
    expect((await add({ base: 'staff', withheld: ['people.add'] })).body).toMatchObject({
      code: 'custom-role.not-in-base',
      fields: [{ path: 'withheld' }],
    });
    expect((await add({ withheld: ['account.manage'] })).body).toMatchObject({ code: 'custom-role.not-in-base' });
    expect((await add({ withheld: [] })).status).toBe(400);
    const { name } = await newRole();
    expect((await add({ name: name.toUpperCase() })).body).toMatchObject({ code: 'custom-role.name-taken' });
    expect((await add({ withheld: ['risks.change', 'risks.change'] })).body).toMatchObject({
      withheld: ['risks.change'],
    });
  });

  test('is for people of its role, who administer nothing', async () => {
    const role = await newRole();
    const staff = await makeMember(app, 'staff');
    expect((await give(staff.personId, role.id)).body).toMatchObject({ code: 'custom-role.other-base' });
    const head = await makeMember(app, 'manager', 'client_admin');
    expect((await give(head.personId, role.id)).body).toMatchObject({ code: 'custom-role.administrator' });
    await app.asAdministrator(`update person set access = 'employee' where id = $1`, [head.personId]);
    expect((await give(staff.personId, sampleId('crl', 'b'))).body).toMatchObject({ code: 'custom-role.unknown' });
    expect((await give(staff.personId, null)).body).toMatchObject({ code: 'answer.changes-nothing' });
  });

  test('is nobody’s to give themselves, to change or to remove as their own', async () => {
    const { personId, userId } = await makeMember(app, 'admin');
    const cookie = await app.signInAs(userId, 'single');
    const role = await newRole({ base: 'admin', withheld: ['people.add'] });
    expect((await give(personId, role.id, cookie)).body).toMatchObject({ code: 'custom-role.own' });
    expect((await give(personId, role.id)).status).toBe(200);
    expect((await give(personId, null, cookie)).body).toMatchObject({ code: 'custom-role.own' });
    const change = { clientId, customRoleId: role.id, version: 1, withheld: ['people.arrange'] };
    expect((await app.call(changeCustomRole, change, cookie)).body).toMatchObject({ code: 'custom-role.yours' });
    const remove = { clientId, customRoleId: role.id };
    expect((await app.call(removeCustomRole, remove, cookie)).body).toMatchObject({ code: 'custom-role.yours' });
    expect((await app.call(removeCustomRole, remove, admin)).body).toMatchObject({ code: 'custom-role.in-use' });
    await give(personId, null);
    expect((await app.call(removeCustomRole, remove, admin)).status).toBe(200);
    expect(await typesAbout(role.id)).toEqual(['custom-role.added', 'custom-role.removed']);
  });

  test('keeps an administrator from giving others what it leaves out of their own role', async () => {
    const { personId, userId } = await makeMember(app, 'admin');
    const cookie = await app.signInAs(userId, 'single');
    const colleague = (await makeMember(app, 'staff')).personId;
    const appoint = () => appointByTwo(app, { personId: colleague, duty: 'CISO' }, cookie);
    const beyond = { status: 403, body: { code: 'person.beyond-you' } };
    await give(personId, (await newRole({ base: 'admin', withheld: ['risks.accept'] })).id);
    const narrower = await newRole({ withheld: ['risks.accept', 'action-items.add'] });
    const wider = await newRole();
    const { personId: manager } = await makeMember(app, 'manager');
    await give(manager, narrower.id);
    expect(await give(manager, null, cookie)).toMatchObject(beyond);
    expect(await give(manager, wider.id, cookie)).toMatchObject(beyond);
    const change = { clientId, customRoleId: narrower.id, version: 1, withheld: ['action-items.add'] };
    expect(await app.call(changeCustomRole, change, cookie)).toMatchObject(beyond);
    for (const role of ['manager', 'admin']) {
      const one = { clientId, personId: colleague, version: 1, role };
      expect(await app.call(changePerson, one, cookie)).toMatchObject(beyond);
      expect(await app.call(changePeople, { clientId, personIds: [colleague], role }, cookie)).toMatchObject(beyond);
      const added = { clientId, name: 'New', email: 'new@sample-a.example', department: 'D', jobTitle: 'J', role };
      expect(await app.call(addPerson, added, cookie)).toMatchObject(beyond);
    }
    await give(personId, (await newRole({ base: 'admin', withheld: ['risks.change'] })).id);
    expect(await appoint()).toMatchObject(beyond);
    await give(personId, null);
    expect(await appoint()).toMatchObject({ status: 201 });
  });

  test('is not removed while somebody is given it at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { personId } = await makeMember(app, 'manager');
      const { id } = await newRole();
      const replies = await Promise.all([
        give(personId, id),
        app.call(removeCustomRole, { clientId, customRoleId: id }, admin),
      ]);
      expect(replies.map(({ status }) => status === 200).sort(), `round ${round}`).toEqual([false, true]);
    }
  });

  test.each(['changePerson', 'changePeople', 'deactivatePerson'] as const)('ends by %s, on record', async (how) => {
    const { personId } = await makeMember(app, 'manager');
    await give(personId, (await newRole()).id);
    const reply =
      how === 'deactivatePerson'
        ? await app.call(deactivatePerson, { clientId, personId }, admin)
        : how === 'changePeople'
          ? await app.call(changePeople, { clientId, personIds: [personId], role: 'staff' }, admin)
          : await app.call(changePerson, { clientId, personId, version: 1, role: 'staff' }, admin);
    expect(reply.status).toBe(200);
    expect(await typesAbout(personId)).toContain('custom-role.taken-back');
    expect((await rights(personId)).customRole).toBe(null);
  });

  test('changed by two people at once is changed by one', async () => {
    const { id } = await newRole();
    const change = (name: string) =>
      app.call(changeCustomRole, { clientId, customRoleId: id, version: 1, name }, admin);
    const replies = await Promise.all([change('One of them'), change('The other')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await change('Too late');
    expect(stale.body).toMatchObject({ code: 'conflict' });
  });

  test('stands in the ledger without its name', async () => {
    const { id } = await newRole({ name: 'Annas eigene Rolle' });
    const [row] = await app.asAdministrator<{ entry: string }>(
      'select entry from ledger_entry where ledger_id = $1 and subject_id = $2',
      [clientId, id],
    );
    expect(row?.entry).toContain('action-items.add');
    expect(row?.entry).not.toContain('Annas');
  });
});

describe('why somebody may do something', () => {
  test('names role, duty and custom role, since when and by whom', async () => {
    const { personId } = await makeMember(app, 'staff');
    expect((await rights(personId)).ways).toEqual([{ held: 'staff', since: null, by: null, confirmedBy: null }]);
    const changed = await app.call(changePerson, { clientId, personId, version: 1, role: 'manager' }, admin);
    await appointByTwo(app, { personId, duty: 'CISO' }, admin);
    await appointByTwo(app, { personId, duty: 'BOARD_SPONSOR', from: '2027-01-09' }, admin);
    const role = await newRole({ withheld: ['risks.accept', 'findings.raise'] });
    await give(personId, role.id);
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await rights(personId)).toMatchObject({
      name: Person.parse(changed.body).name,
      role: 'manager',
      you: false,
      suspended: false,
      ways: [
        { held: 'manager', since: today, by: 'User c' },
        { held: 'CISO', since: today, by: 'User c', confirmedBy: expect.stringMatching(/^Account/) },
      ],
      customRole: { id: role.id, name: role.name, by: 'User c' },
    });
    expect(await right(personId, 'risks.accept')).toEqual({
      action: 'risks.accept',
      reach: null,
      through: [],
      withheld: true,
    });
    // The duty gives what the custom role took from the role.
    expect(await right(personId, 'findings.raise')).toMatchObject({
      reach: 'client',
      through: ['CISO'],
      withheld: true,
    });
    expect(await right(personId, 'risks.change')).toMatchObject({ reach: 'client', through: ['manager', 'CISO'] });
    expect(await right(personId, 'people.add')).toMatchObject({ reach: null, through: [], withheld: false });
  });

  test('is nothing for who has not joined or has left', async () => {
    expect((await rights(sample.secondPersonId)).rights.filter(({ reach }) => reach !== null)).toEqual([]);
    const { personId } = await makeMember(app, 'manager');
    await app.call(deactivatePerson, { clientId, personId }, admin);
    expect((await rights(personId)).rights.filter(({ reach }) => reach !== null)).toEqual([]);
  });

  test('is read by an operator who has support access, and changed by none', async () => {
    const { personId } = await makeMember(app, 'manager');
    const operator = await app.signInAs(userAs('super_admin'));
    expect((await app.call(readRights, { clientId, personId }, operator)).status).toBe(403);
    const looking = await app.signInAs(userAs('super_admin+support'));
    expect((await app.call(readRights, { clientId, personId }, looking)).status).toBe(200);
    expect((await give(personId, sample.customRoleId, looking)).status).toBe(403);
  });
});
