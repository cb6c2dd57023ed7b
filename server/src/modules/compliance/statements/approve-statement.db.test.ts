import { decideApplicability, printStatement, readStatement } from '@claimlock/contract/compliance/applicability';
import { decideManyApplicabilities } from '@claimlock/contract/compliance/bulk-answers';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { ApprovedStatement, approveStatement } from '@claimlock/contract/compliance/statement-approval';
import { leaveFramework } from '@claimlock/contract/compliance/succession';
import {
  importOwnFramework,
  linkOwnRequirements,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { makeReport } from '@claimlock/contract/reporting/endpoints';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointByTwo, secondOf } from '../../../../testing/appoint.ts';
import { secondAdmin } from '../../../../testing/confirmed-override.ts';
import { makeMember } from '../../../../testing/members.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const frameworkId = 'iso-27001-2022';
const role = 'Head of security';
let app: TestApp;
let made = 0;
let clientId: string;
let admin: string;
let second: string;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Approving ${made}`));
  second = await secondAdmin(app, clientId);
  expect((await app.call(followFramework, { clientId, frameworkId }, admin)).status).toBe(200);
});

const read = async (cookie = second) =>
  readStatement.output.parse((await app.call(readStatement, { clientId, frameworkId }, cookie)).body);

const decide = async (ref: string, applicable: boolean, justification: string, cookie = admin) => {
  const version = (await read()).lines.find((line) => line.ref === ref)?.decision?.version ?? 0;
  const decision = { clientId, frameworkId, ref, applicable, justification, version };
  const reply = await app.call(decideApplicability, decision, cookie);
  expect(reply.status, reply.text).toBe(200);
};

/** Decides everything that is not decided yet. */
async function decideAll(cookie = admin): Promise<void> {
  const open = (await read()).lines.filter(({ decision }) => decision === null);
  const requirements = open.map(({ ref }) => ({ ref, version: 0 }));
  const about = { clientId, frameworkId, applicable: true, justification: 'It applies to what we run.' };
  const reply = await app.call(decideManyApplicabilities, { ...about, requirements }, cookie);
  expect(reply.status, reply.text).toBe(200);
}

const approve = async (cookie = second, fingerprint?: string) =>
  app.call(
    approveStatement,
    { clientId, frameworkId, role, fingerprint: fingerprint ?? (await read()).fingerprint },
    cookie,
  );

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

test('a statement is approved as a version, printed without a draft band, and kept as it was whatever changes later', async () => {
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

test('while requirements are not decided nobody approves, and they are told how many', async () => {
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

test('whoever decided what is new in a version does not approve it', async () => {
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

test('whoever may approve a statement and decided nothing new in it hears that it is ready, until it is approved', async () => {
  const senior = await secondOf(app, clientId);
  const staff = await makeMember(app, 'staff', 'employee', clientId);
  const officer = await makeMember(app, 'staff', 'employee', clientId);
  const appointed = await appointByTwo(app, { personId: officer.personId, duty: 'CISO' }, admin, clientId);
  expect(appointed.status, appointed.text).toBe(201);
  const others = [senior, staff.userId, officer.userId];
  /** The unread notices about it: who has one, and what it says; the two administrators by what they do here. */
  const asked = async () => {
    const rows = await app.asAdministrator<{ user_id: string; detail: string; kind: string; link: string }>(
      `select user_id, detail, kind, link from notification
        where client_id = $1 and title = 'A statement of applicability is ready for approval' and read_at is null`,
      [clientId],
    );
    const link = `/dashboard/compliance-engine/${frameworkId}/statement`;
    for (const row of rows) expect(row).toMatchObject({ kind: 'review', link });
    const [first] = await app.asAdministrator<{ id: string }>(
      `select user_id as id from membership where client_id = $1 and audience = 'client_admin' order by created_at, id limit 1`,
      [clientId],
    );
    const nameOf = (id: string) =>
      ['senior', 'staff', 'officer'][others.indexOf(id)] ?? (id === first?.id ? 'admin' : 'second');
    return rows.map(({ user_id, detail }) => `${nameOf(user_id)}: ${detail}`).sort();
  };
  const version = (which: number) => `ISO/IEC 27001, version ${which}`;
  await decide('A.8.30', false, 'Nobody develops software for us.');
  expect(await asked()).toEqual([]);
  await decideAll();
  expect(await asked()).toEqual([`officer: ${version(1)}`, `second: ${version(1)}`, `senior: ${version(1)}`]);
  app.clock.advance(1000);
  expect((await approve()).status).toBe(200);
  expect(await asked()).toEqual([]);
  app.clock.advance(1000);
  // Told anew, and once however often something is decided.
  await decide('A.8.30', true, 'A supplier develops for us now.');
  await decide('A.5.1', true, 'We have policies.');
  expect(await asked()).toEqual([`officer: ${version(2)}`, `second: ${version(2)}`, `senior: ${version(2)}`]);
  // Whoever decides something themselves is asked no longer.
  await decide('A.5.2', true, 'We have roles.', second);
  expect(await asked()).toEqual([`officer: ${version(2)}`, `senior: ${version(2)}`]);
  // What says the same again as its approved version needs no approval.
  await decide('A.8.30', false, 'Nobody develops software for us.');
  for (const ref of ['A.5.1', 'A.5.2']) await decide(ref, true, 'It applies to what we run.');
  expect(await asked()).toEqual([]);
});

test('many decided at once ask once for each statement, and leaving a framework takes back what was asked of it alone', async () => {
  const ok = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown>, file?: string) => {
    const reply = await app.call(endpoint, { clientId, ...input }, admin, undefined, file);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };
  const own = importOwnFramework.output.parse(
    await ok(importOwnFramework, { name: 'Board rules', version: '1.0' }, 'ref,title\nR-1,Locks\nR-2,Keys\n'),
  );
  const add = ['R-1', 'R-2'].map((ref) => ({ ref, controlId: 'PHY-01', strength: 'primary' }));
  const linked = await ok(linkOwnRequirements, { frameworkId: own.id, revision: own.revision, add });
  const { revision } = linkOwnRequirements.output.parse(linked);
  await ok(releaseOwnFramework, { frameworkId: own.id, revision });
  await ok(followFramework, { frameworkId: own.id });
  const requirements = add.map(({ ref }) => ({ ref, version: 0 }));
  const decision = { applicable: true, justification: 'The board set them.' };
  await ok(decideManyApplicabilities, { frameworkId: own.id, requirements, ...decision });
  await decideAll();
  /** Every notice about it, to the second administrator: of which framework, and whether it is still open. */
  const asked = async () =>
    (
      await app.asAdministrator<{ said: string }>(
        `select split_part(detail, ',', 1) || case when read_at is null then '' else ' (closed)' end as said from notification n
          where client_id = $1 and title = 'A statement of applicability is ready for approval'
            and user_id = (select user_id from membership m where m.client_id = n.client_id and audience = 'client_admin'
              order by created_at desc, id desc limit 1)
          order by said`,
        [clientId],
      )
    ).map(({ said }) => said);
  expect(await asked()).toEqual(['Board rules', 'ISO/IEC 27001']);
  await ok(leaveFramework, { frameworkId });
  expect(await asked()).toEqual(['Board rules', 'ISO/IEC 27001 (closed)']);
});

test('of two who approve at once one does, and nothing is approved twice unchanged', async () => {
  await decideAll();
  const third = await app.signInAs((await makeMember(app, 'admin', 'client_admin', clientId)).userId);
  const { fingerprint } = await read();
  const replies = await Promise.all([approve(second, fingerprint), approve(third, fingerprint)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await approve(third)).body).toMatchObject({ code: 'statement.unchanged' });
  // Deciding the same again changes nothing that was approved.
  await decide('A.5.1', true, 'It applies to what we run.');
  expect(await read()).toMatchObject({ changed: { refs: [] }, versions: [{ version: 1 }] });
  expect((await printed()).words).not.toContain('DRAFT');
});

test('what changed between reading and approving is not approved unread', async () => {
  await decideAll();
  const { fingerprint } = await read();
  await decide('A.8.30', false, 'Nobody develops software for us.');
  const reply = await approve(second, fingerprint);
  expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'statement.moved' })]);
  expect((await read()).versions).toEqual([]);
});

test('staff, strangers and whoever asks of a framework without a statement approve nothing', async () => {
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

test('the report of the same name is the same document', async () => {
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
