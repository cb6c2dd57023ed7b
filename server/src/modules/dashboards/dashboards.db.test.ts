import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { readBrokerOverview, readClientAdminOverview, readDashboard } from '@claimlock/contract/dashboards/endpoints';
import { readMyWork } from '@claimlock/contract/dashboards/my-work';
import { readBrokerClient } from '@claimlock/contract/organisations/broker-client';
import { listBrokerClients, listClients, readClient } from '@claimlock/contract/organisations/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { addPrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { appointByTwo } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../foundation/ids.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const give = async (title: string, dueDate: string, assigneeId: string) => {
  const reply = await app.call(addActionItem, { clientId, title, dueDate, assigneeId }, admin);
  expect(reply.status, reply.text).toBe(201);
};

test('what waits for somebody is theirs alone, the next one due first, and what is late is counted', async () => {
  const { personId, userId } = await makeMember(app);
  const cookie = await app.signInAs(userId, 'single');
  const mine = async () => readMyWork.output.parse((await app.call(readMyWork, { clientId }, cookie)).body);
  expect((await mine()).actions).toEqual({ count: 0, overdue: 0, items: [] });
  await give('Later', '2026-12-10', personId);
  await give('Sooner', '2026-11-30', personId);
  await give('Somebody else’s', '2026-11-25', sample.personId);
  const now = app.clock.now();
  app.clock.set(new Date('2026-12-01T09:00:00Z'));
  const { actions } = await mine();
  app.clock.set(now);
  expect(actions).toMatchObject({ count: 2, overdue: 1 });
  expect(actions.items.map(({ title }) => title)).toEqual(['Sooner', 'Later']);
});

test('more than is shown is counted all the same', async () => {
  const { personId, userId } = await makeMember(app);
  for (let place = 1; place <= 23; place += 1) await give(`Step ${place}`, '2026-12-15', personId);
  const cookie = await app.signInAs(userId, 'single');
  const { actions } = readMyWork.output.parse((await app.call(readMyWork, { clientId }, cookie)).body);
  expect([actions.count, actions.items.length]).toEqual([23, 20]);
});

test('a client that nothing is recorded of is not assessed, and no risk of 100', async () => {
  const { clientId: fresh } = await newClient(app, 'Fresh');
  const operator = await app.signInAs(userAs('super_admin'));
  const detail = readClient.output.parse((await app.call(readClient, { clientId: fresh }, operator)).body);
  expect(detail).toMatchObject({ complianceStatus: 'Not assessed', riskScore: null, assuranceScore: null });
});

test('a broker opens a client of their own and no other', async () => {
  const cookie = await app.signInAs(userAs('broker_admin'));
  const asked = { brokerId: sample.brokerId };
  const own = await app.call(readBrokerClient, { ...asked, clientId }, cookie);
  expect(readBrokerClient.output.parse(own.body).id).toBe(clientId);
  expect((await app.call(readBrokerClient, { ...asked, clientId: other.clientId }, cookie)).status).toBe(404);
});

test('a broker’s book counts their own clients and no others', async () => {
  const cookie = await app.signInAs(userAs('broker_admin'));
  const reply = await app.call(readBrokerOverview, { brokerId: sample.brokerId }, cookie);
  const overview = readBrokerOverview.output.parse(reply.body);
  expect(overview).toMatchObject({ broker: { id: sample.brokerId, name: 'Broker A' }, activeClients: 1 });
  const [open] = await app.asAdministrator<{ n: number }>(
    `select count(*)::int as n from action_item where client_id = $1 and status <> 'Completed'`,
    [clientId],
  );
  expect(overview.openActions).toBe(open?.n);
  expect(reply.text).not.toContain(canaries.b);
  expect((await app.call(readBrokerOverview, { brokerId: other.brokerId }, cookie)).status).toBe(404);
});

test('a client administrator sees who works there, who is invited, and nothing of others', async () => {
  const read = async (cookie: string) => app.call(readClientAdminOverview, { clientId }, cookie);
  const before = readClientAdminOverview.output.parse((await read(admin)).body);
  expect(before).toMatchObject({ youAreAdmin: true, invitationsOpen: 1 });
  await makeMember(app, 'admin', 'client_admin');
  const after = readClientAdminOverview.output.parse((await read(admin)).body);
  expect(after.employees).toBe(before.employees + 1);
  expect(after.activeAdmins).toBe(before.activeAdmins + 1);
  expect((await read(await app.signInAs(userAs('staff'), 'single'))).status).toBe(403);
});

test('people not invited and expired invitations are not counted as open; each list matches its figure', async () => {
  const figures = async () => {
    const { body } = await app.call(readClientAdminOverview, { clientId }, admin);
    const { invitationsOpen, invitationsExpired, notInvited } = readClientAdminOverview.output.parse(body);
    return [invitationsOpen, invitationsExpired, notInvited];
  };
  const listed = async (status: string) => {
    const { body } = await app.call(listPeople, { clientId, status, count: 'true' }, admin);
    return listPeople.output.parse(body).total;
  };
  const lists = async () => [await listed('Invited'), await listed('Invitation expired'), await listed('Not invited')];
  const [open = 0, expired = 0, waiting = 0] = await figures();
  const invite = (name: string, at: string | null) =>
    app.asAdministrator(
      `insert into person (client_id, id, name, email, department, job_title, role, access, status, invited_at, created_at)
       select client_id, $2, $3, $3 || '@example.com', department, job_title, 'staff', access, 'Invited', $4::timestamptz, now()
         from person where client_id = $1 limit 1`,
      [clientId, newId('per', app.clock), name, at],
    );
  const before = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();
  await invite('imported', null);
  await invite('ran-out', before(72));
  await invite('just-valid', before(71));
  expect(await figures()).toEqual([open + 1, expired + 1, waiting + 1]);
  expect(await lists()).toEqual(await figures());
});

