import { addRisk, listRisks, Risk, RiskSummary, readRisk, readRiskSummary } from '@claimlock/contract/risks/endpoints';
import { changeRisk, reopenRisk, resolveRisk, startRiskTreatment } from '@claimlock/contract/risks/steps';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let senior: string;
let staff: string;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  senior = await app.signInAs(userAs('senior-management'), 'single');
  staff = await app.signInAs(userAs('staff'), 'single');
});
afterAll(() => app.closeApp());

type Input = Record<string, unknown>;
const add = (input: Input = {}, cookie = admin) =>
  app.call(addRisk, { clientId, title: 'A flood', likelihood: 2, impact: 2, ...input }, cookie);
const added = async (input: Input = {}, cookie = admin) => {
  const reply = await add(input, cookie);
  expect(reply.status, reply.text).toBe(201);
  return Risk.parse(reply.body);
};
const change = ({ id, version }: Risk, input: Input, cookie = admin) =>
  app.call(changeRisk, { clientId, riskId: id, version, ...input }, cookie);
const start = ({ id }: Risk, cookie = admin) => app.call(startRiskTreatment, { clientId, riskId: id }, cookie);
const resolve = ({ id }: Risk, input: Input = { outcome: 'Treated' }, cookie = admin) =>
  app.call(resolveRisk, { clientId, riskId: id, note: 'Done and checked.', ...input }, cookie);
const reopen = ({ id }: Risk, cookie = admin) => app.call(reopenRisk, { clientId, riskId: id }, cookie);
const read = async ({ id }: Risk) => Risk.parse((await app.call(readRisk, { clientId, riskId: id }, admin)).body);
const summary = async (cookie = admin) =>
  RiskSummary.parse((await app.call(readRiskSummary, { clientId }, cookie)).body);
const entriesOf = async ({ id }: Risk) => {
  const rows = await app.asAdministrator<{ entry: { type: string; body: Input } }>(
    'select entry::jsonb as entry from ledger_entry where ledger_id = $1 and subject_id = $2 order by index',
    [clientId, id],
  );
  return rows.map(({ entry }) => entry);
};
const beside = (code: string, path: string) => ({ success: false, code, fields: [{ path }] });

