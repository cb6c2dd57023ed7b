import {
  CountedClients,
  countClients,
  listClientOverview,
  readClientAnalytics,
  readPlatformOverview,
} from '@claimlock/contract/client-analytics/endpoints';
import { exportLedger } from '@claimlock/contract/ledger/endpoints';
import { listClients } from '@claimlock/contract/organisations/endpoints';
import { addRisk } from '@claimlock/contract/risks/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let boss: string;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  boss = await app.signInAs(userAs('super_admin'));
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const analytics = async () => readClientAnalytics.output.parse((await app.call(readClientAnalytics, {}, boss)).body);
const listed = async (input: object = {}) => {
  const reply = await app.call(listClientOverview, { count: 'true', ...input }, boss);
  expect(reply.status, reply.text).toBe(200);
  return listClientOverview.output.parse(reply.body);
};
const count = async () => {
  const reply = await app.call(countClients, {}, boss);
  expect(reply.status, reply.text).toBe(202);
  await app.runJobs();
  const { counted } = await analytics();
  return CountedClients.parse(counted);
};

test('before the first count clients are listed without figures, and nothing is made up', async () => {
  expect(await analytics()).toEqual({ underWay: null, counted: null });
  const { items, total } = await listed();
  expect(total).toBe(3);
  expect(items.map(({ companyName, figures }) => [companyName, figures])).toEqual([
    ['Sample Client A', null],
    ['Sample Client B', null],
    ['Sample Client C', null],
  ]);
});

test('a count is asked for once, is recorded, and says how far it is', async () => {
  const reply = await app.call(countClients, {}, boss);
  expect(reply.body).toMatchObject({ done: 0, total: 3 });
  expect((await app.call(countClients, {}, boss)).body).toMatchObject({ code: 'client-count.under-way' });
  expect((await analytics()).underWay).toMatchObject({ done: 0, total: 3 });
  const recorded = await app.asAdministrator(`select from ledger_entry where type = 'client-count.asked'`);
  expect(recorded).toHaveLength(1);
  await app.runJobs();
  const { underWay, counted } = await analytics();
  expect(underWay).toBeNull();
  expect(counted).toMatchObject({ clients: { active: 2, suspended: 1 } });
});

test('one that stopped half way is given up after a while, and another takes its place', async () => {
  await app.asAdministrator('update client_count set under_way = true, done = 1');
  expect((await app.call(countClients, {}, boss)).status).toBe(409);
  await app.asAdministrator(`update client_count set worked_at = worked_at - interval '16 minutes'`);
  expect((await analytics()).underWay).toBeNull();
  expect((await app.call(countClients, {}, boss)).status).toBe(202);
  await app.runJobs();
  expect((await analytics()).underWay).toBeNull();
});

test('each figure of a client is what its own rows come to', async () => {
  await count();
  const figures = (await listed({ search: 'Sample Client A' })).items[0]?.figures;
  const [kept] = await app.asAdministrator(
    `select (select count(*)::int from action_item where client_id = $1 and is_open) as "openActions",
       (select count(*)::int from person where client_id = $1 and status = 'Active') as active,
       (select count(*)::int from person where client_id = $1 and status = 'Active' and access = 'client_admin') as admins,
       (select count(*)::int from finding where client_id = $1 and is_open and severity = 'High') as high,
       (select percent from compliance_score where client_id = $1 and subject = 'overall' and to_at is null) as compliance,
       (select count(*)::int from outside_certificate where client_id = $1 and state = 'Approved' and expires_on between '2026-11-20' and '2026-12-20')
         + (select count(*)::int from cyber_assurance_certificate where client_id = $1 and expires_on between '2026-11-20' and '2026-12-20') as certificates,
       (select count(*)::int from action_item where client_id = $1 and is_open and due_on < '2026-11-20')
         + (select count(*)::int from finding where client_id = $1 and is_open and due_on < '2026-11-20')
         + (select count(*)::int from training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id and p.status = 'Active'
            where a.client_id = $1 and a.is_current and a.ended_on is null and a.completed_at is null and a.due_on < '2026-11-20') as overdue`,
    [clientId],
  );
  expect({
    openActions: figures?.openActions,
    active: figures?.people.active,
    admins: figures?.administrators.active,
    high: figures?.openFindings.high,
    compliance: figures?.compliancePercent,
    certificates: figures?.certificatesEnding,
    overdue: figures?.overdue,
  }).toEqual(kept);
});

