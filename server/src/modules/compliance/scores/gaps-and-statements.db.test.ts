import { addActionItem, completeActionItem } from '@claimlock/contract/action-items/endpoints';
import { decideApplicability, readStatement, StatementLine } from '@claimlock/contract/compliance/applicability';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { listGaps, previewFramework } from '@claimlock/contract/compliance/gaps';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { findFramework } from '../../frameworks/index.ts';

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
  ({ clientId, admin } = await newClient(app, `Gap ${made}`));
});

const iso = 'iso-27001-2022';
const set = (controlId: string, state: Record<string, unknown>) =>
  app.call(setControlState, { clientId, controlId, version: 0, ...state }, admin);
const follow = (frameworkId: string) => app.call(followFramework, { clientId, frameworkId }, admin);
const overall = async () =>
  listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body).overall;
const gaps = async () => listGaps.output.parse((await app.call(listGaps, { clientId }, admin)).body);
const decide = (ref: string, applicable: boolean, version = 0, justification = 'We have no such thing.', of = iso) =>
  app.call(decideApplicability, { clientId, frameworkId: of, ref, applicable, justification, version }, admin);

describe('a gap', () => {
  test('raises the overall score by exactly what it says, and is gone once it is closed', async () => {
    await follow(iso);
    await set('IAM-06', { implementation: 'partial' });
    await set('PHY-01', { implementation: 'implemented' });
    for (let round = 0; round < 4; round += 1) {
      const { gaps: found, overallPercent } = await gaps();
      expect(overallPercent ?? 0).toBeCloseTo((await overall()).percent ?? 0, 9);
      const first = found[round];
      if (!first) throw new Error('There is no gap.');
      const version = first.controlId === 'IAM-06' ? 1 : 0;
      await set(first.controlId, { version, implementation: 'implemented' });
      expect((await overall()).percent).toBeCloseTo((overallPercent ?? 0) + first.raises, 9);
      expect((await gaps()).gaps.map((one) => one.controlId)).not.toContain(first.controlId);
    }
  });

  test('is also a control that was left out before something was followed that cannot do without it', async () => {
    const out = { applicable: false, implementation: 'none', reason: 'We have none.' };
    for (const controlId of ['GOV-01', 'PHY-01']) expect((await set(controlId, out)).status).toBe(200);
    const preview = previewFramework.output.parse(
      (await app.call(previewFramework, { clientId, frameworkId: iso }, admin)).body,
    );
    await follow(iso);
    const found = (await gaps()).gaps.map((one) => one.controlId);
    expect(found).toContain('GOV-01');
    expect(found).not.toContain('PHY-01');
    const primary = findFramework(iso)?.links.flatMap((link) => (link.strength === 'primary' ? [link.control] : []));
    expect(preview.controlsToDo).toBe(new Set(primary).size - 1);
  });

  test('that raises most comes first, and every one of them raises', async () => {
    await follow(iso);
    const { gaps: found } = await gaps();
    const raises = found.map((one) => one.raises);
    expect(raises).toEqual([...raises].sort((one, other) => other - one));
    expect(raises.every((one) => one > 0)).toBe(true);
    expect(found.length).toBeGreaterThan(50);
  });
});

test('a preview says what following then gives', async () => {
  await set('IAM-06', { implementation: 'implemented' });
  await set('PHY-01', { implementation: 'implemented' });
  await set('GOV-05', { implementation: 'partial' });
  const preview = async () =>
    previewFramework.output.parse((await app.call(previewFramework, { clientId, frameworkId: iso }, admin)).body);
  const before = await preview();
  expect(before).toMatchObject({ followed: false, requirements: 123 });
  expect(before.met).toBeGreaterThan(0);
  const { score } = followFramework.output.parse((await follow(iso)).body);
  expect(score).toMatchObject({ met: before.met, partly: before.partly, percent: before.percent });
  expect((await preview()).followed).toBe(true);
});