describe('a risk', () => {
  test('is added, treated, resolved and reopened, each with its entry', async () => {
    const risk = await added({ likelihood: 5, impact: 4, category: 'Cyber attack', controls: ['IAM-06', 'GOV-09'] });
    expect(risk).toMatchObject({ score: 20, level: 'Critical', status: 'Active', progress: 0, version: 1 });
    expect(risk.controls).toEqual(['GOV-09', 'IAM-06']);
    expect((await start(risk)).body).toMatchObject({ status: 'Mitigating', version: 2 });
    expect((await start(risk)).body).toMatchObject({ code: 'risk.treatment-begun' });
    const treated = await read(risk);
    const moved = await change(treated, { progress: 40, likelihood: 2, title: 'A bigger flood' });
    expect(moved.body).toMatchObject({ progress: 40, score: 8, level: 'Medium', version: 3 });
    const done = await resolve(risk, { outcome: 'Treated', note: 'Pumps are in.' });
    expect(done.body).toMatchObject({ status: 'Resolved', progress: 100, outcome: 'Treated', note: 'Pumps are in.' });
    expect((await resolve(risk)).body).toMatchObject({ code: 'risk.is-resolved' });
    expect((await change(await read(risk), { impact: 1 })).body).toMatchObject({ code: 'risk.is-resolved' });
    expect((await reopen(risk)).body).toMatchObject({ status: 'Active', progress: 0, outcome: null, note: null });
    expect((await reopen(risk)).body).toMatchObject({ code: 'risk.not-resolved' });

    const entries = await entriesOf(risk);
    expect(entries.map(({ type }) => type)).toEqual([
      'risk.added',
      'risk.treatment-started',
      'risk.changed',
      'risk.resolved',
      'risk.reopened',
    ]);
    expect(entries[2]?.body).toEqual({
      riskId: risk.id,
      title: 'changed',
      likelihood: { from: 5, to: 2 },
      progress: { from: 0, to: 40 },
    });
    const written = JSON.stringify(entries);
    for (const words of ['flood', 'Pumps']) expect(written).not.toContain(words);
  });

  test('says how far its treatment has come only once that has begun', async () => {
    const risk = await added();
    expect((await change(risk, { progress: 10 })).body).toMatchObject(beside('risk.treatment-not-begun', 'progress'));
  });

  test('that two people change at once is changed by one, and the other is told', async () => {
    const risk = await added();
    const replies = await Promise.all([1, 3, 4, 5].map((impact) => change(risk, { impact })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' });
    expect((await read(risk)).version).toBe(2);
    expect(await entriesOf(risk)).toHaveLength(2);
  });

  test('is resolved once, however many press at the same moment', async () => {
    const risk = await added();
    const replies = await Promise.all(Array.from({ length: 5 }, () => resolve(risk)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await entriesOf(risk)).map(({ type }) => type)).toEqual(['risk.added', 'risk.resolved']);
  });

  test.each([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['likelihood', { likelihood: 0 }],
    ['impact', { impact: 6 }],
    ['impact', { impact: 2.5 }],
    ['category', { category: 'Weather' }],
    ['treatment', { treatment: 'Ignore' }],
    ['reviewOn', { reviewOn: '2026-02-30' }],
    ['controls.0', { controls: ['not one'] }],
    ['controls', { controls: ['IAM-06', 'ZZZ-99'] }],
    ['ownerId', { ownerId: other.personId }],
  ])('is refused beside its %s: %j', async (path, input) => {
    const reply = await add(input);
    expect([400, 422]).toContain(reply.status);
    expect(reply.body).toMatchObject({ success: false, fields: [{ path, message: expect.stringMatching(/\w\.$/) }] });
  });
});

describe('who may', () => {
  test('an owner sees their own risks and nobody else’s, and changes none', async () => {
    const theirs = await added({ title: 'Not for staff' });
    const list = await app.call(listRisks, { clientId, count: 'true' }, staff);
    expect(list.body).toMatchObject({ total: 1, items: [{ id: sample.riskId, title: canaries.a }] });
    expect((await app.call(readRisk, { clientId, riskId: theirs.id }, staff)).status).toBe(404);
    expect((await add({}, staff)).status).toBe(403);
    expect(await summary(staff)).toMatchObject({ mine: true, open: 1, top: [{ id: sample.riskId }] });
    const dashboard = await app.request('GET', `/api/clients/${clientId}/dashboard`, { cookie: staff });
    expect(dashboard.body).toMatchObject({ risks: { mine: true, open: 1, high: 1 } });
    expect(dashboard.text).not.toContain('Not for staff');
  });

  test('another organisation’s risk is not there, in no list and in no figure', async () => {
    const foreign = await app.call(readRisk, { clientId, riskId: other.riskId }, admin);
    const absent = await app.call(readRisk, { clientId, riskId: `${other.riskId.slice(0, -1)}z` }, admin);
    const said = (text: string) => text.replace(/"reference":"[^"]*"/, '');
    expect(foreign.status).toBe(404);
    expect(said(foreign.text)).toBe(said(absent.text));
    for (const reply of [
      await app.call(listRisks, { clientId, limit: 100 }, admin),
      await app.call(readRiskSummary, { clientId }, admin),
    ])
      expect(reply.text).not.toContain(canaries.b);
    const stranger = await app.signInAs(userAs('broker_admin'));
    expect((await app.call(listRisks, { clientId }, stranger)).status).toBe(403);
  });

  test('a high risk is accepted by senior management, with a review within the year (SoD-6)', async () => {
    const grave = { likelihood: 4, impact: 4, treatment: 'Accept', reviewOn: '2027-05-01' };
    expect((await add(grave)).body).toMatchObject(beside('risk.acceptance-not-yours', 'treatment'));
    const late = { ...grave, reviewOn: '2028-01-01' };
    expect((await add(late, senior)).body).toMatchObject(beside('risk.acceptance-needs-review', 'reviewOn'));
    const accepted = await added(grave, senior);
    expect((await change(accepted, { plan: 'Look again in May.' })).status).toBe(200);
    const later = await read(accepted);
    expect((await change(later, { impact: 5 })).body).toMatchObject(beside('risk.acceptance-not-yours', 'treatment'));
  });

  test('the data protection officer owns no risk, whichever comes first (SoD-2)', async () => {
    const { personId } = await makeMember(app);
    const appoint = () => appointByTwo(app, { personId, duty: 'DPO' }, admin);
    const risk = await added({ ownerId: personId });
    expect((await appoint()).body).toMatchObject({ code: 'appointment.owns-risks' });
    expect((await resolve(risk)).status).toBe(200);
    expect((await appoint()).status).toBe(201);
    // Whoever takes the closing back gives it to nobody.
    const reopened = await reopen(risk, await app.signInAs(userAs('manager'), 'single'));
    expect(reopened.body).toMatchObject({ status: 'Active', owner: null });
    const told = await app.asAdministrator(
      'select title from notification where user_id = $1 and link like $2 and read_at is null',
      [userAs('client_admin'), `%${risk.id}%`],
    );
    expect(told).toEqual([{ title: 'A risk without an owner is open again' }]);
    expect((await add({ ownerId: personId })).body).toMatchObject(beside('risk.owner-is-dpo', 'ownerId'));
    const free = await added();
    expect((await change(free, { ownerId: personId })).body).toMatchObject(beside('risk.owner-is-dpo', 'ownerId'));
  });

  test('the duty and a risk are not given to one person at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { personId } = await makeMember(app);
      const replies = await Promise.all([
        appointByTwo(app, { personId, duty: 'DPO' }, admin),
        add({ ownerId: personId }),
      ]);
      expect(replies.map(({ status }) => status).sort(), `round ${round}`).toEqual([201, 422]);
    }
  });

  test('whoever is given a risk is told, but not of what they took themselves', async () => {
    const { personId, userId } = await makeMember(app, 'manager');
    await added({ title: 'For them', ownerId: personId });
    await added({ title: 'By them', ownerId: personId }, await app.signInAs(userId, 'single'));
    const told = await app.asAdministrator('select title, detail from notification where user_id = $1', [userId]);
    expect(told).toEqual([{ title: 'A risk was given to you', detail: 'For them' }]);
  });

  test('administrators are told of a risk that was added without an owner, until somebody has it', async () => {
    const risk = await added({ title: 'Of nobody' }, await app.signInAs(userAs('manager'), 'single'));
    const unread = () =>
      app.asAdministrator('select title from notification where user_id = $1 and detail = $2 and read_at is null', [
        userAs('client_admin'),
        'Of nobody',
      ]);
    expect(await unread()).toEqual([{ title: 'A risk without an owner was added' }]);
    const { personId } = await makeMember(app);
    expect((await change(risk, { ownerId: personId })).status).toBe(200);
    expect(await unread()).toEqual([]);
  });
});

