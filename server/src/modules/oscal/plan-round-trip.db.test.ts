import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { readRequirement } from '@claimlock/contract/compliance/requirements';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmed } from '../../../testing/confirmed-override.ts';
import { makeMember } from '../../../testing/members.ts';
import {
  keptClient,
  nothingChanges,
  type PlanClient,
  planClient,
  planFramework,
  planOf,
} from '../../../testing/plan-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { readFileApart } from '../own-frameworks/index.ts';

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

const scores = async ({ ask }: PlanClient) => {
  const { frameworks } = listFrameworkScores.output.parse((await ask(listFrameworkScores)).body);
  return frameworks.map(({ score }) => [score.percent, score.met, score.notAssessed]);
};

test('a plan of everything is valid against the official schema, and changes nothing where it came from', async () => {
  const one = await kept();
  const file = await one.plan();
  const { model, problems } = await readFileApart({ kind: 'oscal', bytes: new TextEncoder().encode(file) });
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
  expect(taken.body, taken.text).toEqual({ controls: 4, decisions: 0, parts: 3, words: 1, statements: 0, evidence: 4 });
  expect((await fresh.preview(file)).plan).toMatchObject(nothing);

  // Nothing was approved: no control stands on anything, and what a provider keeps does not count yet.
  const list = evidence.listEvidenceItems.output.parse(
    (await fresh.ask(evidence.listEvidenceItems, { sort: 'number' })).body,
  );
  expect(list.items.map(({ status, approved, awaitsFile }) => [status, approved, awaitsFile])).toEqual([
    ['Changes requested', null, true],
    ['Waiting for review', null, false],
    ['Waiting for review', null, false],
    ['Waiting for review', null, false],
  ]);
  await confirmed(app, { clientId: fresh.clientId, frameworkId, ref: 'FW.1', version: 1 });
  const before = await fresh.plan();
  const unreviewed = (text: string) =>
    bare(text)
      .replaceAll(/"(approved|waiting|awaits-file)"/g, '"reviewed here"')
      .replaceAll(/\{\s*"name": "(result|in-doubt|percent|stands-until)",[^}]*\},?\s*/g, '');
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
    const other = await makeMember(app, 'manager', 'employee', fresh.clientId);
    await fresh.steps.approve(item, await app.signInAs(other.userId, 'single'));
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
  app.clock.advance(3_600_000);
  await fresh.take(file, planOf(await fresh.preview(file)).digest);
  const { proposed, override } = readRequirement.output.parse(
    (await fresh.ask(readRequirement, { frameworkId, ref: 'FW.1' })).body,
  );
  // What a file says was confirmed elsewhere is confirmed here by a second person too.
  expect(override).toBeNull();
  expect(proposed).toMatchObject({
    result: 'met',
    until: '2027-01-31',
    by: 'Ada Admin',
    at: '2026-11-20T13:00:00.000Z',
    said: { by: 'Ada Admin', at: '2026-11-20T12:00:00.000Z' },
  });
  const [entry] = await app.asAdministrator<{ body: string }>(
    `select entry::text as body from ledger_entry where ledger_id = $1 and entry::text like '%plan.taken%'`,
    [fresh.clientId],
  );
  expect(entry?.body).toContain('"words"');
  expect(entry?.body).not.toContain('Seen at work');
});
