import { setControlState } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import {
  confirmOverride,
  endOverride,
  overrideRequirement,
} from '@claimlock/contract/compliance/requirement-overrides';
import { readRequirement, readRequirementTree } from '@claimlock/contract/compliance/requirements';
import {
  approveEvidenceItem,
  renewEvidenceItem,
  unlinkEvidenceItem,
  withdrawEvidenceItem,
} from '@claimlock/contract/evidence-items/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmed, secondAdmin } from '../../../../testing/confirmed-override.ts';
import { evidenceSteps } from '../../../../testing/evidence-steps.ts';
import { makeMember } from '../../../../testing/members.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { canaries } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

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
  app.clock.set(new Date('2026-11-20T12:00:00Z'));
  ({ clientId, admin } = await newClient(app, `Overridden ${made}`));
});

const frameworkId = 'cyber-essentials';
const ref = 'FW.1';
const reason = 'Seen at work during the visit in November.';
const until = '2027-01-31';
const tree = async () =>
  readRequirementTree.output.parse((await app.call(readRequirementTree, { clientId, frameworkId }, admin)).body);
const detail = async (one = ref) =>
  readRequirement.output.parse((await app.call(readRequirement, { clientId, frameworkId, ref: one }, admin)).body);
const override = (change: Record<string, unknown> = {}) =>
  app.call(
    overrideRequirement,
    { clientId, frameworkId, ref, result: 'met', reason, until, version: 0, ...change },
    admin,
  );
const types = async () => {
  const rows = await app.asAdministrator<{ type: string }>(
    `select entry::jsonb ->> 'type' as type from ledger_entry where ledger_id = $1 order by index`,
    [clientId],
  );
  return rows.map(({ type }) => type).filter((type) => type.startsWith('requirement.overr'));
};
const set = (controlId: string, state: Record<string, unknown>) =>
  app.call(setControlState, { clientId, controlId, version: 0, ...state }, admin);

