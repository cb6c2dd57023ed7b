import { ControlDetail, readControl, setControlState } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { reinstateClient, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleHouse } from '../../../../testing/sample-house.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { withScope } from '../../../foundation/database/scope.ts';
import { standingAt } from '../index.ts';

let house: TestHouse;
let admin: string;
let clientId: string;
let made = 0;

beforeAll(async () => {
  house = await openSampleHouse();
});
afterAll(() => house.closeHouse());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(house, `Client ${made}`));
});

const scores = async () =>
  listFrameworkScores.output.parse((await house.call(listFrameworkScores, { clientId }, admin)).body);
const set = async (controlId: string, state: Record<string, unknown>) =>
  house.call(setControlState, { clientId, controlId, version: 0, ...state }, admin);

test('a job that scores while somebody changes a control leaves what scoring everything anew gives', async () => {
  const start = house.clock.now();
  await set('IAM-06', { implementation: 'implemented', evidenceUntil: '2026-11-20' });
  await set('AST-01', { implementation: 'implemented' });
  await set('NET-01', { implementation: 'implemented' });
  house.clock.advance(2 * 86_400_000);
  await house.asAdministrator('begin');
  // The job is stopped in its middle: it has read the states, and has yet to keep the first of what follows from them.
  await house.asAdministrator('select from requirement_state where client_id = $1 for update', [clientId]);
  const job = house.runJob('compliance.rescore-client', { clientId });
  await untilWaiting(1);
  const change = set('AST-01', { version: 1, implementation: 'none' });
  await untilWaiting(2);
  await house.asAdministrator('rollback');
  await job;
  expect((await change).status).toBe(200);
  await set('NET-01', { version: 1, implementation: 'implemented', effectiveness: 'effective' });
  const stored = (await scores()).overall;
  await house.runJob('compliance.rescore-client', { clientId });
  expect((await scores()).overall).toEqual(stored);
  house.clock.set(start);
});

