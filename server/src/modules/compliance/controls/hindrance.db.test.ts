import {
  ActionItem,
  addActionItem,
  completeActionItem,
  PlannedItem,
  readActionItem,
} from '@claimlock/contract/action-items/endpoints';
import { readAssurance } from '@claimlock/contract/compliance/assurance';
import {
  ControlStanding,
  listControls,
  readControlStanding,
  setControlState,
} from '@claimlock/contract/compliance/controls';
import { listFrameworkScores, readFrameworkWorking } from '@claimlock/contract/compliance/endpoints';
import { addControlScope, ControlScope } from '@claimlock/contract/control-scopes/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import * as findings from '@claimlock/contract/findings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../../testing/members.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { recordTest } from '../../../../testing/test-record-steps.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let made = 0;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Hindered ${made}`));
  for (const controlId of ['IAM-06', 'CFG-05', 'NET-06']) {
    await call(setControlState, { controlId, version: 0, implementation: 'implemented' });
    await recordTest(app, { clientId, controlId, version: 1 }, admin);
  }
});

/** Whoever handed it over does not close it. */
async function closedByAnother(findingId: string): Promise<void> {
  const { userId } = await makeMember(app, 'manager', 'employee', clientId);
  const fixed = { findingId, version: 2, method: 'Fixed', effectivenessCheck: 'Tried again.' };
  await call(findings.closeFinding, fixed, await app.signInAs(userId, 'single'));
}

async function call(endpoint: Endpoint, input: Record<string, unknown>, cookie = admin) {
  const reply = await app.call(endpoint, { clientId, ...input }, cookie);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
}
const raise = async (more: object = {}) =>
  findings.Finding.parse(
    await call(findings.raiseFinding, {
      title: 'A way round it',
      kind: 'Major nonconformity',
      source: 'Audit',
      severity: 'High',
      controlId: 'IAM-06',
      ...more,
    }),
  );
const score = async () => listFrameworkScores.output.parse(await call(listFrameworkScores, {})).overall.percent ?? -1;
const working = async () =>
  readFrameworkWorking.output.parse(await call(readFrameworkWorking, { frameworkId: 'cyber-essentials' }));
const recorded = () =>
  app.asAdministrator('select * from control_state where client_id = $1 order by control_id, version', [clientId]);
const until = { reason: 'The old system is switched off in March.', until: '2026-12-31' };

describe('an open finding of High or Critical severity', () => {
  test.each(['High', 'Critical'])(
    '(%s) lowers its control everywhere at once, and closing it raises it',
    async (severity) => {
      const [before, assured, states] = [await score(), await call(readAssurance, {}), await recorded()];
      const { id: findingId, number, lowersControl } = await raise({ severity });
      expect(lowersControl).toBe(true);
      expect(await score()).toBeLessThan(before);
      const { requirements, changes } = await working();
      expect(requirements.find(({ ref }) => ref === 'UAC.4')).toMatchObject({
        result: 'not-met',
        why: expect.stringContaining(`IAM-06 found ineffective by finding ${number}`),
        controls: [expect.objectContaining({ controlId: 'IAM-06', value: 0 })],
      });
      expect(changes[0]).toMatchObject({ from: before, cause: `Finding ${number} was raised`, controlId: 'IAM-06' });
      const { controls } = listControls.output.parse(await call(listControls, {}));
      expect(controls.find(({ id }) => id === 'IAM-06')).toMatchObject({
        hinderedBy: [number],
        state: { effectiveness: 'effective' },
      });

      await call(findings.submitFinding, { findingId, version: 1, rootCause: 'Left open.', correctiveAction: 'Shut.' });
      expect(await score()).toBeLessThan(before);
      await closedByAnother(findingId);
      expect(await score()).toBe(before);
      expect((await working()).changes[0]).toMatchObject({ to: before, cause: `Finding ${number} was closed` });
      expect(await call(readAssurance, {})).toMatchObject({ families: (assured as { families: unknown }).families });
      // What somebody recorded of the controls was never touched.
      expect(await recorded()).toEqual(states);
    },
  );

  test('lowers the assurance score too', async () => {
    const raw = async () => readAssurance.output.parse(await call(readAssurance, {})).assurance.raw;
    const before = await raw();
    await raise();
    expect(await raw()).toBeLessThan(before);
  });

  test('lets go while its risk is accepted, and takes hold again when that is withdrawn or runs out', async () => {
    await app.asAdministrator(`update membership set role = 'senior-management' where client_id = $1`, [clientId]);
    const before = await score();
    const { id: findingId } = await raise();
    const lowered = await score();
    await call(findings.acceptFindingRisk, { findingId, version: 1, ...until });
    expect(await score()).toBe(before);
    await call(findings.withdrawRiskAcceptance, { findingId });
    expect(await score()).toBe(lowered);
    await call(findings.acceptFindingRisk, { findingId, version: 3, ...until });
    expect(await score()).toBe(before);
    const start = app.clock.now();
    app.clock.set(new Date('2027-01-01T00:15:00Z'));
    await app.runJob('findings.plan-checks');
    await app.runJobs();
    expect(await score()).toBe(lowered);
    app.clock.set(start);
    const intervals = await app.asAdministrator<{ to_at: string | null }>(
      'select to_at from control_hindrance where client_id = $1 order by place',
      [clientId],
    );
    expect(intervals.map(({ to_at }) => to_at === null)).toEqual([false, false, true]);
  });

  test('lets go when it proves a false positive', async () => {
    const before = await score();
    const { id: findingId } = await raise();
    await call(findings.dismissFinding, { findingId, version: 1, reason: 'The auditor looked at another system.' });
    expect(await score()).toBe(before);
  });

  test('follows its severity and its control', async () => {
    const before = await score();
    const { id: findingId, number } = await raise({ severity: 'Medium' });
    expect(await score()).toBe(before);
    await call(findings.changeFinding, { findingId, version: 1, severity: 'High' });
    const lowered = await score();
    expect(lowered).toBeLessThan(before);
    await call(findings.changeFinding, { findingId, version: 2, controlId: 'CFG-05' });
    const { requirements } = await working();
    expect(requirements.find(({ ref }) => ref === 'UAC.4')?.result).toBe('met');
    expect(requirements.some(({ why }) => why.includes(`CFG-05 found ineffective by finding ${number}`))).toBe(true);
    await call(findings.changeFinding, { findingId, version: 3, severity: 'Low' });
    expect(await score()).toBe(before);
  });

  test('holds on beside another: both have to go', async () => {
    const before = await score();
    const [one, two] = [await raise(), await raise({ severity: 'Critical' })];
    expect((await working()).requirements.find(({ ref }) => ref === 'UAC.4')?.why).toContain(
      `found ineffective by findings ${one.number} and ${two.number}`,
    );
    const dismiss = (findingId: string) =>
      call(findings.dismissFinding, { findingId, version: 1, reason: 'The auditor looked at another system.' });
    await dismiss(one.id);
    expect(await score()).toBeLessThan(before);
    await dismiss(two.id);
    expect(await score()).toBe(before);
  });

  test('holds on when somebody records the control anew, or completes what it waited for', async () => {
    const { number } = await raise();
    await call(setControlState, {
      controlId: 'IAM-06',
      version: 2,
      implementation: 'implemented',
      reason: 'Recorded anew.',
    });
    const item = await call(addActionItem, {
      title: 'Put it in place',
      dueDate: '2026-12-01',
      raisesControl: 'IAM-06',
    });
    await call(completeActionItem, { actionItemId: (item as { id: string }).id });
    expect((await working()).requirements.find(({ ref }) => ref === 'UAC.4')?.why).toContain(`finding ${number}`);
  });
});

