import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance';
import {
  addControlScope,
  ControlScope,
  listControlScopes,
  retireControlScope,
} from '@claimlock/contract/control-scopes';
import { listControls, setControlState } from '@claimlock/contract/controls';
import * as evidence from '@claimlock/contract/evidence-items';
import { raiseFinding } from '@claimlock/contract/findings';
import { exportOscal, type PlanPreview, previewPlan, takePlan } from '@claimlock/contract/oscal';
import { overrideRequirement } from '@claimlock/contract/requirement-overrides';
import { readRequirement } from '@claimlock/contract/requirements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { evidenceSteps } from '../../../testing/evidence-steps.ts';
import { lastEntry } from '../../../testing/finding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { buildSampleWorld, userAs } from '../../../testing/sample-world.ts';
import { openTestHouse, type TestHouse } from '../../../testing/test-house.ts';
import { readApart } from '../own-frameworks/index.ts';

const frameworkId = 'cyber-essentials';
const start = new Date('2026-11-20T12:00:00Z');
let house: TestHouse;
let made = 0;

beforeAll(async () => {
  house = await openTestHouse();
  await buildSampleWorld(house);
});
afterAll(() => house.closeHouse());
beforeEach(() => house.clock.set(start));

type Client = Awaited<ReturnType<typeof client>>;

/** A client with an administrator and a colleague who adds evidence. */
async function client(name = 'Round') {
  made += 1;
  const { clientId, admin } = await newClient(house, `${name} ${made}`);
  const { userId } = await makeMember(house, 'manager', 'employee', clientId);
  const colleague = await house.signInAs(userId, 'single');
  const ask = async (endpoint: Parameters<typeof house.call>[0], input: object = {}, cookie = admin) => {
    const reply = await house.call(endpoint, { clientId, ...input }, cookie);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply;
  };
  const steps = evidenceSteps(house, clientId, colleague, admin);
  const plan = async (cookie = admin) =>
    (await ask(exportOscal, { frameworkId, document: 'system-security-plan' }, cookie)).text;
  const preview = async (file: string) =>
    previewPlan.output.parse((await house.call(previewPlan, { clientId }, admin, undefined, file)).body);
  const take = (file: string, digest: string) => house.call(takePlan, { clientId, digest }, admin, undefined, file);
  return { clientId, admin, colleague, ask, steps, plan, preview, take };
}

/** One that keeps something of every kind: parts, states of them, words, and evidence of every kind and in parts. */
async function kept() {
  const one = await client('Kept');
  const { ask, steps } = one;
  await ask(followFramework, { frameworkId: 'eu-cra' });
  const part = async (kind: string, name: string, more = {}) =>
    ControlScope.parse((await ask(addControlScope, { kind, name, ...more })).body).id;
  const laptops = await part('device-class', 'Laptops');
  const phones = await part('device-class', 'Phones');
  await part('product', 'Alarm', { release: '4.2', role: 'manufacturer' });
  const gone = await part('site', 'The old mill');
  await ask(retireControlScope, { scopeId: gone, version: 1 });
  const set = (controlId: string, scope: string, more: object) =>
    ask(setControlState, { controlId, scope, version: 0, ...more });
  await set('CFG-05', laptops, { implementation: 'implemented', effectiveness: 'effective' });
  await set('CFG-05', phones, { applicable: false, implementation: 'none', reason: 'The maker keeps them closed.' });
  await set('IAM-06', 'organisation', {
    implementation: 'inherited',
    reason: 'By the identity provider.\n\nSince May.',
  });
  await set('NET-01', 'organisation', { implementation: 'partial', evidenceUntil: '2027-03-01' });
  await steps.approve(
    await steps.addedFile('agents.csv', 'device,agent\nL-1,on\n', {
      ...{ title: 'Agents on laptops', controls: ['CFG-05'], scope: laptops, validUntil: '2027-06-30' },
      source: 'The console',
    }),
  );
  const report = { kind: 'Link', url: 'https://provider.example/report', text: '', title: 'Report of the provider' };
  await steps.approved({ ...report, controls: ['IAM-06', 'IAM-07'], description: 'All of\n\nit.' });
  await steps.approved({
    kind: 'Test result',
    outcome: 'Passed',
    text: 'Two ports.',
    title: 'Scan',
    controls: ['NET-01'],
  });
  await steps.added({ title: 'Not looked at yet', controls: ['NET-01'] });
  await steps.added({ title: 'Linked to nothing' });
  const word = { ref: 'FW.1', result: 'met', reason: 'Seen at work\nin November.', until: '2027-01-31', version: 0 };
  await ask(overrideRequirement, { frameworkId, ...word });
  return { ...one, laptops, phones };
}

