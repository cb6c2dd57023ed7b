import { doubtsAbout, doubtsOf } from '@claimlock/contract/compliance/control-doubts';
import { countedVerdict, doubted } from '@claimlock/contract/compliance/control-verdict';
import { listControls, setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { addControlScope, ControlScope } from '@claimlock/contract/control-scopes/endpoints';
import { raiseFinding } from '@claimlock/contract/findings/endpoints';
import {
  importOwnFramework,
  linkOwnRequirements,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { downloadReport, listReports, makeReport, Report } from '@claimlock/contract/reporting/endpoints';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contradicted } from '../../../testing/contradicted.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { recordTest } from '../../../testing/test-record-steps.ts';
import { dayOf } from '../../foundation/clock.ts';
import { xlsxTable } from '../../foundation/foreign-files/xlsx-table.ts';

const frameworkId = 'iso-27001-2022';
let app: TestApp;
let admin: string;
let clientId: string;
let there: ReturnType<typeof contradicted>;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Doubted ${made}`));
  there = contradicted(app, { clientId, admin });
  await there.done(followFramework, { frameworkId });
  await there.record('PHY-01', 'implemented');
});

/** The file of a report that is made now. */
async function reported(kind: string, format: string, more: object = {}): Promise<Buffer> {
  const { id } = Report.parse(await there.done(makeReport, { kind, format, ...more }));
  await app.runJobs();
  const { items } = listReports.output.parse(await there.done(listReports, {}));
  expect(items.find((one) => one.id === id)).toMatchObject({ status: 'Generated', failure: null });
  const address = downloadReport.path.replace(':clientId', clientId).replace(':reportId', id);
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie: admin } }));
  return Buffer.from(await answer.arrayBuffer());
}

const csv = async (kind: string, more: object = {}) => (await reported(kind, 'CSV', more)).toString('utf8');
async function printed(kind: string, more: object = {}): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await reported(kind, 'PDF', more)));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}
const factsOf = async (kind: string, more: object = {}) =>
  new Map(
    xlsxTable(await reported(kind, 'XLSX', more), { rows: 100, columns: 2 }, 'About').rows.map(({ cells }) => [
      cells[0],
      cells[1],
    ]),
  );

test('a framework report says what is contradicted at each row and counts it', async () => {
  const about = { frameworkId };
  expect(await csv('framework', about)).toMatch(/^\uFEFFGroup,Requirement,Title,Result,Proof,In doubt,/);
  expect(await csv('framework', about)).toMatch(/,A\.7\.1,[^\n]*,Met,Declared,,100,/);
  expect((await factsOf('framework', about)).get('Requirements')).toBe('118 not assessed, 5 met');
  await there.ownerLeaves('PHY-01');
  expect(await csv('framework', about)).toMatch(/,A\.7\.1,[^\n]*,Met,Declared,Contradicted,100,/);
  expect((await factsOf('framework', about)).get('Requirements')).toBe(
    '118 not assessed, 5 met (5 of these are contradicted)',
  );
  expect(await printed('framework', about)).toMatch(/A\.7\.1 .*? Met Declared Contradicted/);
});

test('a framework report of a past day says that contradictions are not known of it', async () => {
  const day = dayOf(app.clock.now());
  app.clock.advance(2 * 86_400_000);
  const [account] = await app.asAdministrator<{ id: string }>(
    `select user_id as id from membership where client_id = $1 and audience = 'client_admin'`,
    [clientId],
  );
  admin = await app.signInAs(account?.id ?? '');
  there = contradicted(app, { clientId, admin });
  const about = { frameworkId, asOf: day };
  expect(await csv('framework', about)).toMatch(/,A\.7\.1,[^\n]*,Met,Declared,Not known,100,/);
  expect((await factsOf('framework', about)).get('Requirements')).toBe(
    '118 not assessed, 5 met (contradictions not known)',
  );
});

test('the statement of applicability as a report says what is contradicted', async () => {
  const about = { frameworkId };
  expect(await csv('applicability', about)).toMatch(/,A\.7\.1,[^\n]*,Met,Declared,/);
  await there.ownerLeaves('PHY-01');
  expect(await csv('applicability', about)).toMatch(/,A\.7\.1,[^\n]*,"Met, contradicted",Declared,/);
  expect((await factsOf('applicability', about)).get('Implementation')).toBe('5 met (5 of these are contradicted)');
  expect(await printed('applicability', about)).toContain('Implementation: 5 met (5 of these are contradicted)');
});

test('the improvement plan says it of controls that are in place', async () => {
  expect(await csv('gaps')).toMatch(/\n"Met, but not proven","?PHY-01[^\n]*,"In place, declared",Declared,/);
  await there.ownerLeaves('PHY-01');
  expect(await csv('gaps')).toMatch(
    /\n"Met, but not proven","?PHY-01[^\n]*,"In place, declared, contradicted",Declared,/,
  );
  expect((await factsOf('gaps')).get('Controls in place that lack proof')).toBe('1 (1 of these is contradicted)');
});

test('the improvement plan says of each control what its own screen says', async () => {
  const wordOf = async (controlId: string) => {
    const { controls } = listControls.output.parse(await there.done(listControls, {}));
    const control = controls.find(({ id }) => id === controlId);
    const doubts = doubtsOf([], await there.check(), dayOf(app.clock.now()));
    if (!control) throw new Error(`${controlId} is not listed.`);
    const { verdict, tone } = countedVerdict(control);
    return doubted(verdict, tone, doubtsAbout(doubts, controlId)).verdict;
  };
  const site = ControlScope.parse(await there.done(addControlScope, { kind: 'site', name: 'Leeds' }));
  for (const [controlId, implementation] of Object.entries({ 'PHY-02': 'inherited', 'GOV-01': 'partial' }))
    await there.record(controlId, implementation);
  await there.done(setControlState, { controlId: 'PHY-02', version: 0, scope: site.id, implementation: 'planned' });
  await there.record('IAM-06', 'implemented');
  await recordTest(app, { clientId, controlId: 'IAM-06', version: 1, result: 'ineffective' }, admin);
  await there.record('NET-06', 'implemented', { isTested: true });
  const finding = { title: 'A way round it', kind: 'Major nonconformity', severity: 'Critical', source: 'Audit' };
  await there.done(raiseFinding, { ...finding, controlId: 'NET-06' });
  await there.ownerLeaves('GOV-01');
  const plan = await csv('gaps');
  const words = {
    'PHY-01': 'In place, declared',
    'PHY-02': 'Planned, contradicted',
    'GOV-01': 'Partly in place, contradicted',
    'IAM-06': 'Does not work',
    'NET-06': 'Does not work',
  };
  for (const [controlId, word] of Object.entries(words)) {
    expect(await wordOf(controlId)).toBe(word);
    const row = plan.split('\n').find((one) => one.includes(`${controlId} `));
    expect.soft(row).toContain(`,${word.includes(',') ? `"${word}"` : word},`);
  }
});

test('the board summary says of a compliant framework that it is contradicted', async () => {
  const asked = { clientId, name: 'Board rules', version: '1.0' };
  const imported = await app.call(importOwnFramework, asked, admin, undefined, 'ref,title\nR-1,Locks\n');
  const { id, revision } = importOwnFramework.output.parse(imported.body);
  const add = [{ ref: 'R-1', controlId: 'PHY-01', strength: 'primary' }];
  const linked = await there.done(linkOwnRequirements, { frameworkId: id, revision, add });
  const released = linkOwnRequirements.output.parse(linked);
  await there.done(releaseOwnFramework, { frameworkId: id, revision: released.revision });
  await there.done(followFramework, { frameworkId: id });
  expect(await printed('board-summary')).toMatch(/Board rules .*?Compliant(?!,)/);
  await there.ownerLeaves('PHY-01');
  expect(await printed('board-summary')).toMatch(/Board rules .*?Compliant, contradicted/);
});