describe('an override', () => {
  const confirm = (version = 1, of = ref) => confirmed(app, { clientId, frameworkId, ref: of, version });

  test('counts once a second person confirmed it, outlives every recalculation, and is gone when it is removed', async () => {
    expect((await override()).body).toMatchObject({ confirmed: null, isOwn: true, holds: false });
    expect((await tree()).framework.score.met).toBe(0);
    expect(await detail()).toMatchObject({ result: 'not-assessed', override: null, proposed: { version: 1 } });
    await confirm();
    expect((await tree()).framework.score.met).toBe(1);
    const behind = (await detail()).controls.filter((one) => one.strength === 'primary');
    for (const { controlId } of behind) expect((await set(controlId, { implementation: 'none' })).status).toBe(200);
    const now = await detail();
    expect(now).toMatchObject({ result: 'met', percent: 100, proof: 'declared', computed: { result: 'not-met' } });
    expect(now).toMatchObject({
      override: { result: 'met', reason, holds: true, ended: null, version: 1 },
      proposed: null,
    });
    expect(now.override?.confirmed?.by).toMatch(/^Account/);
    expect((await tree()).requirements.find((one) => one.ref === ref)).toMatchObject({
      result: 'met',
      overridden: true,
    });
    const ended = await app.call(endOverride, { clientId, frameworkId, ref, version: 1 }, admin);
    expect(ended.status, ended.text).toBe(200);
    const after = await detail();
    expect(after).toMatchObject({ result: 'not-met', override: null });
    expect(after.pastOverrides).toHaveLength(1);
    // What moved it is kept, the latest first: the override was confirmed, and removed.
    expect(after.moves.map((one) => [one.from, one.to])).toEqual([
      ['met', 'not-met'],
      ['not-assessed', 'met'],
    ]);
  });

  test('is not confirmed by the person who set it, and not twice', async () => {
    await override();
    const own = await app.call(confirmOverride, { clientId, frameworkId, ref, version: 1 }, admin);
    expect(own.body).toMatchObject({ code: 'requirement.override-own' });
    expect((await detail()).result).toBe('not-assessed');
    await confirm();
    const again = await app.call(
      confirmOverride,
      { clientId, frameworkId, ref, version: 1 },
      await secondAdmin(app, clientId),
    );
    expect(again.body).toMatchObject({ code: 'conflict' });
  });

  test('leaves what counts as it is while a change of it waits, declined or confirmed', async () => {
    await override();
    await confirm();
    expect((await override({ result: 'partly', version: 1 })).status).toBe(200);
    expect(await detail()).toMatchObject({ result: 'met', override: { version: 1 }, proposed: { version: 2 } });
    const declined = await app.call(
      endOverride,
      { clientId, frameworkId, ref, version: 2 },
      await secondAdmin(app, clientId),
    );
    expect(declined.body).toMatchObject({ confirmed: null, ended: { by: expect.any(String) } });
    expect(await detail()).toMatchObject({ result: 'met', proposed: null, pastOverrides: [{ version: 2 }] });
    expect((await override({ result: 'partly', version: 1 })).status).toBe(200);
    await confirm(3);
    expect(await detail()).toMatchObject({ result: 'partly', override: { version: 3 }, proposed: null });
  });

  test('of another moment is refused, so that neither of two people loses theirs', async () => {
    await override();
    expect((await override({ result: 'partly' })).body).toMatchObject({ code: 'conflict' });
    expect((await override({ result: 'partly', version: 1 })).status).toBe(200);
    expect((await detail()).proposed).toMatchObject({ result: 'partly', version: 2 });
    expect((await app.call(endOverride, { clientId, frameworkId, ref, version: 1 }, admin)).status).toBe(409);
    const old = { clientId, frameworkId, ref, version: 1 };
    expect((await app.call(confirmOverride, old, await secondAdmin(app, clientId))).status).toBe(409);
  });

  test('that says what stands already is refused, waiting or confirmed, and records nothing', async () => {
    await override();
    const before = await types();
    expect((await override({ version: 1 })).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect(await types()).toEqual(before);
    await confirm();
    expect((await override({ version: 1 })).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect((await override({ version: 1, until: '2027-01-30' })).status).toBe(200);
  });

  test('is valid until its day and not longer than a year', async () => {
    for (const day of ['2026-11-19', '2027-11-23'])
      expect((await override({ until: day })).body).toMatchObject({ code: 'requirement.override-days' });
    expect((await override({ until: '2026-11-20' })).status).toBe(200);
    expect((await override({ reason: 'short', version: 1 })).status).toBe(400);
    expect((await override({ result: 'not-applicable', version: 1 })).status).toBe(400);
  });

  test('never clears what fails the whole framework, and says so beside the result', async () => {
    const refused = await override({ ref: 'UAC.4', result: 'met' });
    expect(refused.body).toMatchObject({
      code: 'requirement.override-auto-fail',
      fields: [{ path: 'result' }],
    });
    expect((await override({ ref: 'UAC.4', result: 'not-met' })).status).toBe(200);
  });

  test('that an assessor decided names them and an approved report, is evidenced, and ends with its report', async () => {
    const colleague = await secondAdmin(app, clientId);
    const steps = evidenceSteps(app, clientId, colleague, admin);
    const own = (await detail()).controls[0]?.controlId ?? '';
    const draft = await steps.added({ title: 'Report of the assessment', controls: [own] });
    const by = (reportId: string) => ({ assessor: 'Jane Roe', assessorFirm: 'Roe & Daughters Ltd', reportId });
    const beside = { code: 'requirement.override-report', fields: [{ path: 'reportId' }] };
    expect((await override(by(draft.id))).body).toMatchObject(beside);
    expect((await override({ ...by(draft.id), assessorFirm: undefined })).body).toMatchObject({
      code: 'requirement.override-assessor',
      fields: [{ path: 'assessorFirm' }],
    });
    expect((await override({ ...by(draft.id), assessorFirm: `OVERRIDDEN ${made} Limited` })).body).toMatchObject({
      code: 'requirement.override-own-firm',
      fields: [{ path: 'assessorFirm' }],
    });
    const elsewhere = await steps.approved({ title: 'Of another control', controls: ['PHY-01'] });
    expect((await override(by(elsewhere.id))).body).toMatchObject(beside);
    const report = await steps.done(approveEvidenceItem, draft, {}, admin);
    expect((await override(by(report.id))).body).toMatchObject({
      assessor: { name: 'Jane Roe', firm: 'Roe & Daughters Ltd', report: { id: report.id, title: report.title } },
    });
    await confirm();
    expect(await detail()).toMatchObject({
      result: 'met',
      proof: 'evidenced',
      why: expect.stringMatching(/^Assessed as met/),
    });
    await steps.done(withdrawEvidenceItem, report, { reason: 'It was of another company.' }, admin);
    expect(await detail()).toMatchObject({ result: 'not-assessed', override: null });
  });

  test('that an assessor decided ends once its report is linked to no control of the requirement any more', async () => {
    const steps = evidenceSteps(app, clientId, await secondAdmin(app, clientId), admin);
    const [one, other] = (await detail('SCOPE.3')).controls.map(({ controlId }) => controlId);
    const report = await steps.approved({ title: 'Report of the assessment', controls: [one, other] });
    const by = { assessor: 'Jane Roe', assessorFirm: 'Roe & Daughters Ltd', reportId: report.id };
    await override({ ref: 'SCOPE.3', ...by });
    await confirm(1, 'SCOPE.3');
    // Also while a new edition of it waits for its review.
    const renewed = await steps.done(renewEvidenceItem, report, { text: 'Printed again.' }, admin);
    const linked = await steps.done(unlinkEvidenceItem, renewed, { controlId: one }, admin);
    expect(await detail('SCOPE.3')).toMatchObject({ result: 'met', override: { holds: true } });
    await steps.done(unlinkEvidenceItem, linked, { controlId: other }, admin);
    expect(await detail('SCOPE.3')).toMatchObject({ result: 'not-assessed', override: null });
  });

  test('is told to those who can confirm it until it is decided, and the decision to the person who set it', async () => {
    const second = await secondAdmin(app, clientId);
    const told = async (cookie: string) =>
      listNotifications.output
        .parse((await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body)
        .items.filter(({ link }) => link?.includes('requirement='))
        .map(({ title, detail }) => [title, detail]);
    await override();
    expect(await told(second)).toEqual([['An override awaits your confirmation', 'FW.1 of Cyber Essentials']]);
    expect(await told(admin)).toEqual([]);
    await confirm();
    expect(await told(second)).toEqual([]);
    expect(await told(admin)).toEqual([['Your override was confirmed', 'FW.1 of Cyber Essentials']]);
  });

  test('of a colleague is asked of the person who set the one before no more, and is declined on record when it is replaced', async () => {
    const second = await secondAdmin(app, clientId);
    const { userId } = await makeMember(app, 'manager', 'employee', clientId);
    const manager = await app.signInAs(userId, 'single');
    const waits = async (cookie: string) =>
      listNotifications.output
        .parse((await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body)
        .items.filter(({ title }) => title === 'An override awaits your confirmation').length;
    await override();
    // A manager can confirm it too.
    expect([await waits(second), await waits(manager), await waits(admin)]).toEqual([1, 1, 0]);
    const changed = { clientId, frameworkId, ref, result: 'partly', reason, until, version: 1 };
    expect((await app.call(overrideRequirement, changed, second)).status).toBe(200);
    expect([await waits(second), await waits(manager), await waits(admin)]).toEqual([0, 1, 1]);
    expect(await types()).toEqual([
      'requirement.overridden',
      'requirement.override-declined',
      'requirement.overridden',
    ]);
    expect((await tree()).requirements.find((one) => one.ref === ref)).toMatchObject({
      proposed: true,
      overridden: false,
    });
  });

  test('that counts is found behind more than fifty that ended', async () => {
    await override();
    await confirm();
    for (let version = 2; version < 54; version += 1) {
      expect((await override({ version: 1, result: 'partly' })).status).toBe(200);
      const about = { clientId, frameworkId, ref, version };
      expect((await app.call(endOverride, about, admin)).status).toBe(200);
    }
    expect((await detail()).override).toMatchObject({ version: 1, holds: true });
  });

  test('is written to the ledger without its reason', async () => {
    await override({ reason: `A reason that names ${canaries.a}.` });
    await confirm();
    const rows = await app.asAdministrator<{ line: string }>(
      `select entry as line from ledger_entry where ledger_id = $1`,
      [clientId],
    );
    const lines = rows.map(({ line }) => line);
    for (const type of ['requirement.overridden', 'requirement.override-confirmed'])
      expect(lines.filter((line) => line.includes(type))).toHaveLength(1);
    expect(lines.some((line) => line.includes(canaries.a))).toBe(false);
  });
});

test('counts through its last day, and no longer', async () => {
  const about = { clientId, frameworkId, ref };
  const word = { result: 'met', reason: 'Seen at work during the visit.', until: '2026-11-25', version: 0 };
  expect((await app.call(overrideRequirement, { ...about, ...word }, admin)).status).toBe(200);
  await confirmed(app, { ...about, version: 1 });
  const met = async () =>
    listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body).frameworks[0]
      ?.score.met;
  const day = async (at: string) => {
    app.clock.set(new Date(at));
    await app.runJob('compliance.plan-rescores');
    await app.runJobs();
  };
  expect(await met()).toBe(1);
  const held = readRequirement.output.parse((await app.call(readRequirement, about, admin)).body);
  expect(held.why).toMatch(/^Overridden as met until 25 Nov 2026\./);
  await day('2026-11-25T00:10:00Z');
  expect(await met()).toBe(1);
  await day('2026-11-26T00:10:00Z');
  expect(await met()).toBe(0);
  const reply = readRequirement.output.parse((await app.call(readRequirement, about, admin)).body);
  expect(reply).toMatchObject({ result: 'not-assessed', override: { holds: false, until: '2026-11-25' } });
  expect(reply.moves.map((one) => one.to)).toEqual(['not-assessed', 'met']);
});