const nothing = { parts: [], controls: [], decisions: [], words: [], evidence: [] };
const planOf = ({ plan, problems }: PlanPreview) => {
  if (!plan) throw new Error(problems.map(({ says }) => says).join(' '));
  return plan;
};

/** A plan without what is of its client and its moment: identifiers become the order in which they come. */
function bare(text: string): string {
  const order = new Map<string, string>();
  return text
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, (uuid) => {
      if (!order.has(uuid)) order.set(uuid, `id-${order.size}`);
      return order.get(uuid) ?? '';
    })
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at-some-time')
    .replaceAll(/(Kept|Fresh) \d+/g, 'The client');
}

const scores = async ({ ask }: Client) => {
  const { frameworks } = listFrameworkScores.output.parse((await ask(listFrameworkScores)).body);
  return frameworks.map(({ score }) => [score.percent, score.met, score.notAssessed]);
};

test('a plan of everything is valid against the official schema, and changes nothing where it came from', async () => {
  const one = await kept();
  const file = await one.plan();
  const { model, problems } = await readApart({ kind: 'oscal', bytes: new TextEncoder().encode(file) });
  expect(problems).toEqual([]);
  expect(model).toBe('system-security-plan');
  expect(file).toContain('Everything that the scores follow from is in this plan.');
  expect(file).not.toContain('The old mill');
  expect(file).not.toContain('Linked to nothing');
  expect(file, 'no bytes of a file').not.toContain('L-1,on');
  const preview = await one.preview(file);
  expect(preview.problems).toEqual([]);
  expect(preview.plan).toMatchObject({ ...nothing, same: 12 });
  const again = await one.take(file, preview.plan?.digest ?? '');
  expect(again.body).toMatchObject({ code: 'plan.nothing-to-change' });
});

test('a fresh client takes it whole; what it writes then is the same but for identifiers, instants and the review of evidence', async () => {
  const one = await kept();
  const file = await one.plan();
  const fresh = await client('Fresh');
  await fresh.ask(followFramework, { frameworkId: 'eu-cra' });
  const plan = planOf(await fresh.preview(file));
  expect(plan.parts.map(({ name }) => name)).toEqual(['Alarm', 'Laptops', 'Phones']);
  expect(plan.controls.map(({ controlId, part }) => [controlId, part])).toEqual([
    ['IAM-06', null],
    ['NET-01', null],
    ['CFG-05', 'Laptops'],
    ['CFG-05', 'Phones'],
  ]);
  expect(plan.words).toMatchObject([{ ref: 'FW.1', from: null, to: { result: 'met', by: 'Ada Admin' } }]);
  expect(plan.evidence).toHaveLength(4);
  const taken = await fresh.take(file, plan.digest);
  expect(taken.body, taken.text).toEqual({ controls: 4, decisions: 0, parts: 3, words: 1, evidence: 4 });
  expect((await fresh.preview(file)).plan).toMatchObject(nothing);

  // Nothing was approved: no control stands on anything, and what a provider keeps does not count yet.
  const list = evidence.listEvidenceItems.output.parse(
    (await fresh.ask(evidence.listEvidenceItems, { sort: 'number' })).body,
  );
  expect(list.items.map(({ status, approved }) => [status, approved])).toEqual([
    ['Changes requested', null],
    ['Waiting for review', null],
    ['Waiting for review', null],
    ['Waiting for review', null],
  ]);
  const before = await fresh.plan();
  const unreviewed = (text: string) =>
    bare(text)
      .replaceAll(/"(approved|waiting|awaits-file)"/g, '"reviewed here"')
      .replaceAll(/\{\s*"name": "(result|percent|stands-until)",[^}]*\},?\s*/g, '');
  expect(unreviewed(before)).toBe(unreviewed(file));
  expect(bare(before)).not.toBe(bare(file));

  // Once its file is in and somebody else has looked, it is the same to the last letter, and so are the scores.
  const file1 = await fresh.steps.sent('agents.csv', 'device,agent\nL-1,on\n');
  for (const { id, kind } of list.items.slice(0, 3)) {
    let item = evidence.EvidenceItem.parse((await fresh.ask(evidence.readEvidenceItem, { evidenceItemId: id })).body);
    if (kind === 'File') {
      expect(item.editions[0]).toMatchObject({ file: null, awaits: { name: 'agents.csv', sha256: file1.sha256 } });
      const renewal = { fileId: file1.id, validFrom: item.validFrom, validUntil: item.validUntil };
      item = await fresh.steps.done(evidence.renewEvidenceItem, item, renewal, fresh.colleague);
    }
    const other = await makeMember(house, 'manager', 'employee', fresh.clientId);
    await fresh.steps.approve(item, await house.signInAs(other.userId, 'single'));
  }
  expect(bare(await fresh.plan())).toBe(bare(file));
  expect(await scores(fresh)).toEqual(await scores(one));
});

