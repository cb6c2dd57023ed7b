import { createHash } from 'node:crypto';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import {
  BoardDeclaration,
  boardDeclarationText,
  CyberAssurance,
  declareCyberAssurance,
  exportBoardDeclaration,
  readCyberAssurance,
  recordAssuranceCertificate,
  setCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';
import { findFramework } from '../frameworks/index.ts';

const frameworkId = 'iasme-cyber-assurance';
let app: TestApp;
let clientId: string;
let admin: string;
let other: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Certified ${made}`));
  const { userId } = await makeMember(app, 'admin', 'client_admin', clientId);
  other = await app.signInAs(userId);
  expect((await app.call(followFramework, { clientId, frameworkId }, admin)).status).toBe(200);
});

const about = () => ({ clientId, frameworkId });
const read = async (as = admin) => CyberAssurance.parse((await app.call(readCyberAssurance, about(), as)).body);
const choose = async (level = 1, version = 0, as = admin) =>
  expect((await app.call(setCyberAssurance, { ...about(), level, whole: true, version }, as)).status).toBe(200);
const inDays = (days: number) => addDays(dayOf(app.clock.now()), days);
const record = (change: Record<string, unknown> = {}, as = admin) => {
  const usual = { kind: 'cyber-essentials', number: 'CE-77', issuedBy: 'Bright Assessors', expiresOn: inDays(300) };
  return app.call(recordAssuranceCertificate, { ...about(), ...usual, version: 0, ...change }, as);
};
const recorded = async (change: Record<string, unknown> = {}, as = admin) => {
  const reply = await record(change, as);
  expect(reply.status, reply.text).toBe(200);
};
const putInPlace = async () => {
  for (const controlId of new Set(findFramework(frameworkId)?.links.map(({ control }) => control))) {
    const given = { clientId, controlId, implementation: 'implemented', version: 0 };
    expect((await app.call(setControlState, given, admin)).status).toBe(200);
  }
};
const entries = (type: string) =>
  app.asAdministrator<{ body: Record<string, unknown> }>(
    `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and type = $2 order by index`,
    [clientId, type],
  );
const declare = async (as: string) => {
  const given = { fingerprint: (await read()).fingerprint, name: 'Bo Board', role: 'Chair', agreed: true };
  return app.call(declareCyberAssurance, { ...about(), ...given }, as);
};

test('a certificate is recorded by number, body and last day; the ledger keeps what it was before, and no name', async () => {
  expect((await record()).body).toMatchObject({ code: 'cyber-assurance.not-prepared' });
  await choose();
  expect((await record({ number: 'Lovelace' })).status).toBe(400);
  expect((await record({ issuedBy: ' ' })).status).toBe(400);
  expect((await record({ expiresOn: inDays(400) })).body).toMatchObject({
    code: 'cyber-assurance.certificate-too-long',
    fields: [{ path: 'expiresOn' }],
  });
  await recorded();
  expect(await read()).toMatchObject({
    gate: {
      open: true,
      needs: [{ standing: 'in-force', certificate: { number: 'CE-77', issuedBy: 'Bright Assessors' } }],
    },
    recorded: [{ kind: 'cyber-essentials', version: 1 }],
  });
  expect((await record({ number: 'CE-78' })).body).toMatchObject({ code: 'conflict' });
  expect((await record({ version: 1 })).body).toMatchObject({ code: 'answer.changes-nothing' });
  await recorded({ version: 1, number: 'CE-78', expiresOn: inDays(301) });
  const bodies = (await entries('cyber-assurance.certificate-recorded')).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { kind: 'cyber-essentials', number: { from: null, to: 'CE-77' }, issuedBy: 'changed' },
    { number: { from: 'CE-77', to: 'CE-78' }, expiresOn: { from: inDays(300), to: inDays(301) } },
  ]);
  expect(JSON.stringify(bodies)).not.toContain('Bright');
});

test('level 2 needs the certificate of level 1 as well', async () => {
  await choose(2);
  await recorded();
  expect((await read()).gate).toMatchObject({
    open: false,
    needs: [{ standing: 'in-force' }, { standing: 'missing' }],
  });
  await recorded({ kind: 'cyber-assurance-1', number: 'CA-1' });
  expect((await read()).gate.open).toBe(true);
});

test('it is declared with its number and body, and whoever recorded it does not declare', async () => {
  await choose();
  const third = await makeMember(app, 'admin', 'client_admin', clientId);
  await recorded({}, other);
  await putInPlace();
  expect((await declare(other)).body).toMatchObject({ code: 'cyber-assurance.own-declaration' });
  const stale = (await read()).fingerprint;
  await recorded({ version: 1, issuedBy: 'Other Assessors' });
  const cookie = await app.signInAs(third.userId);
  const given = { fingerprint: stale, name: 'Bo Board', role: 'Chair', agreed: true };
  const moved = await app.call(declareCyberAssurance, { ...about(), ...given }, cookie);
  expect(moved.body).toMatchObject({ code: 'cyber-assurance.moved' });
  const declared = BoardDeclaration.parse((await declare(cookie)).body);
  const held = { kind: 'cyber-essentials', number: 'CE-77', issuedBy: 'Other Assessors', expiresOn: inDays(300) };
  expect(declared.certificates).toEqual([held]);
  const asked = { ...about(), declarationId: declared.id };
  const text = (await app.call(exportBoardDeclaration, asked, cookie)).text;
  expect(createHash('sha256').update(text).digest('hex')).toBe(declared.digest);
  expect(JSON.parse(text)).toMatchObject({
    edition: 2,
    certificates: [held],
    declaration: { text: boardDeclarationText },
  });
});

/** What was declared in the edition before: it names one certificate, of Cyber Essentials. */
async function declaredBefore(level: number) {
  const sheet = '{"certificate":{"expiresOn":"2026-12-01","number":"CE-1"},"declaration":{"text":"As it was."}}';
  const id = `cad_01k9q0s7h0zzzzzzzzzzzzz${String(made).padStart(3, '0')}`;
  await app.asAdministrator(
    `insert into cyber_assurance_declaration (client_id, id, framework_id, level, declared_at, name, role, sheet, digest, results, met, asked, certificates)
     values ($1, $2, $3, $5, $6, 'B', 'B', $4::text, encode(sha256(convert_to($4::text, 'UTF8')), 'hex'), '{}', 0, 59,
       '[{"kind": "cyber-essentials", "number": "CE-1", "issuedBy": null, "expiresOn": "2026-12-01"}]')`,
    [clientId, id, frameworkId, sheet, level, app.clock.now()],
  );
  return { id, sheet };
}

test('what was declared in the edition before still verifies', async () => {
  await choose();
  const { id, sheet } = await declaredBefore(1);
  const [before] = (await read()).declarations;
  expect(before?.certificates).toMatchObject([{ number: 'CE-1', issuedBy: null }]);
  const { text } = await app.call(exportBoardDeclaration, { ...about(), declarationId: id }, admin);
  expect(text).toBe(sheet);
  expect(createHash('sha256').update(text).digest('hex')).toBe(before?.digest);
});

test('a certificate that a declaration does not name is said to have ended beside one that it does', async () => {
  await choose(2);
  await declaredBefore(2);
  await recorded({ expiresOn: inDays(1) });
  await recorded({ kind: 'cyber-assurance-1', number: 'CA-1', expiresOn: inDays(1) });
  app.clock.advance(2 * 86_400_000);
  const { contradictions } = readSelfCheck.output.parse((await app.call(readSelfCheck, { clientId }, admin)).body);
  const found = contradictions.flatMap(({ kind }) => (kind.includes('certificate') ? [kind] : []));
  expect(found).toEqual(['declared-without-certificate', 'certificate-ended']);
  app.clock.advance(-2 * 86_400_000);
});

test('a warning waits until its own certificate is renewed, and not another one or its number', async () => {
  await choose(2);
  await recorded();
  const first = { kind: 'cyber-assurance-1', number: 'CA-1' };
  await recorded({ ...first, expiresOn: inDays(40) });
  await app.runJob('cyber-assurance.check-certificates', { clientId });
  const warnings = async () =>
    listNotifications.output
      .parse((await app.call(listNotifications, { unreadOnly: 'true' }, other)).body)
      .items.filter(({ title }) => title.includes('certificate')).length;
  expect(await warnings()).toBe(1);
  await recorded({ version: 1, expiresOn: inDays(350) });
  await recorded({ ...first, version: 1, number: 'CA-2', expiresOn: inDays(40) });
  expect(await warnings()).toBe(1);
  await recorded({ ...first, version: 2, expiresOn: inDays(360) });
  expect(await warnings()).toBe(0);
});

test('administrators are warned before it ends and once it has; the self-check says so, until a new one is recorded', async () => {
  await choose();
  await recorded({ expiresOn: inDays(80) });
  const check = async () => {
    const warnings = await warningsOfToday();
    const { contradictions } = readSelfCheck.output.parse((await app.call(readSelfCheck, { clientId }, admin)).body);
    return [warnings, contradictions.flatMap(({ kind }) => (kind.startsWith('certificate') ? [kind] : []))];
  };
  const day = 86_400_000;
  expect(await check()).toEqual([[], []]);
  app.clock.advance(25 * day);
  const soon = 'The Cyber Essentials certificate ends in 55 days';
  expect(await check()).toEqual([[soon], ['certificate-ends-soon']]);
  app.clock.advance(5 * day);
  expect(await check()).toEqual([[soon], ['certificate-ends-soon']]);
  app.clock.advance(51 * day);
  expect(await check()).toEqual([['The Cyber Essentials certificate has ended'], ['certificate-ended']]);
  await recorded({ version: 1, number: 'CE-80', expiresOn: inDays(365) });
  expect(await check()).toEqual([[], []]);
  app.clock.advance(-81 * day);
});

/** Which warnings of certificates administrators have not read, once the day has begun. */
async function warningsOfToday(): Promise<string[]> {
  await app.runJob('cyber-assurance.plan-checks');
  await app.runJobs();
  const { items } = listNotifications.output.parse(
    (await app.call(listNotifications, { unreadOnly: 'true' }, other)).body,
  );
  return items.flatMap(({ title }) => (title.includes('certificate') ? [title] : [])).sort();
}

test('of two that end, each is warned of, whichever ends first', async () => {
  await choose(2);
  await recorded({ expiresOn: inDays(20) });
  await recorded({ kind: 'cyber-assurance-1', number: 'L1-2026', expiresOn: inDays(50) });
  const day = 86_400_000;
  const first = 'The Cyber Essentials certificate';
  const second = 'The IASME Cyber Assurance Level 1 certificate';
  expect(await warningsOfToday()).toEqual([`${first} ends in 20 days`, `${second} ends in 50 days`]);
  app.clock.advance(21 * day);
  expect(await warningsOfToday()).toEqual([`${first} has ended`, `${second} ends in 50 days`]);
  app.clock.advance(16 * day);
  expect(await warningsOfToday()).toEqual([`${first} has ended`, `${second} ends in 13 days`]);
  app.clock.advance(-37 * day);
});

test('a warning of one kind ends no warning of another, though either is enough for the level', async () => {
  const day = 86_400_000;
  await choose();
  await recorded({ expiresOn: inDays(10) });
  await recorded({ kind: 'cyber-baseline', number: 'CB-1', expiresOn: inDays(80) });
  const essentials = 'The Cyber Essentials certificate';
  expect(await warningsOfToday()).toEqual([`${essentials} ends in 10 days`]);
  app.clock.advance(30 * day);
  expect(await warningsOfToday()).toEqual([
    'The Cyber Baseline certificate ends in 50 days',
    `${essentials} has ended`,
  ]);
  await recorded({ kind: 'cyber-baseline', number: 'CB-2', version: 1, expiresOn: inDays(300) });
  expect(await warningsOfToday()).toEqual([`${essentials} has ended`]);
  app.clock.advance(-30 * day);
});

test('the overview names those that it needs and that end within 60 days or have ended', async () => {
  const ending = async () => {
    const { body } = await app.call(readClientAdminOverview, { clientId }, admin);
    return readClientAdminOverview.output.parse(body).certificatesEnding.organisation;
  };
  await choose();
  await recorded({ expiresOn: inDays(61) });
  expect(await ending()).toEqual([]);
  await recorded({ version: 1, expiresOn: inDays(60) });
  const row = { frameworkId, report: 'certificate', name: 'Cyber Essentials', endsOn: inDays(60), ended: false };
  expect(await ending()).toEqual([row]);
  app.clock.advance(61 * 86_400_000);
  expect(await ending()).toEqual([{ ...row, ended: true }]);
  // Either of two is enough for the gate, and Cyber Essentials, which is followed beside it, is shown by its own alone. It
  // leads to where it is recorded.
  await recorded({ kind: 'cyber-baseline', number: 'CB-1', expiresOn: inDays(300) });
  expect(await ending()).toEqual([{ ...row, ended: true }]);
  app.clock.advance(-61 * 86_400_000);
});