/** Waits until so many of this database's transactions wait for a lock that somebody else holds. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const rows = await house.asAdministrator(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
  }
}

describe('time', () => {
  test('what was true at an instant can be asked for, and before anything was recorded it is unknown', async () => {
    const start = house.clock.now();
    await set('IAM-06', { implementation: 'partial' });
    house.clock.advance(3_600_000);
    await set('IAM-06', { version: 1, implementation: 'implemented' });
    const at = (ms: number) =>
      withScope(house.database, 'client', { clientId }, ({ db }) =>
        standingAt({ db }, 'IAM-06', new Date(start.getTime() + ms)),
      );
    expect(await at(-1)).toMatchObject({ answer: 'unknown', states: [] });
    expect(await at(0)).toMatchObject({ answer: 'partly', states: [{ implementation: 'partial', version: 1 }] });
    expect(await at(3_599_999)).toMatchObject({ answer: 'partly' });
    expect(await at(3_600_000)).toMatchObject({
      answer: 'in-place',
      states: [{ implementation: 'implemented', version: 2 }],
    });
    house.clock.set(start);
  });

  test('a control shows each of its states and how long it held, beside how it is done and what stands on it', async () => {
    const start = house.clock.now();
    await set('IAM-06', { implementation: 'partial' });
    house.clock.advance(3_600_000);
    await set('IAM-06', { version: 1, implementation: 'implemented' });
    const detail = ControlDetail.parse((await house.call(readControl, { clientId, controlId: 'IAM-06' }, admin)).body);
    expect(detail.control.state?.implementation).toBe('implemented');
    const [now, before] = detail.history;
    expect(now).toMatchObject({ implementation: 'implemented', version: 2, until: null });
    expect(before).toMatchObject({ implementation: 'partial', from: start.toISOString(), until: now?.from });
    expect(detail.guide.insurerQuestions.length).toBeGreaterThan(0);
    const followed = detail.requirements.filter((one) => one.followed).map(({ ref }) => ref);
    expect(followed).toContain('UAC.4');
    expect(new Set(detail.requirements.map(({ frameworkId }) => frameworkId)).size).toBeGreaterThan(4);
    expect((await house.call(readControl, { clientId, controlId: 'XXX-99' }, admin)).status).toBe(404);
    house.clock.set(start);
  });

  test('a month-end is taken once, from the score that held at its last instant', async () => {
    const start = house.clock.now();
    await set('IAM-06', { implementation: 'implemented' });
    const november = (await scores()).overall.percent;
    house.clock.set(new Date('2026-12-03T08:00:00Z'));
    await set('IAM-06', { version: 1, implementation: 'none' });
    await runPlanned('compliance.plan-snapshots');
    const taken = () =>
      house.asAdministrator<{ month: string; percent: number }>(
        'select month, percent from compliance_snapshot where client_id = $1',
        [clientId],
      );
    expect(await taken()).toEqual([{ month: '2026-11', percent: november }]);
    await runPlanned('compliance.plan-snapshots');
    expect(await taken()).toHaveLength(1);
    house.clock.set(start);
  });

  test('month-ends that nobody was there to take are taken afterwards, each from the score of then', async () => {
    const start = house.clock.now();
    await set('IAM-06', { implementation: 'implemented' });
    const november = (await scores()).overall.percent;
    house.clock.set(new Date('2026-12-10T08:00:00Z'));
    await set('IAM-06', { version: 1, implementation: 'none' });
    house.clock.set(new Date('2027-03-02T08:00:00Z'));
    await runPlanned('compliance.plan-snapshots');
    const taken = await house.asAdministrator<{ month: string; percent: number }>(
      'select month, percent from compliance_snapshot where client_id = $1 order by month',
      [clientId],
    );
    expect(taken.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(taken.map(({ percent }) => percent)).toEqual([november, 0, 0, 0]);
    house.clock.set(start);
  });

  test('a score falls when evidence ends, though nobody did anything', async () => {
    const start = house.clock.now();
    await set('IAM-06', { implementation: 'implemented', evidenceUntil: '2026-11-25' });
    expect((await scores()).overall.met).toBe(3);
    house.clock.set(new Date('2026-11-26T00:10:00Z'));
    await runPlanned('compliance.plan-rescores');
    expect((await scores()).overall).toMatchObject({ met: 0, notMet: 3 });
    house.clock.set(start);
  });

  test('a score that nobody was there to bring up to date for a month is brought up to date then', async () => {
    const start = house.clock.now();
    await set('IAM-06', { implementation: 'implemented', evidenceUntil: '2026-11-25' });
    house.clock.set(new Date('2026-12-27T09:00:00Z'));
    await runPlanned('compliance.plan-rescores');
    expect((await scores()).overall).toMatchObject({ met: 0, notMet: 3 });
    house.clock.set(start);
  });

  test('stands still while a client is suspended, and is made up for when it is reinstated', async () => {
    const start = house.clock.now();
    await set('IAM-06', { implementation: 'implemented', evidenceUntil: '2026-11-25' });
    const operator = await house.signInAs(userAs('super_admin'));
    const reason = { clientId, reason: 'Not paid', confirmName: `Client ${made}` };
    expect((await house.call(suspendClient, reason, operator)).status).toBe(200);
    const met = async () =>
      (
        await house.asAdministrator<{ met: number }>(
          `select met from compliance_score where client_id = $1 and subject = 'overall' and to_at is null`,
          [clientId],
        )
      )[0]?.met;
    house.clock.set(new Date('2026-12-01T00:10:00Z'));
    await runPlanned('compliance.plan-rescores');
    await runPlanned('compliance.plan-snapshots');
    expect(await met()).toBe(3);
    const taken = () => house.asAdministrator('select from compliance_snapshot where client_id = $1', [clientId]);
    expect(await taken()).toHaveLength(0);
    expect((await house.call(reinstateClient, { clientId }, operator)).status).toBe(200);
    expect(await met()).toBe(0);
    await runPlanned('compliance.plan-snapshots');
    expect(await taken()).toHaveLength(1);
    house.clock.set(start);
  });

  async function runPlanned(name: string): Promise<void> {
    await house.runJob(name);
    await house.runJobs();
  }
});
