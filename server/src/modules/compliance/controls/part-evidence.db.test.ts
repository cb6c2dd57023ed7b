import { readControl, readControlStanding, setControlState } from '@claimlock/contract/compliance/controls';
import {
  addControlScope,
  ControlScope,
  reinstateControlScope,
  retireControlScope,
} from '@claimlock/contract/control-scopes/endpoints';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Evidence, evidenceSteps } from '../../../../testing/evidence-steps.ts';
import { lastEntry } from '../../../../testing/finding-steps.ts';
import { makeMember } from '../../../../testing/members.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let adds: string;
let steps: ReturnType<typeof evidenceSteps>;
let made = 0;
const start = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  app.clock.set(start);
  ({ clientId, admin } = await newClient(app, `Shown in parts ${made}`));
  adds = await app.signInAs((await makeMember(app, 'manager', 'employee', clientId)).userId, 'single');
  steps = evidenceSteps(app, clientId, adds, admin);
});

const ask = async (endpoint: Parameters<typeof app.call>[0], input: object = {}) => {
  const reply = await app.call(endpoint, { clientId, ...input }, admin);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};
const part = async (name: string, kind = 'processor') =>
  ControlScope.parse(await ask(addControlScope, { kind, name })).id;
const set = (controlId: string, scope: string, implementation = 'inherited') =>
  ask(setControlState, { controlId, scope, version: 0, implementation });
const standing = async (controlId: string, at = app.clock.now().toISOString()) =>
  readControlStanding.output.parse(await ask(readControlStanding, { controlId, at }));
const control = async (controlId: string) => readControl.output.parse(await ask(readControl, { controlId })).control;
const link = (
  item: Evidence,
  controlId: string,
  scope: string,
  endpoint: Parameters<typeof app.call>[0] = evidence.linkEvidenceItem,
) => steps.done(endpoint, { id: item.id }, { controlId, scope }, admin);
const days = async (day: string) => {
  app.clock.set(new Date(`${day}T00:20:00Z`));
  await app.runJob('evidence-items.plan-checks');
  await app.runJobs();
};

test('one processor’s report says nothing of the next, and its end lowers that processor alone', async () => {
  const [one, other] = [await part('Payroll Ltd'), await part('Mail Ltd')];
  await set('PRV-17', one);
  await set('PRV-17', other);
  await steps.approved({ controls: ['PRV-17'] });
  expect((await standing('PRV-17')).answer, 'a report about nobody in particular').toBe('not-in-place');
  const report = await steps.approved({ controls: ['PRV-17'], scope: one, validUntil: '2026-12-31' });
  expect(await standing('PRV-17')).toMatchObject({
    answer: 'not-in-place',
    why: 'In place by a provider, but without the provider’s evidence (Mail Ltd).',
  });
  const second = await steps.approved({ controls: ['PRV-17'], scope: other });
  const whole = await standing('PRV-17');
  expect(whole).toMatchObject({ answer: 'in-place', evidence: { until: null } });
  expect(whole.partEvidence).toContainEqual({
    part: 'Payroll Ltd',
    evidence: { numbers: [report.number], until: '2026-12-31' },
  });
  const before = app.clock.now().toISOString();
  await days('2027-01-01');
  expect(await standing('PRV-17')).toMatchObject({
    answer: 'not-in-place',
    why: 'Evidence expired on 31 Dec 2026 (Payroll Ltd).',
  });
  expect((await standing('PRV-17', before)).answer, 'what was true then stays true').toBe('in-place');
  const { parts, weakest } = await control('PRV-17');
  expect(weakest).toBe(one);
  expect(parts.map(({ name, evidence: on }) => [name, on?.numbers, on?.until])).toEqual([
    ['Mail Ltd', [second.number], null],
    ['Payroll Ltd', [report.number], '2026-12-31'],
  ]);
});

