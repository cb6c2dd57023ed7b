import { listControls, setControlState } from '@claimlock/contract/compliance/controls';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { addControlScope, listControlScopes } from '@claimlock/contract/control-scopes/endpoints';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { raiseFinding } from '@claimlock/contract/findings/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmed } from '../../../testing/confirmed-override.ts';
import {
  keptClient,
  nothingChanges,
  type PlanClient,
  planClient,
  planFramework,
  planOf,
} from '../../../testing/plan-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const frameworkId = planFramework;
const start = new Date('2026-11-20T12:00:00Z');
let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(() => app.clock.set(start));

const client = (name?: string) => planClient(app, name);
const kept = () => keptClient(app);
const nothing = nothingChanges;

test('an assessor’s decision stays behind with its report, and the plan says so', async () => {
  const one = await client('Assessed');
  const { ask, steps } = one;
  const report = await steps.approved({ controls: ['NET-01'], title: 'Report of the assessment' });
  const decision = { ref: 'FW.1', result: 'met', reason: 'Seen at work in November.', until: '2027-01-31', version: 0 };
  const assessor = { assessor: 'Jane Roe', assessorFirm: 'Roe & Daughters Ltd', reportId: report.id };
  await ask(overrideRequirement, { frameworkId, ...decision, ...assessor });
  await confirmed(app, { clientId: one.clientId, frameworkId, ref: 'FW.1', version: 1 });
  const { plan } = await (await client('Fresh')).preview(await one.plan());
  expect(plan).toMatchObject({ words: [], leftOut: { words: 1 } });
});

test('what has ended, run out or was withdrawn meanwhile is not taken, and that is said', async () => {
  const one = await client('Kept');
  const { ask, steps } = one;
  await ask(setControlState, { controlId: 'IAM-06', version: 0, implementation: 'implemented' });
  const word = { ref: 'FW.1', result: 'met', reason: 'Seen at work in November.', until: '2026-11-30', version: 0 };
  await ask(overrideRequirement, { frameworkId, ...word });
  await confirmed(app, { clientId: one.clientId, frameworkId, ref: 'FW.1', version: 1 });
  const item = await steps.approved({ controls: ['IAM-06'], validUntil: '2026-12-01', title: 'An old list' });
  const file = await one.plan();
  app.clock.set(new Date('2026-12-02T12:00:00Z'));
  const fresh = await client('Fresh');
  const { plan, problems } = await fresh.preview(file);
  expect(plan).toMatchObject(nothing);
  expect(problems.map(({ place, says }) => `${place}: ${says}`)).toEqual([
    'IAM-06: The evidence that it depended on ended on 1 Dec 2026, so it stays as it is.',
    'FW.1: The override of it expired on 30 Nov 2026, so it is not taken.',
    'An old list: This evidence expired on 1 Dec 2026, so it is not taken.',
  ]);
  app.clock.set(start);
  await steps.done(evidence.withdrawEvidenceItem, item, { reason: 'Of another year.' }, one.admin);
  expect((await one.preview(file)).problems[0]?.says).toContain('withdrawn here');
});

test('where parts are known by name they are those, and evidence with the same file is that one', async () => {
  const one = await kept();
  const file = await one.plan();
  const fresh = await client('Fresh');
  await fresh.ask(addControlScope, { kind: 'device-class', name: 'laptops' });
  await fresh.steps.addedFile('renamed.csv', 'device,agent\nL-1,on\n', { title: 'Called otherwise' });
  const { plan, problems } = await fresh.preview(file);
  expect(plan?.parts.map(({ name }) => name)).toEqual(['Alarm', 'Phones']);
  expect(plan?.evidence.map(({ title }) => title)).not.toContain('Agents on laptops');
  expect(problems).toMatchObject([
    { place: 'Agents on laptops', says: expect.stringContaining('not linked to CFG-05') },
  ]);
  await fresh.take(file, plan?.digest ?? '');
  const { scopes } = listControlScopes.output.parse((await fresh.ask(listControlScopes)).body);
  expect(scopes.map(({ name }) => name).sort()).toEqual(['Alarm', 'Phones', 'laptops']);
  const { controls } = listControls.output.parse((await fresh.ask(listControls)).body);
  const parts = controls.find(({ id }) => id === 'CFG-05')?.parts;
  expect(parts?.map(({ name, state }) => [name, state?.implementation])).toEqual([
    ['laptops', 'implemented'],
    ['Phones', 'none'],
  ]);
});