test.each(['Medium', 'Low', 'Info'])('a finding of %s severity lowers nothing', async (severity) => {
  const before = await score();
  expect((await raise({ severity })).lowersControl).toBe(false);
  expect(await score()).toBe(before);
});

test('what was true of a control at an instant counts the findings that were open then', async () => {
  const start = app.clock.now();
  const at = async (instant: Date) =>
    ControlStanding.parse(await call(readControlStanding, { controlId: 'IAM-06', at: instant.toISOString() }));
  app.clock.advance(3_600_000);
  const { id: findingId, number } = await raise();
  const found = app.clock.now();
  app.clock.advance(3_600_000);
  await call(findings.submitFinding, { findingId, version: 1, rootCause: 'Left open.', correctiveAction: 'Shut.' });
  await closedByAnother(findingId);
  expect(await at(start)).toMatchObject({ answer: 'in-place', proof: 'tested', hinderedBy: [] });
  expect(await at(found)).toMatchObject({ answer: 'not-in-place', hinderedBy: [number] });
  expect(await at(app.clock.now())).toMatchObject({ answer: 'in-place', hinderedBy: [] });
  for (const before of ['2001-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])
    expect(await at(new Date(before))).toMatchObject({ answer: 'unknown', proof: null });
  const ahead = new Date(app.clock.now().getTime() + 1).toISOString();
  const refused = await app.call(readControlStanding, { clientId, controlId: 'IAM-06', at: ahead }, admin);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"path":"at"')]);
  app.clock.set(start);
});

test('what an action item says it raises is what completing it raises, whatever findings and parts say', async () => {
  const promised = async (raisesControl: string) => {
    const item = await call(addActionItem, { title: 'Do it', dueDate: '2026-12-01', raisesControl });
    const { id: actionItemId } = ActionItem.parse(item);
    const { raises } = PlannedItem.parse(await call(readActionItem, { actionItemId }));
    const before = await score();
    await call(completeActionItem, { actionItemId });
    return [raises ?? 0, (await score()) - before] as const;
  };
  await call(setControlState, { controlId: 'IAM-08', version: 0, implementation: 'partial' });
  const [plain, came] = await promised('IAM-08');
  expect(plain).toBeGreaterThan(0);
  expect(came).toBeCloseTo(plain, 9);
  await call(setControlState, { controlId: 'NET-01', version: 0, implementation: 'partial' });
  await raise({ controlId: 'NET-01' });
  expect(await promised('NET-01')).toEqual([0, 0]);
  const { id: scope } = ControlScope.parse(await call(addControlScope, { kind: 'device-class', name: 'Servers' }));
  await call(setControlState, { controlId: 'VUL-03', scope, version: 0, implementation: 'none' });
  expect(await promised('VUL-03')).toEqual([0, 0]);
  // The last day of the evidence is not wiped by work that was done.
  await call(setControlState, {
    controlId: 'AST-01',
    version: 0,
    implementation: 'partial',
    evidenceUntil: '2026-11-21',
  });
  await promised('AST-01');
  const { controls } = listControls.output.parse(await call(listControls, {}));
  expect(controls.find(({ id }) => id === 'AST-01')?.state).toMatchObject({
    implementation: 'implemented',
    evidenceUntil: '2026-11-21',
  });
});
