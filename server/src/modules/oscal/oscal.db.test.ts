import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { decideApplicability, readStatement } from '@claimlock/contract/compliance/applicability';
import { listControls, setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { makeImplementationStatements } from '@claimlock/contract/compliance/implementation-statements';
import { raiseFinding } from '@claimlock/contract/findings/endpoints';
import { exportOscal, oscalDocuments, previewPlan, takePlan } from '@claimlock/contract/oscal/endpoints';
import {
  importOwnFramework,
  previewOwnFramework,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { findFramework } from '../frameworks/index.ts';
import { readFileApart } from '../own-frameworks/index.ts';

const iso = 'iso-27001-2022';
type Client = Awaited<ReturnType<typeof newClient>>;
let app: TestApp;
let first: Client;

beforeAll(async () => {
  app = await openSampleApp();
  first = await newClient(app, 'Exporting One');
  await work(first);
});
afterAll(() => app.closeApp());

/** What a client has on record: states of every kind, decisions both ways, a finding and an action. */
async function work({ clientId, admin }: Client): Promise<void> {
  await ok(app.call(followFramework, { clientId, frameworkId: iso }, admin));
  const states = [
    { controlId: 'IAM-06', implementation: 'implemented', evidenceUntil: '2027-03-01' },
    { controlId: 'GOV-01', implementation: 'partial', reason: 'Written down.\n\nNot yet looked at by the board.' },
    { controlId: 'PHY-01', applicable: false, implementation: 'none', reason: 'We have no premises of our own.' },
    { controlId: 'SUP-01', implementation: 'inherited', evidenceUntil: '2026-12-31' },
    { controlId: 'NET-02', implementation: 'planned' },
    { controlId: 'HRS-01', implementation: 'implemented' },
  ];
  for (const state of states) await ok(app.call(setControlState, { clientId, version: 0, ...state }, admin));
  const decide = { clientId, frameworkId: iso, version: 0 };
  const out = { ref: 'A.7.1', applicable: false, justification: 'No premises.' };
  await ok(app.call(decideApplicability, { ...decide, ...out }, admin));
  const how = 'Checked before they join.\n\nContractors are not.';
  const statements = [{ ref: 'A.6.1', controlId: 'HRS-01', extent: 'partly', how, version: 0 }];
  await ok(app.call(makeImplementationStatements, { clientId, frameworkId: iso, statements }, admin));
  const kept = { ref: 'A.5.1', applicable: true, justification: 'Everything stands on it.' };
  await ok(app.call(decideApplicability, { ...decide, ...kept }, admin));
  const finding = {
    title: 'No second factor',
    severity: 'High',
    kind: 'Observation',
    source: 'Audit',
    controlId: 'NET-02',
  };
  await ok(app.call(raiseFinding, { clientId, ...finding }, admin));
  const item = { title: 'Set up the rules', dueDate: '2026-12-10', priority: 'High', raisesControl: 'NET-02' };
  await ok(app.call(addActionItem, { clientId, ...item }, admin));
}

async function ok(asked: ReturnType<TestApp['call']>): ReturnType<TestApp['call']> {
  const reply = await asked;
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply;
}

const exported = async ({ clientId, admin }: Client, document: string, frameworkId = iso) =>
  (await ok(app.call(exportOscal, { clientId, frameworkId, document }, admin))).text;
const preview = async ({ clientId, admin }: Client, file: string) =>
  previewPlan.output.parse((await ok(app.call(previewPlan, { clientId }, admin, undefined, file))).body);
const take = ({ clientId, admin }: Client, file: string, digest: string) =>
  app.call(takePlan, { clientId, digest }, admin, undefined, file);

const stateOf = async ({ clientId, admin }: Client) => {
  const { controls } = listControls.output.parse((await ok(app.call(listControls, { clientId }, admin))).body);
  const { lines } = readStatement.output.parse(
    (await ok(app.call(readStatement, { clientId, frameworkId: iso }, admin))).body,
  );
  const { frameworks } = listFrameworkScores.output.parse(
    (await ok(app.call(listFrameworkScores, { clientId }, admin))).body,
  );
  return {
    states: controls.map(({ id, state }) => ({ id, ...state, since: undefined })),
    decisions: lines.map(({ ref, result, percent, decision }) => ({
      ref,
      result,
      percent,
      applicable: decision?.applicable,
      why: decision?.justification,
    })),
    scores: frameworks.map(({ frameworkId, score }) => ({ frameworkId, percent: score.percent, met: score.met })),
  };
};

test.each(oscalDocuments)('%s is valid against the official schema', async (document) => {
  for (const frameworkId of [iso, 'cyber-essentials']) {
    const text = await exported(first, document, frameworkId);
    const { model, problems } = await readFileApart({ kind: 'oscal', bytes: new TextEncoder().encode(text) });
    expect(problems).toEqual([]);
    expect(model).toBe(document);
  }
});

test('every framework that ships is a valid catalogue, and the same one when it is read again', async () => {
  const { clientId, admin } = await newClient(app, 'Catalogues');
  for (const id of [
    'soc2-tsc-2017',
    'uk-gdpr',
    'nist-csf-2.0',
    'ico-accountability',
    'iasme-cyber-assurance',
    'eu-cra',
    iso,
  ]) {
    await ok(app.call(followFramework, { clientId, frameworkId: id }, admin));
    const text = await exported({ clientId, admin }, 'catalog', id);
    const reading = await readFileApart({ kind: 'framework', bytes: new TextEncoder().encode(text) });
    const shipped = findFramework(id);
    expect(reading.problems).toEqual([]);
    const bare = <T extends { ref: string; group: string; title: string; asks: string; kind: string }>(
      list: readonly T[],
    ) =>
      list
        .map(({ ref, group, title, asks, kind }) => ({ ref, group, title, asks, kind }))
        .sort((one, other) => one.ref.localeCompare(other.ref));
    expect(bare(reading.draft?.requirements ?? [])).toEqual(bare(shipped?.requirements ?? []));
    expect(new Set(reading.draft?.groups.map(({ ref }) => ref))).toEqual(
      new Set(shipped?.groups.map(({ ref }) => ref)),
    );
    expect(reading.draft?.links.length).toBe(shipped?.links.length);
  }
});

test('two exports of one state differ in their time alone', async () => {
  const timeless = (text: string) => text.replaceAll(/"last-modified": "[^"]*"/g, '');
  const before = await Promise.all(oscalDocuments.map((document) => exported(first, document)));
  app.clock.advance(1000);
  const after = await Promise.all(oscalDocuments.map((document) => exported(first, document)));
  expect(after.map(timeless)).toEqual(before.map(timeless));
  expect(after).not.toEqual(before);
});

describe('a security plan', () => {
  test('changes nothing where it came from', async () => {
    const { plan, problems } = await preview(first, await exported(first, 'system-security-plan'));
    expect(problems).toEqual([]);
    expect(plan).toMatchObject({ controls: [], decisions: [], statements: [], same: 9 });
    const again = await take(first, await exported(first, 'system-security-plan'), plan?.digest ?? '');
    expect(again.body).toMatchObject({ code: 'plan.nothing-to-change' });
  });

  test('gives a new client the same states, decisions and scores', async () => {
    const other = await newClient(app, 'Taking Two');
    await ok(app.call(followFramework, { clientId: other.clientId, frameworkId: iso }, other.admin));
    const file = await exported(first, 'system-security-plan');
    const { plan } = await preview(other, file);
    expect(plan?.controls).toHaveLength(6);
    expect(plan?.statements).toMatchObject([
      { ref: 'A.6.1', from: null, to: { controlId: 'HRS-01', extent: 'partly' } },
    ]);
    expect(file).toContain('Checked before they join.');
    expect(plan?.decisions).toHaveLength(2);
    expect((await take(other, file, '0'.repeat(64))).status, 'nobody looked at this').toBe(409);
    await ok(take(other, file, plan?.digest ?? ''));
    // What a finding lowers is not in a plan: the finding is raised there too.
    const finding = {
      title: 'No second factor',
      severity: 'High',
      kind: 'Observation',
      source: 'Audit',
      controlId: 'NET-02',
    };
    await ok(app.call(raiseFinding, { clientId: other.clientId, ...finding }, other.admin));
    expect(await stateOf(other)).toEqual(await stateOf(first));
    expect((await preview(other, file)).plan).toMatchObject({ controls: [], decisions: [], statements: [] });
  });

  test('says of a requirement no more than its implementation statement does, and takes none of another control', async () => {
    const text = await exported(first, 'system-security-plan');
    const [, status] =
      /in place\. Checked before they join\.[\s\S]*?"implementation-status": \{\s*"state": "([^"]*)"/.exec(text) ?? [];
    expect(status).toBe('partial');
    const fifth = await newClient(app, 'Stating Five');
    await ok(app.call(followFramework, { clientId: fifth.clientId, frameworkId: iso }, fifth.admin));
    const file = text.replace(/("name": "statement-control",[^}]*"value": )"HRS-01"/, '$1"GOV-03"');
    expect(file).not.toBe(text);
    const { plan, problems } = await preview(fifth, file);
    expect(plan?.statements).toEqual([]);
    expect(problems).toMatchObject([{ place: 'A.6.1', says: expect.stringContaining('rest on that control alone') }]);
  });

  test('that somebody else overtook is not taken over', async () => {
    const third = await newClient(app, 'Racing Three');
    await ok(app.call(followFramework, { clientId: third.clientId, frameworkId: iso }, third.admin));
    const file = await exported(first, 'system-security-plan');
    const { plan } = await preview(third, file);
    const change = { clientId: third.clientId, controlId: 'IAM-06', version: 0, implementation: 'none' };
    await ok(app.call(setControlState, change, third.admin));
    expect((await take(third, file, plan?.digest ?? '')).status).toBe(409);
  });

  test('of another framework, of somebody else, or of another kind is refused with a word why', async () => {
    const fourth = await newClient(app, 'Refusing Four');
    const says = async (file: string) => (await preview(fourth, file)).problems[0]?.says;
    expect(await says(await exported(first, 'system-security-plan'))).toContain('not followed here');
    expect(await says(await exported(first, 'catalog'))).toContain('another kind of OSCAL document');
    expect(await says('{"system-security-plan": {}}')).toContain('asks for');
    expect(await says('')).toContain('empty');
    const file = JSON.parse(await exported(first, 'system-security-plan', 'cyber-essentials'));
    const foreign = JSON.stringify(file, (key, value: unknown) => (key === 'props' ? undefined : value));
    expect(await says(foreign)).toContain('Only plans that ClaimLock wrote');
  });
});

