import { readDashboard } from '@claimlock/contract/dashboards/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { setFindingDeadlines, usualDeadlines } from '@claimlock/contract/findings/deadlines';
import * as contract from '@claimlock/contract/findings/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyFinding, findingSteps, lastEntry, whyNot } from '../../../testing/finding-steps.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { walk } from '../../../testing/walk.ts';
import { addDays } from '../../foundation/clock.ts';

const { clientId } = sample;
const { Finding } = contract;

let app: TestApp;
let steps: Awaited<ReturnType<typeof findingSteps>>;

beforeAll(async () => {
  app = await openSampleApp();
  steps = await findingSteps(app);
});
afterAll(() => app.closeApp());

describe('a due date', () => {
  test('follows the deadlines that held when it was raised; new ones are for new findings', async () => {
    const fresh = await newClient(app, 'Deadlines Ltd');
    const one = async () =>
      Finding.parse(
        (
          await app.call(
            contract.raiseFinding,
            { clientId: fresh.clientId, ...anyFinding, severity: 'High' },
            fresh.admin,
          )
        ).body,
      );
    const before = await one();
    expect(before).toMatchObject({ dueOn: '2026-12-04', dueAgreed: false });
    const set = await app.call(
      setFindingDeadlines,
      { clientId: fresh.clientId, ...usualDeadlines, High: 10, version: 0 },
      fresh.admin,
    );
    expect(set.status, set.text).toBe(200);
    expect(await lastEntry(app, fresh.clientId)).toContain('"High":{"from":14,"to":10}');
    expect(set.body).toEqual({ ...usualDeadlines, High: 10, version: 1 });
    // Whoever saw what was there before is told so, and overwrites nothing.
    const older = { clientId: fresh.clientId, ...usualDeadlines, Low: 60, version: 0 };
    expect((await app.call(setFindingDeadlines, older, fresh.admin)).body).toMatchObject({ code: 'conflict' });
    const twice = [40, 50].map((Low) =>
      app.call(setFindingDeadlines, { ...older, High: 10, Low, version: 1 }, fresh.admin),
    );
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const back = { clientId: fresh.clientId, ...usualDeadlines, High: 10, version: 2 };
    expect((await app.call(setFindingDeadlines, back, fresh.admin)).body).toMatchObject({ version: 3 });
    const again = { ...back, version: 3 };
    expect(await app.call(setFindingDeadlines, again, fresh.admin)).toMatchObject({
      status: 409,
      body: { code: 'answer.changes-nothing' },
    });
    expect((await one()).dueOn).toBe('2026-11-30');
    const kept = await app.call(contract.readFinding, { clientId: fresh.clientId, findingId: before.id }, fresh.admin);
    expect(Finding.parse(kept.body).dueOn).toBe('2026-12-04');
    const much = await app.call(
      setFindingDeadlines,
      { clientId: fresh.clientId, ...usualDeadlines, Low: 366, version: 3 },
      fresh.admin,
    );
    expect(much.body).toMatchObject({ fields: [{ path: 'Low' }] });
  });

  test('moves with the severity, unless somebody agreed on one', async () => {
    const finding = await steps.done(contract.changeFinding, await steps.raised(), { severity: 'Critical' });
    expect(finding).toMatchObject({ dueOn: '2026-11-27', dueAgreed: false });
    const agreed = await steps.done(contract.changeFinding, finding, { dueOn: '2027-02-01' });
    const later = await steps.done(contract.changeFinding, agreed, { severity: 'Info' });
    expect(later).toMatchObject({ dueOn: '2027-02-01', dueAgreed: true });
  });
});

