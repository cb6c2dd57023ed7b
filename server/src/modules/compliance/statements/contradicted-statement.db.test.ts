import { printStatement } from '@claimlock/contract/compliance/applicability';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { planControlReview } from '@claimlock/contract/control-reviews/endpoints';
import {
  importOwnFramework,
  linkOwnRequirements,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { Assessment, saveAnswer, startAssessment } from '@claimlock/contract/questionnaires/endpoints';
import { sample } from '@claimlock/contract/sample';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contradicted } from '../../../../testing/contradicted.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import { openStated, type Stated, stated } from '../../../../testing/statement-steps.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let made = 0;
let open: Stated;
let there: ReturnType<typeof contradicted>;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  open = await openStated(app, `Contradicting ${made}`);
  there = contradicted(app, open);
  await there.record('PHY-01', 'implemented');
});

/** A printed statement: its bytes, its words and the name of its file. */
async function printed({ version = '', cookie = open.second, frameworkId = stated.frameworkId } = {}) {
  const address = printStatement.path.replace(':clientId', open.clientId).replace(':frameworkId', frameworkId);
  const query = version === '' ? '' : `?version=${version}`;
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}${query}`, { headers: { cookie } }));
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { bytes, words: text.replaceAll(/\s+/g, ' '), name: answer.headers.get('content-disposition') };
}

test('a draft says at each line and in its summary what is contradicted', async () => {
  const before = await printed();
  expect(before.words).toContain('Implementation: 5 met');
  expect(before.words).not.toContain('contradicted');
  await there.ownerLeaves('PHY-01');
  const { words } = await printed();
  expect(words).toContain('Implementation: 5 met (5 of these are contradicted)');
  expect(words).toMatch(/\b93 0 0 93 5, 5 contradicted 0\b/);
  expect(words.match(/Met, contradicted/g)).toHaveLength(5);
});

test('an approved version says when it is handed over what contradicts it since, and stays as it was approved by its number', async () => {
  await open.decideAll();
  expect((await open.approve()).status).toBe(200);
  const first = await printed();
  expect(first.name).toContain('-version-1.pdf');
  app.clock.advance(86_400_000);
  await there.ownerLeaves('PHY-01');
  const today = await printed();
  expect(today.words).toContain('Version: 1 ');
  expect(today.words).not.toContain('DRAFT');
  expect(today.words).toContain('Implementation: 5 met (5 of these are contradicted)');
  expect(today.words).toContain('Contradictions and reviews as of: 21 Nov 2026');
  expect(today.words.match(/Met, contradicted/g)).toHaveLength(5);
  expect(today.name).toContain('-2026-11-21.pdf');
  expect((await printed({ version: '1' })).bytes.equals(first.bytes)).toBe(true);
});

test('a review that is late is said at its lines, and is no contradiction', async () => {
  await there.done(planControlReview, { controlId: 'PHY-01', version: 0, ownerId: null, everyMonths: 3 });
  await app.asAdministrator(
    `update control_state set confirmed_on = '2026-07-01' where client_id = $1 and control_id = 'PHY-01'`,
    [open.clientId],
  );
  const { words } = await printed();
  expect(words.match(/Met, review overdue/g)).toHaveLength(5);
  expect(words).not.toContain('contradicted');
});

test('a broker is not told of answers that contradict a control', async () => {
  const asked = { clientId: open.clientId, name: 'Backup rules', version: '1.0' };
  const imported = await app.call(importOwnFramework, asked, open.admin, undefined, 'ref,title\nR-1,Backups\n');
  const { id: frameworkId, revision } = importOwnFramework.output.parse(imported.body);
  const add = [{ ref: 'R-1', controlId: 'NET-01', strength: 'primary' }];
  const linked = linkOwnRequirements.output.parse(
    await there.done(linkOwnRequirements, { frameworkId, revision, add }),
  );
  await there.done(releaseOwnFramework, { frameworkId, revision: linked.revision });
  await there.done(followFramework, { frameworkId });
  await there.record('NET-01', 'implemented');
  const { id: assessmentId } = Assessment.parse(await there.done(startAssessment, {}));
  for (const ref of ['A4.1', 'A4.2', 'A4.3', 'A4.4'])
    await app.call(saveAnswer, { clientId: open.clientId, assessmentId, ref, value: ['no'], version: 0 }, open.admin);
  expect((await printed({ frameworkId })).words).toContain('Implementation: 1 met (1 of these is contradicted)');
  await app.asAdministrator('update client set broker_id = $1 where id = $2', [sample.brokerId, open.clientId]);
  const { words } = await printed({ frameworkId, cookie: await app.signInAs(userAs('broker_admin')) });
  expect(words).toContain('Implementation: 1 met');
  expect(words).not.toContain('contradicted');
});