test('whoever takes evidence over does not approve it, and a file that did not come is not approved by anybody', async () => {
  const one = await kept();
  const fresh = await client('Fresh');
  const file = await one.plan();
  await fresh.take(file, planOf(await fresh.preview(file)).digest);
  const { items } = evidence.listEvidenceItems.output.parse(
    (await fresh.ask(evidence.listEvidenceItems, { sort: 'number' })).body,
  );
  const [withFile, link] = items;
  if (!withFile || !link) throw new Error('Nothing was taken over.');
  expect(await fresh.steps.refused(evidence.approveEvidenceItem, link, {}, fresh.admin)).toBe(
    '422 evidence.own-approval',
  );
  expect(await fresh.steps.refused(evidence.approveEvidenceItem, withFile, {}, fresh.colleague)).toBe(
    '409 evidence.decided',
  );
});

test('a word keeps who gave it and when, beside who took it over; the ledger keeps counts and no word', async () => {
  const one = await kept();
  const file = await one.plan();
  const fresh = await client('Fresh');
  house.clock.advance(3_600_000);
  await fresh.take(file, planOf(await fresh.preview(file)).digest);
  const { override } = readRequirement.output.parse(
    (await fresh.ask(readRequirement, { frameworkId, ref: 'FW.1' })).body,
  );
  expect(override).toMatchObject({
    ...{ result: 'met', until: '2027-01-31', by: 'Ada Admin', at: '2026-11-20T13:00:00.000Z' },
    said: { by: 'Ada Admin', at: '2026-11-20T12:00:00.000Z' },
  });
  const [entry] = await house.asAdministrator<{ body: string }>(
    `select entry::text as body from ledger_entry where ledger_id = $1 and entry::text like '%plan.taken%'`,
    [fresh.clientId],
  );
  expect(entry?.body ?? (await lastEntry(house, fresh.clientId))).not.toContain('Seen at work');
});

test('what has ended, run out or was withdrawn meanwhile is not taken, and that is said', async () => {
  const one = await client('Kept');
  const { ask, steps } = one;
  await ask(setControlState, { controlId: 'IAM-06', version: 0, implementation: 'implemented' });
  const word = { ref: 'FW.1', result: 'met', reason: 'Seen at work in November.', until: '2026-11-30', version: 0 };
  await ask(overrideRequirement, { frameworkId, ...word });
  const item = await steps.approved({ controls: ['IAM-06'], validUntil: '2026-12-01', title: 'An old list' });
  const file = await one.plan();
  house.clock.set(new Date('2026-12-02T12:00:00Z'));
  const fresh = await client('Fresh');
  const { plan, problems } = await fresh.preview(file);
  expect(plan).toMatchObject(nothing);
  expect(problems.map(({ place, says }) => `${place}: ${says}`)).toEqual([
    'IAM-06: The evidence that it stood on ended on 2026-12-01, so it stays as it is.',
    'FW.1: The assessor’s word on it ran out on 2026-11-30, so it is not taken.',
    'An old list: It ended on 2026-12-01, so it is not taken.',
  ]);
  house.clock.set(start);
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
  const changes: ((one: Client) => Promise<unknown>)[] = [
    ({ ask }) => ask(addControlScope, { kind: 'device-class', name: 'Phones' }),
    ({ ask }) =>
      ask(overrideRequirement, {
        ...{ frameworkId, ref: 'FW.1', result: 'partly', reason: 'Half of it, in December.', until: '2027-01-01' },
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
    'An assessor’s word cannot be taken',
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
  const operator = await house.signInAs(userAs('super_admin'));
  const outside = await one.plan(operator);
  expect(outside).not.toContain('Agents on laptops');
  expect(outside).toContain('4 pieces of evidence');
  const silent = file.replaceAll('left-out-findings', 'something-else');
  expect((await one.preview(silent)).plan?.leftOut).toBeNull();
});