test('how much of a score is proven is counted for each client, and on average for all', async () => {
  const { scores } = await count();
  const proven = (await listed()).items.map(({ companyName, figures }) => [companyName, figures?.provenPercent]);
  expect(proven).toEqual([
    ['Sample Client A', 55],
    ['Sample Client B', 25],
    ['Sample Client C', null],
  ]);
  expect(scores.meanProven).toBe(40);
});

test('it says figures, and nothing that a client wrote', async () => {
  const reply = await app.call(listClientOverview, {}, boss);
  for (const canary of Object.values(canaries)) expect(reply.text).not.toContain(canary);
  for (const who of [admin, await app.signInAs(userAs('broker_admin')), await app.signInAs(userAs('staff'), 'single')])
    for (const asked of [listClientOverview, readClientAnalytics, readPlatformOverview, countClients])
      expect((await app.call(asked, {}, who)).status).toBe(403);
});

test('a change by somebody who works there makes a client active and the part used; each is counted once', async () => {
  const changes = async (id: string) => {
    const rows = await app.asAdministrator<{ changes: number }>(
      `select changes from client_month where client_id = $1 and month = '2026-11'`,
      [id],
    );
    return rows[0]?.changes ?? 0;
  };
  const use = (counted: CountedClients) => counted.use.find(({ area }) => area === 'Risks');
  const before = await changes(clientId);
  expect(use(await count())).toMatchObject({ clients: 0 });
  app.clock.advance(60_000);
  const added = await app.call(addRisk, { clientId, title: 'Flood', likelihood: 2, impact: 2 }, admin);
  expect(added.status, added.text).toBe(201);
  expect(use(await count())).toMatchObject({ clients: 1, percent: 50 });
  const once = await changes(clientId);
  expect(once).toBeGreaterThan(before);
  // Reading alone does not count, and neither does taking away what was read.
  expect((await app.call(exportLedger, { clientId }, admin)).status).toBe(200);
  const again = await count();
  expect(await changes(clientId)).toBe(once);
  expect(again.activeClients).toBe(1);
  const rows = (await listed({ search: 'Sample Client' })).items;
  expect(rows.find(({ id }) => id === clientId)?.figures?.lastActive).toBe(app.clock.now().toISOString());
  expect(rows.find(({ id }) => id === other.clientId)?.figures?.lastActive).toBeNull();
  // The list of clients says the same, whatever jobs have done there since.
  const clients = listClients.output.parse((await app.call(listClients, {}, boss)).body).items;
  expect(clients.map(({ id, lastActivity }) => [id, lastActivity]).toSorted()).toEqual(
    rows.map(({ id, figures }) => [id, figures?.lastActive ?? null]).toSorted(),
  );
  // With fewer than five clients, nothing shows that one of them keeps what is told in confidence.
  expect(again.use.map(({ area }) => area)).not.toContain('Privacy events');
});

test('a figure opens as many clients as it counts', async () => {
  const counted = await count();
  const totalOf = async (input: object) => (await listed(input)).total;
  for (const { band, count: clients } of counted.scores.bands)
    expect(await totalOf({ band, status: 'Active' }), band).toBe(clients);
  for (const { name, count: clients } of counted.tiers.at(-1)?.tiers ?? [])
    expect(await totalOf({ tier: name, status: 'Active' }), name).toBe(clients);
  for (const { reason, count: clients } of counted.attention.reasons)
    expect(await totalOf({ attention: reason }), reason).toBe(clients);
  expect(await totalOf({ attention: 'any' })).toBe(counted.attention.clients);
  expect(counted.growth.at(-1)).toMatchObject({ month: '2026-11', joined: 3, active: 2, soFar: true });
  expect(counted.retention).toEqual([{ from: '2026-11', to: '2026-11', clients: 3, active: [null, null, null, null] }]);
});

test('the platform at a glance says what the registry and its own ledger say now', async () => {
  const reply = await app.call(readPlatformOverview, {}, boss);
  const overview = readPlatformOverview.output.parse(reply.body);
  expect(overview).toMatchObject({
    clients: { active: 2, suspended: 1, addedThisMonth: 3 },
    brokers: 2,
  });
  const [signIns] = await app.asAdministrator<{ n: number }>(
    `select count(*)::int as n from ledger_entry where ledger_id = 'platform' and type = 'session.started' and at >= '2026-11-19T12:01'`,
  );
  expect(overview.signInsOfDay).toBe(signIns?.n);
});