describe('each day', () => {
  test('opens what was accepted until then, and notes once what is overdue', async () => {
    const fresh = await newClient(app, 'Days Ltd');
    const call = async (endpoint: Endpoint, input: object) => {
      const reply = await app.call(endpoint, { clientId: fresh.clientId, ...input }, fresh.admin);
      expect(reply.status, reply.text).toBeLessThan(300);
      return Finding.parse(reply.body);
    };
    const late = await call(contract.raiseFinding, { ...anyFinding, dueOn: '2026-11-25' });
    const set = await call(contract.raiseFinding, { ...anyFinding, dueOn: '2027-06-01' });
    await call(contract.acceptFindingRisk, { findingId: set.id, version: 1, reason: whyNot, until: '2026-11-25' });
    const types = async () =>
      (
        await app.asAdministrator<{ type: string }>(
          `select entry::jsonb->>'type' as type from ledger_entry where ledger_id = $1 and entry like '%"type":"finding.%' order by index`,
          [fresh.clientId],
        )
      ).map(({ type }) => type);
    const before = await types();
    const start = app.clock.now();
    const day = async (at: string) => {
      app.clock.set(new Date(at));
      await app.runJob('findings.plan-checks');
      await app.runJobs();
    };
    await day('2026-11-25T23:00:00Z');
    expect(await types()).toEqual(before);
    await day('2026-11-26T00:15:00Z');
    expect(await types()).toEqual([...before, 'finding.reinstated', 'finding.became-overdue']);
    await day('2026-11-27T00:15:00Z');
    expect(await types()).toHaveLength(before.length + 2);
    // The day that was agreed on lies further off than the deadline of its severity, and stays.
    expect(await call(contract.readFinding, { findingId: set.id })).toMatchObject({
      status: 'Open',
      acceptedUntil: null,
      dueOn: '2027-06-01',
      dueAgreed: true,
    });
    await call(contract.changeFinding, { findingId: late.id, version: 2, dueOn: '2026-11-28' });
    await day('2026-11-29T00:15:00Z');
    expect((await types()).slice(-2)).toEqual(['finding.changed', 'finding.became-overdue']);
    const overdue = await app.call(contract.listFindings, { clientId: fresh.clientId, status: 'overdue' }, fresh.admin);
    expect(contract.listFindings.output.parse(overdue.body).items.map(({ id }) => id)).toEqual([late.id]);
    app.clock.set(start);
  });
});

test('a risk that is accepted no more is due anew, by the deadline of its severity; one that is taken back is not', async () => {
  const start = app.clock.now();
  const expired = await steps.acceptedOne();
  const withdrawn = await steps.acceptedOne();
  app.clock.set(new Date('2027-01-30T09:00:00Z'));
  const taken = await steps.done(contract.withdrawRiskAcceptance, { id: withdrawn.id });
  expect(taken).toMatchObject({ status: 'Open', dueOn: withdrawn.dueOn });
  app.clock.set(new Date('2027-02-01T00:20:00Z'));
  await app.runJob('findings.plan-checks');
  await app.runJobs();
  const again = await steps.done(contract.readFinding, { id: expired.id });
  const dueOn = addDays('2027-02-01', usualDeadlines.Medium);
  expect(again).toMatchObject({ status: 'Open', dueOn, dueAgreed: false });
  expect(again.dueOn > expired.dueOn).toBe(true);
  // The days of another severity count from then on too; without a new deadline, from the day it was identified.
  const graver = await steps.done(contract.changeFinding, again, { severity: 'High' });
  expect(graver).toMatchObject({ dueOn: addDays('2027-02-01', usualDeadlines.High), dueAgreed: false });
  const back = await steps.done(contract.readFinding, { id: withdrawn.id });
  const first = await steps.done(contract.changeFinding, back, { severity: 'High' });
  expect(first.dueOn).toBe(addDays(withdrawn.identifiedOn, usualDeadlines.High));
  const entries = await app.asAdministrator<{ dueOn: unknown }>(
    `select entry::jsonb->'body'->'dueOn' as "dueOn" from ledger_entry where subject_id = $1 and type = 'finding.reinstated'`,
    [expired.id],
  );
  expect(entries).toEqual([{ dueOn: { from: expired.dueOn, to: dueOn } }]);
  app.clock.set(start);
});

test('the dashboard counts as open gaps exactly what the open list holds, for each who reads it', async () => {
  await steps.raised({ ownerId: sample.personId });
  await steps.acceptedOne();
  for (const [cookie, mine] of [
    [steps.manager, false],
    [steps.staff, true],
  ] as const) {
    const { openGaps, findings } = readDashboard.output.parse(
      (await app.call(readDashboard, { clientId }, cookie)).body,
    );
    const open = await walk(app, contract.listFindings, { clientId, status: 'open' }, cookie);
    expect(openGaps).toEqual({ count: open.length, mine });
    expect(findings?.map(({ id }) => id)).toEqual(open.slice(0, 8));
  }
});
