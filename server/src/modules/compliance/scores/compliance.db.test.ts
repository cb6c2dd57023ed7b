import {
  ActionItem,
  addActionItem,
  completeActionItem,
  reopenActionItem,
} from '@claimlock/contract/action-items/endpoints';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores, readFrameworkWorking } from '@claimlock/contract/compliance/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { recordTest } from '../../../../testing/test-record-steps.ts';
import { withScope } from '../../../foundation/database/scope.ts';
import { findFramework } from '../../frameworks/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { frameworkPercent, tally } from './score-framework.ts';
import { scoreRequirements } from './score-requirement.ts';

let app: TestApp;
let admin: string;
let clientId: string;
let made = 0;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

/** A client of its own for each test: tenancy keeps tests apart. */
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Client ${made}`));
});

const scores = async () =>
  listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body);
const set = async (controlId: string, state: Record<string, unknown>) =>
  app.call(setControlState, { clientId, controlId, version: 0, ...state }, admin);

async function item(input: Record<string, unknown>): Promise<ActionItem> {
  const reply = await app.call(addActionItem, { clientId, title: 'Work', dueDate: '2026-12-01', ...input }, admin);
  expect(reply.status, reply.text).toBe(201);
  return ActionItem.parse(reply.body);
}

describe('a score follows what is recorded', () => {
  test('nothing recorded is nothing assessed', async () => {
    const { overall, frameworks } = await scores();
    expect(overall).toMatchObject({ percent: null, notAssessed: 46, coveragePercent: 0 });
    expect(frameworks).toMatchObject([
      { frameworkId: 'cyber-essentials', status: 'In Progress', outcome: '0 of 46 requirements assessed' },
    ]);
  });

  test('one control moves the requirements that stand on it, in the same transaction', async () => {
    const reply = await set('IAM-06', { implementation: 'implemented' });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      id: 'IAM-06',
      serves: 3,
      version: 1,
      state: { implementation: 'implemented', confirmedOn: '2026-11-20' },
    });
    const { overall } = await scores();
    expect(overall.percent).toBeCloseTo(300 / 46, 10);
    expect(overall).toMatchObject({ met: 3, notAssessed: 43 });
  });

  test('whoever changes a control that somebody changed meanwhile is told, and nothing is lost', async () => {
    expect((await set('IAM-06', { implementation: 'partial' })).status).toBe(200);
    const late = await set('IAM-06', { implementation: 'none' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ success: false, code: 'conflict' });
    const working = readFrameworkWorking.output.parse(
      (await app.call(readFrameworkWorking, { clientId, frameworkId: 'cyber-essentials' }, admin)).body,
    );
    expect(working.requirements.find(({ ref }) => ref === 'UAC.4')).toMatchObject({ result: 'partly', percent: 50 });
  });

  test('two changes at once: one wins, one is told', async () => {
    const both = await Promise.all([
      set('VUL-03', { implementation: 'partial' }),
      set('VUL-03', { implementation: 'implemented' }),
    ]);
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('a control cannot be left out of Cyber Essentials, and never without a reason', async () => {
    expect((await set('IAM-06', { implementation: 'none', applicable: false })).body).toMatchObject({
      code: 'control.reason-needed',
      fields: [{ path: 'reason' }],
    });
    expect(
      (await set('IAM-06', { implementation: 'none', applicable: false, reason: 'We have no accounts.' })).body,
    ).toMatchObject({ code: 'control.cannot-be-excluded' });
    expect(
      (await set('PRD-01', { implementation: 'none', applicable: false, reason: 'We make no products.' })).status,
    ).toBe(200);
    expect((await set('XXX-99', { implementation: 'none' })).status).toBe(404);
  });

  test('the stored score is what scoring the whole record gives', async () => {
    for (const [controlId, implementation] of [
      ['IAM-06', 'partial'],
      ['CFG-05', 'implemented'],
      ['NET-06', 'implemented'],
      ['NET-01', 'partial'],
      ['GOV-02', 'implemented'],
    ] as const)
      await set(controlId, { implementation });
    await set('CFG-05', { version: 1, implementation: 'none' });
    await set('CFG-03', { implementation: 'implemented' });
    const framework = findFramework('cyber-essentials');
    if (!framework) throw new Error('The catalogue has no Cyber Essentials.');
    const facts = await withScope(app.database, 'client', { clientId }, ({ db }) => readFacts(db));
    const full = frameworkPercent(
      tally(scoreRequirements(framework, framework.requirement.keys(), facts, '2026-11-20').values()),
    );
    expect((await scores()).overall.percent).toBeCloseTo(full ?? -1, 9);
  });
});

describe('a control that waits for an action item', () => {
  test('is raised when the item is completed, explained in the working, and recorded', async () => {
    await set('IAM-08', { implementation: 'partial' });
    const before = (await scores()).overall.percent ?? 0;
    const { id: actionItemId } = await item({
      title: 'Update Password Policy',
      type: 'policy_review',
      raisesControl: 'IAM-08',
    });
    expect((await app.call(completeActionItem, { clientId, actionItemId }, admin)).status).toBe(200);
    expect((await scores()).overall.percent ?? 0).toBeGreaterThan(before);
    const working = readFrameworkWorking.output.parse(
      (await app.call(readFrameworkWorking, { clientId, frameworkId: 'cyber-essentials' }, admin)).body,
    );
    expect(working.changes[0]).toMatchObject({
      from: before,
      cause: 'An action item was completed',
      actionItemId,
      controlId: 'IAM-08',
    });
    const trail = await app.request('GET', `/api/clients/${clientId}/ledger/entries?limit=4`, { cookie: admin });
    expect((trail.body as { items: { event: string }[] }).items.map(({ event }) => event)).toEqual([
      'Compliance score changed: overall',
      'Compliance score changed: Cyber Essentials',
      'Control state changed: IAM-08 Passwords and credential compromise',
      'Action item completed: Update Password Policy',
    ]);
  });

  test('goes back when the item is reopened, unless somebody has changed it since', async () => {
    await set('IAM-08', { implementation: 'partial' });
    const before = (await scores()).overall.percent;
    const { id: actionItemId } = await item({ raisesControl: 'IAM-08' });
    await app.call(completeActionItem, { clientId, actionItemId }, admin);
    expect((await app.call(reopenActionItem, { clientId, actionItemId }, admin)).status).toBe(200);
    expect((await scores()).overall.percent).toBe(before);

    await app.call(completeActionItem, { clientId, actionItemId }, admin);
    await recordTest(app, { clientId, controlId: 'IAM-08', version: 4 }, admin);
    await app.call(reopenActionItem, { clientId, actionItemId }, admin);
    const [row] = await app.asAdministrator<{ effectiveness: string }>(
      `select effectiveness from control_state where client_id = $1 and control_id = 'IAM-08' and to_at is null`,
      [clientId],
    );
    expect(row?.effectiveness).toBe('effective');
  });

  test('that is in place already is left alone', async () => {
    await set('IAM-08', { implementation: 'implemented' });
    const { id: actionItemId } = await item({ raisesControl: 'IAM-08' });
    await app.call(completeActionItem, { clientId, actionItemId }, admin);
    const rows = await app.asAdministrator(`select from control_state where client_id = $1 and control_id = 'IAM-08'`, [
      clientId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