describe('a statement of applicability', () => {
  const lines = async (of = iso) =>
    readStatement.output.parse((await app.call(readStatement, { clientId, frameworkId: of }, admin)).body).lines;

  test('is justified both ways, and the score follows each decision at once', async () => {
    await follow(iso);
    await set('PHY-01', { implementation: 'none' });
    const before = await overall();
    const out = StatementLine.parse((await decide('A.7.4', false)).body);
    expect(out).toMatchObject({ result: 'not-applicable', decision: { applicable: false, version: 1 } });
    expect(out.decision?.decidedBy).toBe('Ada Admin');
    expect((await overall()).notApplicable).toBe(before.notApplicable + 1);
    const back = StatementLine.parse((await decide('A.7.4', true, 1, 'We opened an office.')).body);
    expect(back).toMatchObject({
      result: 'not-met',
      decision: { applicable: true, justification: 'We opened an office.' },
    });
    expect((await overall()).notApplicable).toBe(before.notApplicable);
    expect((await lines()).filter((line) => line.decision !== null).map(({ ref }) => ref)).toEqual(['A.7.4']);
    const entries = await app.asAdministrator<{ body: unknown }>(
      `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and type = 'applicability.decided' order by index`,
      [clientId],
    );
    expect(entries.map(({ body }) => body)).toEqual([
      { frameworkId: iso, ref: 'A.7.4', applicable: { from: null, to: false }, justification: 'changed' },
      { frameworkId: iso, ref: 'A.7.4', applicable: { from: false, to: true }, justification: 'changed' },
    ]);
  });

  test('keeps a decision whatever is recorded of the control afterwards', async () => {
    await follow(iso);
    await decide('A.7.4', false);
    await set('PHY-01', { implementation: 'implemented' });
    expect((await lines()).find(({ ref }) => ref === 'A.7.4')?.result).toBe('not-applicable');
    await app.runJob('compliance.rescore-client', { clientId });
    expect((await lines()).find(({ ref }) => ref === 'A.7.4')?.result).toBe('not-applicable');
  });

  test('is a person’s word: what was decided to apply is not met by a control that is said not to', async () => {
    await set('PHY-01', { applicable: false, implementation: 'none', reason: 'No premises.' });
    await follow(iso);
    const result = async () => (await lines()).find(({ ref }) => ref === 'A.7.4')?.result;
    expect(await result()).toBe('not-applicable');
    await decide('A.7.4', true, 0, 'We do have an office.');
    expect(await result()).toBe('not-met');
  });

  test('leaves out nothing that its framework asks of everybody', async () => {
    await follow(iso);
    for (const [ref, of] of [
      ['4.1', iso],
      ['UAC.4', 'cyber-essentials'],
    ] as const)
      expect((await decide(ref, false, 0, 'We would rather not.', of)).body).toMatchObject({
        code: 'requirement.cannot-be-excluded',
        fields: [{ path: 'applicable' }],
      });
    expect((await decide('A.99.1', false)).body).toMatchObject({ code: 'requirement.unknown' });
    expect((await decide('CC1.1', false, 0, 'No.', 'soc2-tsc-2017')).body).toMatchObject({
      code: 'framework.not-followed',
    });
    expect((await decide('A.7.4', false, 0, ' ')).body).toMatchObject({ fields: [{ path: 'justification' }] });
  });

  test('of two who decide at once, one is told', async () => {
    await follow(iso);
    const replies = await Promise.all([decide('A.7.4', false), decide('A.7.4', true, 0, 'There is one.')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide('A.7.4', false, 7)).status).toBe(409);
    expect((await decide('A.8.1', false, 3)).status).toBe(409);
    expect((await lines()).find(({ ref }) => ref === 'A.8.1')?.decision).toBeNull();
  });
});

test('the record is read against itself, and says where each contradiction is mended', async () => {
  const found = async () =>
    readSelfCheck.output
      .parse((await app.call(readSelfCheck, { clientId }, admin)).body)
      .contradictions.map(({ kind }) => kind);
  expect(await found()).toEqual(['one-administrator']);
  await set('IAM-06', { implementation: 'inherited' });
  const item = { clientId, title: 'Train everybody', dueDate: '2026-12-01', raisesControl: 'HRS-03' };
  const { id: actionItemId } = (await app.call(addActionItem, item, admin)).body as { id: string };
  await app.call(completeActionItem, { clientId, actionItemId }, admin);
  expect(await found()).toEqual(['inherited-without-evidence', 'one-administrator', 'in-place-without-evidence']);
  await set('HRS-03', { version: 1, implementation: 'none' });
  expect(await found()).toEqual(['inherited-without-evidence', 'done-but-not-in-place', 'one-administrator']);
  await set('IAM-06', { version: 1, implementation: 'implemented' });
  await set('HRS-03', { version: 2, implementation: 'implemented' });
  const unshown = 'in-place-without-evidence';
  expect(await found()).toEqual(['one-administrator', unshown, unshown]);
});