test('a link to the whole stands for every part that has none of its own, and for the rest', async () => {
  const [leeds, york] = [await part('Leeds', 'site'), await part('York', 'site')];
  for (const scope of ['organisation', leeds, york]) await set('IAM-06', scope);
  const all = await steps.approved({ controls: ['IAM-06'] });
  expect(await standing('IAM-06')).toMatchObject({ answer: 'in-place', proof: 'evidenced' });
  const own = await steps.approved({ controls: ['IAM-06'], scope: york, validUntil: '2026-12-01' });
  expect((await control('IAM-06')).parts.map(({ evidence: on }) => on?.numbers)).toEqual([[all.number], [own.number]]);
  await days('2026-12-02');
  // York has its own, which has ended: that the whole has another does not help it.
  expect(await standing('IAM-06')).toMatchObject({
    answer: 'not-in-place',
    why: 'Evidence expired on 1 Dec 2026 (York).',
  });
  await link(own, 'IAM-06', york, evidence.unlinkEvidenceItem);
  expect((await standing('IAM-06')).answer).toBe('in-place');
});

describe('a part that nothing is recorded for alone', () => {
  test('stands as the rest does, on its own evidence', async () => {
    const leeds = await part('Leeds', 'site');
    await set('IAM-06', 'organisation', 'implemented');
    const item = await steps.approved({ controls: ['IAM-06'], scope: leeds, validUntil: '2026-12-01' });
    expect(await control('IAM-06')).toMatchObject({
      evidence: null,
      parts: [{ scopeId: leeds, state: null, asTheRest: true, evidence: { numbers: [item.number] } }],
    });
    expect((await standing('IAM-06')).answer).toBe('in-place');
    await days('2026-12-02');
    expect((await standing('IAM-06')).why).toBe('Evidence expired on 1 Dec 2026 (Leeds).');
  });

  test('counts no longer once it is retired, and counts again when it is back', async () => {
    const leeds = await part('Leeds', 'site');
    await set('IAM-06', 'organisation', 'implemented');
    await steps.approved({ controls: ['IAM-06'], scope: leeds, validUntil: '2026-12-01' });
    await days('2026-12-02');
    await ask(retireControlScope, { scopeId: leeds, version: 1 });
    expect((await standing('IAM-06')).answer).toBe('in-place');
    await ask(reinstateControlScope, { scopeId: leeds, version: 2 });
    expect((await standing('IAM-06')).answer).toBe('not-in-place');
  });
});

test('a link names a part that is there and in use, of this client, once', async () => {
  const leeds = await part('Leeds', 'site');
  const item = await steps.approved();
  const refused = (scope: string) =>
    steps.refused(evidence.linkEvidenceItem, item, { controlId: 'IAM-06', scope }, admin);
  const elsewhere = await newClient(app, `Elsewhere ${made}`);
  const theirs = await app.call(
    addControlScope,
    { clientId: elsewhere.clientId, kind: 'site', name: 'Hull' },
    elsewhere.admin,
  );
  expect(await refused(ControlScope.parse(theirs.body).id)).toBe('422 control-scope.unknown');
  expect(await refused('scp_nothing')).toMatch(/^4/);
  const linked = await link(item, 'IAM-06', leeds);
  expect(linked.controls).toMatchObject([{ id: 'IAM-06', part: { id: leeds, name: 'Leeds' } }]);
  const entry = await lastEntry(app, clientId);
  expect(entry).toContain('"inParts":[{"controlId":"IAM-06"');
  expect(entry).not.toContain('Leeds');
  expect(await refused(leeds)).toBe('409 evidence.linked');
  expect((await link(item, 'IAM-06', 'organisation')).controls).toHaveLength(2);
  await link(item, 'IAM-06', leeds, evidence.unlinkEvidenceItem);
  await ask(retireControlScope, { scopeId: leeds, version: 1 });
  expect(await refused(leeds)).toBe('409 control-scope.retired');
  const added = await steps.add({ controls: ['IAM-06'], scope: leeds });
  expect(added.body).toMatchObject({ code: 'control-scope.retired' });
});

test('two who link one piece to one part at once link it once', async () => {
  const leeds = await part('Leeds', 'site');
  const { id } = await steps.approved();
  const replies = await Promise.all(
    [1, 2, 3].map(() =>
      app.call(evidence.linkEvidenceItem, { clientId, evidenceItemId: id, controlId: 'IAM-06', scope: leeds }, admin),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await control('IAM-06')).parts).toEqual([]);
});