test('what somebody else did meanwhile is not overwritten: a part, a word, a piece of evidence', async () => {
  const file = await (await kept()).plan();
  const changes: ((one: PlanClient) => Promise<unknown>)[] = [
    ({ ask }) => ask(addControlScope, { kind: 'device-class', name: 'Phones' }),
    ({ ask }) =>
      ask(overrideRequirement, {
        frameworkId,
        ref: 'FW.1',
        result: 'partly',
        reason: 'Half of it, in December.',
        until: '2027-01-01',
        version: 0,
      }),
    ({ steps }) => steps.addedFile('agents.csv', 'device,agent\nL-1,on\n'),
  ];
  for (const change of changes) {
    const fresh = await client('Fresh');
    const { digest } = planOf(await fresh.preview(file));
    await change(fresh);
    expect((await fresh.take(file, digest)).body).toMatchObject({ code: 'conflict' });
    expect((await fresh.take(file, planOf(await fresh.preview(file)).digest)).status).toBe(200);
  }
});

test('two who take one plan over at once take it over once', async () => {
  const file = await (await kept()).plan();
  const fresh = await client('Fresh');
  const { digest } = planOf(await fresh.preview(file));
  const replies = await Promise.all([fresh.take(file, digest), fresh.take(file, digest)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await fresh.preview(file)).plan).toMatchObject(nothing);
});

test.each([
  ['a part that is not in it', /"name": "part-kind"/g, '"name": "part-kin"', 'a part that is not in this plan'],
  [
    'an address that is no page',
    /https:\/\/provider\.example\/report/g,
    'javascript:alert(1)',
    'cannot be recorded like this',
  ],
  ['a hash that is none', /"value": "[0-9a-f]{64}"/g, '"value": "abc"', ''],
  [
    'a kind of evidence there is none of',
    /"value": "Test result"/g,
    '"value": "Rumour"',
    'cannot be recorded like this',
  ],
  [
    'a word that is none',
    /"value": "met",\s*"remarks"/g,
    '"value": "splendid", "remarks"',
    'This override cannot be taken',
  ],
])('a plan with %s is refused with its place', async (_, found, instead, says) => {
  const file = await (await kept()).plan();
  const twisted = file.replace(found, instead);
  expect(twisted).not.toBe(file);
  const fresh = await client('Fresh');
  const { plan, problems } = await fresh.preview(twisted);
  expect(plan).toBeNull();
  expect(problems[0]?.place).toMatch(/^\/system-security-plan\//);
  expect(problems[0]?.says).toContain(says);
});

test('what the scores follow from beside a plan is said, and those outside do not get the evidence', async () => {
  const one = await kept();
  const finding = {
    title: 'Weak',
    severity: 'Critical',
    kind: 'Major nonconformity',
    source: 'Audit',
    controlId: 'IAM-06',
  };
  await one.ask(raiseFinding, finding);
  const file = await one.plan();
  expect(file).toContain('not in this plan: 1 finding that lowers a control.');
  expect((await one.preview(file)).plan?.leftOut).toEqual({ partStates: 0, evidence: 0, findings: 1, words: 0 });
  await app.asAdministrator('update client set broker_id = $1 where id = $2', [sample.brokerId, one.clientId]);
  const outside = await one.plan(await app.signInAs(userAs('broker_admin')));
  expect(outside).not.toContain('Agents on laptops');
  expect(outside).toContain('4 pieces of evidence');
  const silent = file.replaceAll('left-out-findings', 'something-else');
  expect((await one.preview(silent)).plan?.leftOut).toBeNull();
});