test('a client administrator sees a breach whose 72 hours run before anything else', async () => {
  const breach = { kind: 'breach', reference: 'INC-HOME', cameAt: app.clock.now().toISOString() };
  expect((await app.call(addPrivacyEvent, { clientId, ...breach }, admin)).status).toBe(201);
  const { breaches } = readClientAdminOverview.output.parse(
    (await app.call(readClientAdminOverview, { clientId }, admin)).body,
  );
  expect(breaches.map(({ reference }) => reference)).toContain('INC-HOME');
});

test('a running breach stands above everybody’s work who may see it: its owner’s and the officer’s, not others’', async () => {
  const [owner, officer, colleague] = [await makeMember(app), await makeMember(app), await makeMember(app)];
  expect((await appointByTwo(app, { personId: officer.personId, duty: 'DPO' }, admin)).status).toBe(201);
  const breach = { kind: 'breach', reference: 'INC-WORK', cameAt: app.clock.now().toISOString() };
  await app.call(addPrivacyEvent, { clientId, ...breach, ownerId: owner.personId }, admin);
  const seen = async ({ userId }: typeof owner) => {
    const { body } = await app.call(readMyWork, { clientId }, await app.signInAs(userId, 'single'));
    return readMyWork.output.parse(body).breaches.map(({ reference }) => reference);
  };
  expect(await seen(owner)).toEqual(['INC-WORK']);
  expect(await seen(officer)).toContain('INC-WORK');
  expect(await seen(colleague)).toEqual([]);
});

test('lists of clients say how much of each score is proven, the platform’s and a broker’s', async () => {
  const proven = ({ items }: z.output<typeof listClients.output>) =>
    items.map(({ companyName, provenPercent }) => [companyName, provenPercent]);
  const all = await app.call(listClients, { search: 'Sample Client' }, await app.signInAs(userAs('super_admin')));
  expect(proven(listClients.output.parse(all.body))).toEqual([
    ['Sample Client A', 55],
    ['Sample Client B', 25],
    ['Sample Client C', null],
  ]);
  const broker = await app.signInAs(userAs('broker_admin'));
  const own = await app.call(listBrokerClients, { brokerId: sample.brokerId, search: 'Sample Client' }, broker);
  expect(proven(listBrokerClients.output.parse(own.body))).toEqual([['Sample Client A', 55]]);
});

test('one client is shown to the platform with its people, its frameworks and why it is suspended', async () => {
  const cookie = await app.signInAs(userAs('super_admin'));
  const read = async (id: string) => app.call(readClient, { clientId: id }, cookie);
  const shown = readClient.output.parse((await read(clientId)).body);
  const [kept] = await app.asAdministrator<{ active: number; invited: number; domain: string }>(
    `select count(*) filter (where p.status = 'Active')::int as active, count(*) filter (where p.status = 'Invited')::int as invited, c.domain
       from client c join person p on p.client_id = c.id where c.id = $1 group by c.domain`,
    [clientId],
  );
  expect(shown).toMatchObject({
    id: clientId,
    domain: kept?.domain,
    suspension: null,
    people: { active: kept?.active, invited: kept?.invited },
  });
  expect(shown.provenPercent).toBe(55);
  expect(shown.frameworks.map(({ id, provenPercent }) => [id, provenPercent])).toContainEqual(['cyber-essentials', 40]);
  expect(shown.administrators.length).toBeGreaterThan(0);
  const [suspended] = await app.asAdministrator<{ id: string }>(
    `update client set suspended_at = '2026-11-19T10:00:00Z', suspension_reason = 'Unpaid' where status = 'Suspended' returning id`,
  );
  const other = readClient.output.parse((await read(suspended?.id ?? '')).body);
  expect(other).toMatchObject({
    status: 'Suspended',
    suspension: { at: '2026-11-19T10:00:00.000Z', reason: 'Unpaid' },
  });
  expect((await read(`cli_${'0'.repeat(26)}`)).status).toBe(404);
  expect((await app.call(readClient, { clientId }, admin)).status).toBe(403);
});

test('whoever sees only their own sees only that on the dashboard, and no trail', async () => {
  const { personId, userId } = await makeMember(app);
  const cookie = await app.signInAs(userId, 'single');
  await give('Mine', '2026-12-01', personId);
  const read = async (who: string) =>
    readDashboard.output.parse((await app.call(readDashboard, { clientId }, who)).body);
  const [mine, whole] = [await read(cookie), await read(admin)];
  expect(mine.pendingActions).toEqual({ count: 1, mine: true, ever: true });
  expect(mine.actionItems?.map(({ title }) => title)).toEqual(['Mine']);
  expect([mine.openGaps, mine.audit]).toEqual([{ count: 0, mine: true }, null]);
  expect(whole.pendingActions?.mine).toBe(false);
  expect(whole.pendingActions?.count).toBeGreaterThan(1);
  expect(whole.audit?.length).toBeGreaterThan(0);
  expect(mine.compliance).toEqual(whole.compliance);
});
