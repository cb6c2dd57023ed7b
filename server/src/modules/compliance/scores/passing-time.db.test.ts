import { ControlDetail, readControl, setControlState } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { reinstateClient, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilWaiting } from '../../../../testing/lock-waits.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { withScope } from '../../../foundation/database/scope.ts';
import { standingAt } from '../index.ts';

let app: TestApp;
let admin: string;
let clientId: string;
let made = 0;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Client ${made}`));
});

const scores = async () =>
  listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body);
const set = async (controlId: string, state: Record<string, unknown>) =>
  app.call(setControlState, { clientId, controlId, version: 0, ...state }, admin);

test('a job that scores while somebody changes a control leaves what scoring everything anew gives', async () => {
  const start = app.clock.now();
  await set('IAM-06', { implementation: 'implemented', evidenceUntil: '2026-11-20' });
  await set('AST-01', { implementation: 'implemented' });
  await set('NET-01', { implementation: 'implemented' });
  app.clock.advance(2 * 86_400_000);
  await app.asAdministrator('begin');
  // The job is stopped in its middle: it has read the states, and has yet to keep the first of what follows from them.
  await app.asAdministrator('select from requirement_state where client_id = $1 for update', [clientId]);
  const job = app.runJob('compliance.rescore-client', { clientId });
  await untilWaiting(app, 1);
  const change = set('AST-01', { version: 1, implementation: 'none' });
  await untilWaiting(app, 2);
  await app.asAdministrator('rollback');
  await job;
  expect((await change).status).toBe(200);
  await set('NET-01', { version: 1, implementation: 'implemented' });
  const stored = (await scores()).overall;
  await app.runJob('compliance.rescore-client', { clientId });
  expect((await scores()).overall).toEqual(stored);
  app.clock.set(start);
});

describe('time', () => {
  test('what was true at an instant can be asked for, and before anything was recorded it is unknown', async () => {
    const start = app.clock.now();
    await set('IAM-06', { implementation: 'partial' });
    app.clock.advance(3_600_000);
    await set('IAM-06', { version: 1, implementation: 'implemented' });
    const at = (ms: number) =>
      withScope(app.database, 'client', { clientId }, ({ db }) =>
        standingAt({ db }, 'IAM-06', new Date(start.getTime() + ms)),
      );
    expect(await at(-1)).toMatchObject({ answer: 'unknown', states: [] });
    expect(await at(0)).toMatchObject({ answer: 'partly', states: [{ implementation: 'partial', version: 1 }] });
    expect(await at(3_599_999)).toMatchObject({ answer: 'partly' });
    expect(await at(3_600_000)).toMatchObject({
      answer: 'in-place',
      states: [{ implementation: 'implemented', version: 2 }],
    });
    app.clock.set(start);
  });

  test('a control shows each of its states and how long it held, beside how it is done and what stands on it', async () => {
    const start = app.clock.now();
    await set('IAM-06', { implementation: 'partial' });
    app.clock.advance(3_600_000);
    await set('IAM-06', { version: 1, implementation: 'implemented' });
    const detail = ControlDetail.parse((await app.call(readControl, { clientId, controlId: 'IAM-06' }, admin)).body);
    expect(detail.control.state?.implementation).toBe('implemented');
    const [now, before] = detail.history;
    expect(now).toMatchObject({ implementation: 'implemented', version: 2, until: null });
    expect(before).toMatchObject({ implementation: 'partial', from: start.toISOString(), until: now?.from });
    expect(detail.guide.insurerQuestions.length).toBeGreaterThan(0);
    const followed = detail.requirements.filter((one) => one.followed).map(({ ref }) => ref);
    expect(followed).toContain('UAC.4');
    expect(new Set(detail.requirements.map(({ frameworkId }) => frameworkId)).size).toBeGreaterThan(4);
    expect((await app.call(readControl, { clientId, controlId: 'XXX-99' }, admin)).status).toBe(404);
    app.clock.set(start);
  });

  test('a month-end is taken once, from the score that held at its last instant', async () => {
    const start = app.clock.now();
    await set('IAM-06', { implementation: 'implemented' });
    const november = (await scores()).overall.percent;
    app.clock.set(new Date('2026-12-03T08:00:00Z'));
    await set('IAM-06', { version: 1, implementation: 'none' });
    await runPlanned('compliance.plan-snapshots');
    const taken = () =>
      app.asAdministrator<{ month: string; percent: number }>(
        'select month, percent from compliance_snapshot where client_id = $1',
        [clientId],
      );
    expect(await taken()).toEqual([{ month: '2026-11', percent: november }]);
    await runPlanned('compliance.plan-snapshots');
    expect(await taken()).toHaveLength(1);
    app.clock.set(start);
  });

  test('month-ends that nobody was there to take are taken afterwards, each from the score of then', async () => {
    const start = app.clock.now();
    await set('IAM-06', { implementation: 'implemented' });
    const november = (await scores()).overall.percent;
    app.clock.set(new Date('2026-12-10T08:00:00Z'));
    await set('IAM-06', { version: 1, implementation: 'none' });
    app.clock.set(new Date('2027-03-02T08:00:00Z'));
    await runPlanned('compliance.plan-snapshots');
    const taken = await app.asAdministrator<{ month: string; percent: number }>(
      'select month, percent from compliance_snapshot where client_id = $1 order by month',
      [clientId],
    );
    expect(taken.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(taken.map(({ percent }) => percent)).toEqual([november, 0, 0, 0]);
    app.clock.set(start);
  });

  test('a score falls when evidence ends, though nobody did anything', async () => {
    const start = app.clock.now();
    await set('IAM-06', { implementation: 'implemented', evidenceUntil: '2026-11-25' });
    expect((await scores()).overall.met).toBe(3);
    app.clock.set(new Date('2026-11-26T00:10:00Z'));
    await runPlanned('compliance.plan-rescores');
    expect((await scores()).overall).toMatchObject({ met: 0, notMet: 3 });
    app.clock.set(start);
  });

  test('a score that nobody was there to bring up to date for a month is brought up to date then', async () => {
    const start = app.clock.now();
    await set('IAM-06', { implementation: 'implemented', evidenceUntil: '2026-11-25' });
    app.clock.set(new Date('2026-12-27T09:00:00Z'));
    await runPlanned('compliance.plan-rescores');
    expect((await scores()).overall).toMatchObject({ met: 0, notMet: 3 });
    app.clock.set(start);
  });

  test('stands still while a client is suspended, and is made up for when it is reinstated', async () => {
    const start = app.clock.now();
    await set('IAM-06', { implementation: 'implemented', evidenceUntil: '2026-11-25' });
    const operator = await app.signInAs(userAs('super_admin'));
    const reason = { clientId, reason: 'Not paid', confirmName: `Client ${made}` };
    expect((await app.call(suspendClient, reason, operator)).status).toBe(200);
    const met = async () =>
      (
        await app.asAdministrator<{ met: number }>(
          `select met from compliance_score where client_id = $1 and subject = 'overall' and to_at is null`,
          [clientId],
        )
      )[0]?.met;
    app.clock.set(new Date('2026-12-01T00:10:00Z'));
    await runPlanned('compliance.plan-rescores');
    await runPlanned('compliance.plan-snapshots');
    expect(await met()).toBe(3);
    const taken = () => app.asAdministrator('select from compliance_snapshot where client_id = $1', [clientId]);
    expect(await taken()).toHaveLength(0);
    expect((await app.call(reinstateClient, { clientId }, operator)).status).toBe(200);
    expect(await met()).toBe(0);
    await runPlanned('compliance.plan-snapshots');
    expect(await taken()).toHaveLength(1);
    app.clock.set(start);
  });

  async function runPlanned(name: string): Promise<void> {
    await app.runJob(name);
    await app.runJobs();
  }
});