test('an own framework goes out as a catalogue and comes in again as the same', async () => {
  const { clientId, admin } = first;
  const table =
    'ref,title,description,section,common controls\nR-1,Locks,Doors are locked.,Doors,PHY-01\nR-2,Keys,Keys are counted.,Doors,PHY-01\n';
  const reply = await ok(
    app.call(importOwnFramework, { clientId, name: 'Services rules', version: '2' }, admin, undefined, table),
  );
  const { id } = importOwnFramework.output.parse(reply.body);
  await ok(app.call(releaseOwnFramework, { clientId, frameworkId: id, revision: 1 }, admin));
  await ok(app.call(followFramework, { clientId, frameworkId: id }, admin));
  const text = await exported(first, 'catalog', id);
  const again = await ok(app.call(previewOwnFramework, { clientId }, admin, undefined, text));
  const { framework } = previewOwnFramework.output.parse(again.body);
  expect(framework).toMatchObject({ name: 'Services rules', version: '2', requirements: 2, links: 2 });
  expect(framework?.first.map(({ ref, title, asks }) => [ref, title, asks])).toEqual([
    ['R-1', 'Locks', 'Doors are locked.'],
    ['R-2', 'Keys', 'Keys are counted.'],
  ]);
});

test('what was withdrawn goes out as withdrawn, and comes in again as that', async () => {
  const { clientId, admin } = first;
  const table = 'ref,title,status,common controls\nR-1,Locks,,PHY-01\nR-2,Keys,withdrawn,\n';
  const input = { clientId, name: 'With what was withdrawn', version: '1', withWithdrawn: 'true' };
  const reply = await ok(app.call(importOwnFramework, input, admin, undefined, table));
  const { id } = importOwnFramework.output.parse(reply.body);
  await ok(app.call(releaseOwnFramework, { clientId, frameworkId: id, revision: 1 }, admin));
  await ok(app.call(followFramework, { clientId, frameworkId: id }, admin));
  const text = await exported(first, 'catalog', id);
  expect(text.match(/"name"\s*:\s*"status",\s*"value"\s*:\s*"withdrawn"/g)).toHaveLength(1);
  const again = await ok(app.call(previewOwnFramework, { clientId }, admin, undefined, text));
  const { framework } = previewOwnFramework.output.parse(again.body);
  expect(framework?.first.map(({ ref, withdrawn }) => [ref, withdrawn])).toEqual([
    ['R-1', false],
    ['R-2', true],
  ]);
});

test('where no finding is open there is no plan of action', async () => {
  const { clientId, admin } = await newClient(app, 'Nothing Open');
  const asked = { clientId, frameworkId: 'cyber-essentials', document: 'plan-of-action-and-milestones' };
  expect((await app.call(exportOscal, asked, admin)).body).toMatchObject({ code: 'plan.no-findings' });
});
