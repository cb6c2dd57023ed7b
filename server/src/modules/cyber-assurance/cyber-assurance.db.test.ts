import { createHash } from 'node:crypto';
import { Company, readCompany, recordCompanyFacts } from '@claimlock/contract/company/endpoints';
import { decideApplicability } from '@claimlock/contract/compliance/applicability';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { leaveFramework, succeedFramework } from '@claimlock/contract/compliance/succession';
import {
  BoardDeclaration,
  CyberAssurance,
  declareCyberAssurance,
  exportBoardDeclaration,
  readCyberAssurance,
  setCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { findFramework } from '../frameworks/index.ts';

const frameworkId = 'iasme-cyber-assurance';
let app: TestApp;
let admin: string;
let other: string;
let clientId: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Assured ${made}`));
  const { userId } = await makeMember(app, 'admin', 'client_admin', clientId);
  other = await app.signInAs(userId);
  expect((await app.call(followFramework, { clientId, frameworkId }, admin)).status).toBe(200);
});

const about = () => ({ clientId, frameworkId });
const read = async (cookie = admin) => CyberAssurance.parse((await app.call(readCyberAssurance, about(), cookie)).body);
const choose = (change: Record<string, unknown> = {}, cookie = admin) =>
  app.call(setCyberAssurance, { ...about(), level: 1, whole: true, version: 0, ...change }, cookie);
const score = async () => {
  const reply = await app.call(listFrameworkScores, { clientId }, admin);
  return listFrameworkScores.output.parse(reply.body).frameworks.find((one) => one.frameworkId === frameworkId)?.score;
};
const employ = async (employeeCount: number) => {
  const { versions, facts } = Company.parse((await app.call(readCompany, { clientId }, admin)).body);
  const isToday = facts.employees?.effectiveFrom === app.clock.now().toISOString().slice(0, 10);
  const how = isToday ? { kind: 'Correction', reason: 'Typing mistake' } : {};
  const about = { clientId, section: 'business', version: versions.business };
  const reply = await app.call(recordCompanyFacts, { ...about, ...how, employees: employeeCount }, admin);
  expect(reply.status, reply.text).toBe(200);
};
const certify = (until: string) =>
  app.asAdministrator(
    `insert into questionnaire_assessment (client_id, id, number, question_set, status, started_at, declared_at, declarant_name, declarant_role, declared_sheet, digest, certificate, certified_on, expires_on)
     values ($1, $2, (select count(*) + 1 from questionnaire_assessment where client_id = $1), 'cyber-essentials-danzell', 'Declared', now(), now(), 'D', 'D', '{}', encode(sha256('{}'), 'hex'), 'CE-1', $3::date - 365, $3)`,
    [clientId, `asm_${'0'.repeat(23)}${String(made).padStart(3, '0')}`, until],
  );
const controls = () => [...new Set(findFramework(frameworkId)?.links.map(({ control }) => control))];
const putInPlace = async () => {
  for (const controlId of controls()) {
    const given = { clientId, controlId, implementation: 'implemented', version: 0 };
    expect((await app.call(setControlState, given, admin)).status).toBe(200);
  }
};
const declare = async (cookie: string, change: Record<string, unknown> = {}) => {
  const { fingerprint } = await read();
  const given = { ...about(), fingerprint, name: 'Bo Board', role: 'Chair', agreed: true, ...change };
  return app.call(declareCyberAssurance, given, cookie);
};
const entries = (type: string) =>
  app.asAdministrator<{ body: Record<string, unknown> }>(
    `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and type = $2 order by index`,
    [clientId, type],
  );

test('leaves out what its size is not asked once the level is chosen, and follows the size as it changes', async () => {
  expect(await score()).toMatchObject({ applicable: 59, notApplicable: 0 });
  await employ(8);
  expect(await score()).toMatchObject({ applicable: 59 });
  expect((await choose()).status).toBe(200);
  expect(await score()).toMatchObject({ applicable: 33, notApplicable: 26 });
  await employ(10);
  expect(await score()).toMatchObject({ applicable: 52, notApplicable: 7 });
  await employ(50);
  expect(await score()).toMatchObject({ applicable: 59, notApplicable: 0 });
  const { size, people, themes, asksOf } = await read();
  expect({ size, people }).toEqual({ size: 'from-50', people: 50 });
  expect(asksOf.map(({ points }) => points)).toEqual([33, 52, 59]);
  expect(themes).toHaveLength(14);
});

test('what the catalogue asks of a size since it was corrected is asked the next day, and only once', async () => {
  await employ(8);
  await choose();
  // As it was decided before small firms were asked to accept and to review their risks.
  await app.asAdministrator(
    `insert into applicability (client_id, framework_id, ref, applicable, justification, decided_at)
     select client_id, framework_id, unnest(array['T5.3', 'T5.4', 'T14.3']), false, justification, decided_at
       from applicability where client_id = $1 and framework_id = $2 and ref = 'T1.1'`,
    [clientId, frameworkId],
  );
  await app.runJob('cyber-assurance.plan-checks');
  await app.runJobs();
  expect(await score()).toMatchObject({ applicable: 33, notApplicable: 26 });
  const decisions = () =>
    app.asAdministrator(`select ref from applicability where client_id = $1 and version > 1`, [clientId]);
  const decided = await decisions();
  expect(decided.map(({ ref }) => ref).sort()).toEqual(['T14.3', 'T5.3', 'T5.4']);
  await app.runJob('cyber-assurance.plan-checks');
  await app.runJobs();
  expect(await decisions()).toEqual(decided);
});

test.each<[string, () => Promise<{ readonly status: number }>]>([
  ['it is followed again', () => app.call(followFramework, about(), admin)],
  [
    'it takes the place of another',
    () => app.call(succeedFramework, { clientId, frameworkId: 'cyber-essentials', to: frameworkId }, admin),
  ],
])('takes the size that the organisation has when %s', async (_what, follow) => {
  await employ(8);
  await choose();
  expect((await app.call(leaveFramework, about(), admin)).status).toBe(200);
  await employ(60);
  expect((await follow()).status).toBe(200);
  expect(await score()).toMatchObject({ applicable: 59, notApplicable: 0 });
});

test('what a person left out with a reason stays so at every size', async () => {
  const own = { ref: 'T6.2', applicable: false, justification: 'We have no premises and no visitors.', version: 0 };
  expect((await app.call(decideApplicability, { ...about(), ...own }, admin)).status).toBe(200);
  await employ(8);
  await choose();
  await employ(60);
  expect(await score()).toMatchObject({ applicable: 58, notApplicable: 1 });
  const physical = (await read()).themes.find(({ ref }) => ref === 'T6');
  expect(physical).toMatchObject({ asked: 5, proven: 0, bySize: 0, byReason: 1 });
});

test.each([
  ['a level that is none', { level: 3 }, 400],
  ['half an organisation', { whole: false }, 400],
  ['a version that is not there', { version: 4 }, 409],
  ['another framework', { frameworkId: 'cyber-essentials' }, 404],
])('refuses %s', async (_what, change, status) => {
  expect((await choose(change)).status).toBe(status);
});

test('the gate opens with a certificate that is in force, and shuts when it ends', async () => {
  await choose();
  const kinds = ['cyber-essentials', 'cyber-baseline'];
  const missing = { open: false, needs: [{ kinds, standing: 'missing', certificate: null }] };
  expect(await read()).toMatchObject({ gate: missing, step: 'certificate' });
  const today = app.clock.now().toISOString().slice(0, 10);
  await certify(today);
  const answered = { kind: 'cyber-essentials', number: 'CE-1', issuedBy: null, expiresOn: today };
  expect((await read()).gate).toEqual({
    open: true,
    needs: [{ kinds, standing: 'ends-soon', certificate: answered }],
  });
  app.clock.advance(86_400_000);
  expect(await read()).toMatchObject({ gate: { open: false, needs: [{ standing: 'ended' }] }, step: 'certificate' });
  app.clock.advance(-86_400_000);
});

test('somebody else declares what was read, its SHA-256 is in the ledger, and what weakens afterwards is said', async () => {
  expect((await declare(other)).status).toBe(409);
  await choose();
  expect((await declare(other)).status).toBe(409);
  await certify('2027-06-30');
  expect((await declare(other)).status, 'not assessed').toBe(409);
  await putInPlace();
  expect(await read()).toMatchObject({ step: 'declare' });
  expect((await read()).cannotDeclare).toMatch(/another person/);
  expect((await read(other)).cannotDeclare).toBeNull();
  expect((await declare(admin)).status, 'own').toBe(422);
  const adviser = await makeMember(app, 'admin', 'client_admin', clientId);
  await app.asAdministrator(
    `insert into appointment (client_id, id, person_id, duty, from_on, appointed_by) values ($1, $2, $3, 'DPO', '2026-01-05', 'test')`,
    [clientId, `apt_${'0'.repeat(23)}${String(made).padStart(3, '0')}`, adviser.personId],
  );
  expect((await declare(await app.signInAs(adviser.userId))).status, 'adviser').toBe(403);
  expect((await declare(other, { fingerprint: 'a'.repeat(64) })).status, 'moved').toBe(409);
  expect((await declare(other, { agreed: false })).status).toBe(400);
  const reply = await declare(other);
  expect(reply.status, reply.text).toBe(201);
  const declared = BoardDeclaration.parse(reply.body);
  expect(declared).toMatchObject({ met: 59, asked: 59, certificates: [{ number: 'CE-1' }], name: 'Bo Board' });

  const text = (await app.call(exportBoardDeclaration, { ...about(), declarationId: declared.id }, other)).text;
  expect(createHash('sha256').update(text).digest('hex')).toBe(declared.digest);
  const [entry] = await entries('cyber-assurance.declared');
  expect(entry?.body).toMatchObject({ digest: declared.digest, met: 59, asked: 59, level: 1 });
  expect(JSON.stringify(entry)).not.toContain('Bo Board');
  expect(await read()).toMatchObject({ step: 'ready', weakened: [] });

  const gone = { clientId, controlId: 'BCM-05', implementation: 'none', version: 1 };
  expect((await app.call(setControlState, gone, admin)).status).toBe(200);
  expect(await read()).toMatchObject({
    step: 'declare-anew',
    weakened: [{ ref: 'T13.3', was: 'met', now: 'not-met' }],
  });
});

test('whoever chose a level once does not declare it, whoever saves it after them', async () => {
  await choose();
  await certify('2027-06-30');
  await putInPlace();
  const again = await choose({ version: 1 }, other);
  expect([again.status, again.body]).toMatchObject([409, { code: 'answer.changes-nothing' }]);
  expect(await read()).toMatchObject({ standing: { version: 1 } });
  expect(await entries('cyber-assurance.set')).toHaveLength(1);
  expect((await choose({ level: 2, version: 1 }, other)).status).toBe(200);
  expect((await choose({ level: 1, version: 2 }, other)).status).toBe(200);
  expect((await declare(admin)).body).toMatchObject({ code: 'cyber-assurance.own-declaration' });
  expect((await declare(other)).body).toMatchObject({ code: 'cyber-assurance.own-declaration' });
  const third = await makeMember(app, 'admin', 'client_admin', clientId);
  expect((await declare(await app.signInAs(third.userId))).status).toBe(201);
});

test('a declaration is of its tenant, and two who choose a level at once are told', async () => {
  const replies = await Promise.all([1, 2].map((level) => choose({ level })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const theirs = { ...about(), declarationId: sample.cyberAssuranceDeclarationId };
  expect((await app.call(exportBoardDeclaration, theirs, admin)).status).toBe(404);
});