describe('the register', () => {
  test('is filtered by level, cell, status, owner and words, and every count is what it lists', async () => {
    const { personId } = await makeMember(app);
    await added({
      title: 'Needle in the register',
      likelihood: 1,
      impact: 5,
      ownerId: personId,
      treatment: 'Transfer',
    });
    const filters: Input[] = [
      { atLeast: 'High' },
      { atLeast: 'Critical', status: 'open' },
      { likelihood: 1, impact: 5 },
      { status: 'Resolved' },
      { owner: personId, treatment: 'Transfer', category: 'Other' },
      { search: 'NEEDLE' },
    ];
    const all = Risk.array().parse(
      ((await app.call(listRisks, { clientId, limit: 100 }, admin)).body as { items: unknown }).items,
    );
    const fits = (risk: Risk, filter: Input) =>
      (filter.atLeast === undefined || risk.score >= (filter.atLeast === 'High' ? 10 : 15)) &&
      (filter.status === undefined ||
        (filter.status === 'open' ? risk.status !== 'Resolved' : risk.status === filter.status)) &&
      (filter.likelihood === undefined || (risk.likelihood === 1 && risk.impact === 5)) &&
      (filter.owner === undefined || risk.owner?.id === filter.owner) &&
      (filter.search === undefined || /needle/i.test(risk.title));
    for (const filter of filters) {
      const reply = await app.call(listRisks, { clientId, limit: 100, count: 'true', ...filter }, admin);
      const { items, total } = listRisks.output.parse(reply.body);
      const wanted = all.filter((risk) => fits(risk, filter)).map(({ id }) => id);
      expect(wanted.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(items.map(({ id }) => id).sort(), JSON.stringify(filter)).toEqual(wanted.sort());
      expect(total).toBe(wanted.length);
    }
  });

  test('is summed up as it is listed, on the dashboard and in the specification’s call alike', async () => {
    await added({ reviewOn: '2026-11-19' });
    const found = await summary();
    const counted = async (input: Input) =>
      listRisks.output.parse((await app.call(listRisks, { clientId, count: 'true', limit: 1, ...input }, admin)).body)
        .total;
    expect(found.open).toBe(await counted({ status: 'open' }));
    expect(found.high).toBe(await counted({ status: 'open', atLeast: 'High' }));
    expect(found.overdueReviews).toBe(1);
    for (const status of ['Active', 'Mitigating', 'Resolved'] as const)
      expect(found.statuses[status]).toBe(await counted({ status }));
    const { counts } = found.matrix.find(({ likelihood, impact }) => likelihood === 2 && impact === 2) ?? {};
    expect(counts?.Active).toBe(await counted({ status: 'Active', likelihood: 2, impact: 2 }));
    expect(found.top.map(({ score }) => score)).toEqual(found.top.map(({ score }) => score).sort((a, b) => b - a));
    const old = await app.request('GET', `/api/dashboard?action=getRiskSummary&tenantId=${clientId}`, {
      cookie: admin,
    });
    expect(old.body).toEqual({ success: true, data: found });
    const dashboard = await app.request('GET', `/api/clients/${clientId}/dashboard`, { cookie: admin });
    expect(dashboard.body).toMatchObject({ risks: found });
  });
});
