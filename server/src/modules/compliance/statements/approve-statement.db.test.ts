import { printStatement } from '@claimlock/contract/compliance/applicability';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { ApprovedStatement, approveStatement } from '@claimlock/contract/compliance/statement-approval';
import { makeReport } from '@claimlock/contract/reporting/endpoints';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMember } from '../../../../testing/members.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import { openStated, type Stated, stated } from '../../../../testing/statement-steps.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const { frameworkId, role } = stated;
let app: TestApp;
let made = 0;
let clientId: string;
let admin: string;
let second: string;
let read: Stated['read'];
let tryToDecide: Stated['tryToDecide'];
let decide: Stated['decide'];
let decideAll: Stated['decideAll'];
let approve: Stated['approve'];

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

beforeEach(async () => {
  made += 1;
  ({ clientId, admin, second, read, tryToDecide, decide, decideAll, approve } = await openStated(
    app,
    `Approving ${made}`,
  ));
});

/** The bytes of a printed statement, and the words in them. */
async function printed(version?: number, cookie = second) {
  const address = printStatement.path.replace(':clientId', clientId).replace(':frameworkId', frameworkId);
  const query = version === undefined ? '' : `?version=${version}`;
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}${query}`, { headers: { cookie } }));
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { bytes, words: text.replaceAll(/\s+/g, ' '), name: answer.headers.get('content-disposition') };
}

test('an approved version is printed without a draft band and does not change afterwards', async () => {
  await decide('A.8.30', false, 'Nobody develops software for us.');
  await decideAll();
  const draft = await printed();
  expect(draft.words).toContain('DRAFT · not approved yet');
  expect(draft.words).toContain('As of: 20 Nov 2026');
  expect(draft.words).toContain('Last decision: 20 Nov 2026');
  expect(draft.words).not.toContain('2026-11-20');

  const reply = await approve();
  expect(reply.status, reply.text).toBe(200);
  const { version, by } = ApprovedStatement.parse(reply.body);
  expect([version, by]).toEqual([1, expect.stringMatching(/^Member/)]);
  const first = await printed();
  expect(first.words).not.toContain('DRAFT');
  expect(first.words).toContain('Version: 1');
  expect(first.words).toContain(`Approved by: ${by}, ${role}, on 20 Nov 2026`);
  expect(first.name).toContain('statement-of-applicability-iso-27001-2022-version-1.pdf');
  expect(await read()).toMatchObject({ versions: [{ version: 1, by, role }], changed: { refs: [], names: false } });

  const [entry] = await app.asAdministrator<{ body: Record<string, unknown> }>(
    `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and type = 'statement.approved'`,
    [clientId],
  );
  const [row] = await app.asAdministrator<{ digest: string; hashed: string }>(
    `select digest, encode(sha256(convert_to(sheet, 'UTF8')), 'hex') as hashed from statement_approval where client_id = $1`,
    [clientId],
  );
  expect(entry?.body).toEqual({ frameworkId, version: 1, digest: row?.digest, apply: 92, excluded: 1 });
  expect(row?.hashed).toBe(row?.digest);

  await decide('A.8.30', true, 'A supplier develops for us now.');
  await app.call(
    setControlState,
    { clientId, controlId: 'PHY-01', scope: 'organisation', version: 0, implementation: 'implemented' },
    admin,
  );
  const { changed } = await read();
  // A decision, and what is in place since.
  expect(changed?.refs).toEqual(expect.arrayContaining(['A.8.30', 'A.7.1']));
  const after = await printed();
  expect(after.words).toContain('DRAFT · not approved yet');
  expect(after.words).toMatch(
    /Draft of version 2\. Changed since version 1 was approved on 20 Nov 2026: \d+ requirements?/,
  );
  // What was approved is printed again, byte for byte.
  expect((await printed(1)).bytes.equals(first.bytes)).toBe(true);

  expect((await approve()).body).toMatchObject({ version: 2 });
  expect((await printed()).words).toContain('Version: 2');
  expect((await printed(1)).bytes.equals(first.bytes)).toBe(true);
  expect((await read()).versions.map(({ version: each }) => each)).toEqual([2, 1]);
});

test('a statement with undecided requirements cannot be approved, and the refusal counts them', async () => {
  await decide('A.8.30', false, 'Nobody develops software for us.');
  expect((await read()).cannotApprove).toMatch(/^Decide first/);
  const reply = await approve();
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({
    code: 'statement.undecided',
    fields: [{ message: '92 of 93 requirements are not decided yet.' }],
  });
  expect((await read()).versions).toEqual([]);
});

test('a person who made a new decision in a version cannot approve that version', async () => {
  await decideAll();
  expect((await approve(admin)).body).toMatchObject({ code: 'statement.own-approval' });
  expect((await read(admin)).cannotApprove).toMatch(/somebody else has to approve/);
  app.clock.advance(1000);
  expect((await approve()).status).toBe(200);
  app.clock.advance(1000);
  // The next version is new only in what the other one decided.
  await decide('A.8.30', false, 'Nobody develops software for us.', second);
  expect((await approve(second)).body).toMatchObject({ code: 'statement.own-approval' });
  expect((await approve(admin)).body).toMatchObject({ version: 2 });
  app.clock.advance(1000);
  // What somebody else decided anew after them stays theirs as well.
  await decide('A.8.30', true, 'A supplier develops for us now.', second);
  await decide('A.8.30', true, 'A supplier develops for us.', admin);
  expect((await approve(second)).body).toMatchObject({ code: 'statement.own-approval' });
  expect((await read(second)).cannotApprove).toMatch(/somebody else has to approve/);
});

test('of two simultaneous approvals one succeeds, and an unchanged statement is not approved again', async () => {
  await decideAll();
  const third = await app.signInAs((await makeMember(app, 'admin', 'client_admin', clientId)).userId);
  const { fingerprint } = await read();
  const replies = await Promise.all([approve(second, fingerprint), approve(third, fingerprint)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await approve(third)).body).toMatchObject({ code: 'statement.unchanged' });
  // Deciding the same again is refused, and changes nothing that was approved.
  const same = await tryToDecide('A.5.1', true, 'It applies to what we run.');
  expect([same.status, same.body]).toEqual([409, expect.objectContaining({ code: 'answer.changes-nothing' })]);
  expect(await read()).toMatchObject({ changed: { refs: [] }, versions: [{ version: 1 }] });
  expect((await printed()).words).not.toContain('DRAFT');
});

test('an approval is refused if the statement changed after it was read', async () => {
  await decideAll();
  const { fingerprint } = await read();
  await decide('A.8.30', false, 'Nobody develops software for us.');
  const reply = await approve(second, fingerprint);
  expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'statement.moved' })]);
  expect((await read()).versions).toEqual([]);
});

test('staff and strangers cannot approve, and a framework without a statement cannot be approved', async () => {
  await decideAll();
  const { fingerprint } = await read();
  const staff = await app.signInAs((await makeMember(app, 'staff', 'employee', clientId)).userId, 'single');
  expect((await approve(staff, fingerprint)).status).toBe(403);
  const stranger = await app.signInAs(userAs('client_admin'));
  expect((await approve(stranger, fingerprint)).status).toBe(404);
  const other = { clientId, frameworkId: 'cyber-essentials', role, fingerprint };
  expect((await app.call(approveStatement, other, second)).body).toMatchObject({ code: 'statement.none' });
  expect((await app.call(approveStatement, { clientId, frameworkId, role: ' ', fingerprint }, second)).status).toBe(
    400,
  );
  expect((await app.call(printStatement, { clientId, frameworkId, version: 1 }, second)).status).toBe(404);
});

test('the report on applicability is the same PDF as the statement', async () => {
  await decideAll();
  expect((await approve()).status).toBe(200);
  const asked = await app.call(makeReport, { clientId, kind: 'applicability', format: 'PDF', frameworkId }, second);
  expect(asked.status, asked.text).toBe(202);
  await app.runJobs();
  const [report] = await app.asAdministrator<{ id: string; sha256: Buffer; row_count: number; failure: string | null }>(
    'select id, sha256, row_count, failure from report where client_id = $1',
    [clientId],
  );
  const { bytes } = await printed();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  expect(report).toMatchObject({ row_count: 93, failure: null });
  expect(Buffer.from(report?.sha256 ?? []).equals(digest)).toBe(true);
});
