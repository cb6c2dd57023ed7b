import { dismissFinding, Finding, raiseFinding } from '@claimlock/contract/findings/endpoints';
import {
  linkRiskFinding,
  listRisksOfFinding,
  RiskTreatment,
  readRiskTreatment,
  unlinkRiskFinding,
} from '@claimlock/contract/risk-treatments/endpoints';
import { addRisk, Risk, readRisk } from '@claimlock/contract/risks/endpoints';
import { resolveRisk } from '@claimlock/contract/risks/steps';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyFinding, whyNot } from '../../../testing/finding-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let risk: Risk;
let finding: Finding;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  risk = await newRisk();
  finding = Finding.parse((await app.call(raiseFinding, { clientId, ...anyFinding }, admin)).body);
});
afterAll(() => app.closeApp());

const newRisk = async () =>
  Risk.parse((await app.call(addRisk, { clientId, title: 'A flood', likelihood: 2, impact: 3 }, admin)).body);
const about = (more: object = {}) => ({ clientId, riskId: risk.id, findingId: finding.id, ...more });
const link = (more: object = {}, cookie = admin) => app.call(linkRiskFinding, about(more), cookie);
const unlink = (more: object = {}, cookie = admin) => app.call(unlinkRiskFinding, about(more), cookie);
const linked = async () =>
  RiskTreatment.parse((await app.call(readRiskTreatment, { clientId, riskId: risk.id }, admin)).body).findings.map(
    ({ id }) => id,
  );
const versionOf = async () => Risk.parse((await app.call(readRisk, { clientId, riskId: risk.id }, admin)).body).version;
/** What the ledger says of the links of the risk. */
const recorded = async () =>
  (
    await app.asAdministrator<{ type: string; body: object }>(
      `select type, entry::jsonb -> 'body' as body from ledger_entry
        where ledger_id = $1 and subject_id = $2 and type like 'risk-finding.%' order by index`,
      [clientId, risk.id],
    )
  ).map(({ type, body }) => ({ type, ...body }));

describe('a risk that is linked to a finding', () => {
  test('shows it, stands beside the finding, and is on record', async () => {
    const reply = await link();
    expect(reply.status, reply.text).toBe(200);
    expect(RiskTreatment.parse(reply.body).findings).toMatchObject([
      { id: finding.id, number: finding.number, title: finding.title, severity: 'Medium', status: 'Open' },
    ]);
    const beside = await app.call(listRisksOfFinding, { clientId, findingId: finding.id }, admin);
    expect(listRisksOfFinding.output.parse(beside.body).risks).toMatchObject([{ id: risk.id, title: 'A flood' }]);
    expect(await recorded()).toEqual([{ type: 'risk-finding.linked', riskId: risk.id, findingId: finding.id }]);
  });

  test('is not linked again, and the repeat records nothing', async () => {
    await link();
    const before = await versionOf();
    expect((await link()).body).toMatchObject({ code: 'risk-finding.linked' });
    expect([await linked(), (await recorded()).length, await versionOf()]).toEqual([[finding.id], 1, before]);
  });

  test('of two at once is linked once', async () => {
    const replies = await Promise.all([link(), link()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await recorded()).toHaveLength(1);
  });

  test('is unlinked on record, and what is not linked is not unlinked', async () => {
    expect((await unlink()).body).toMatchObject({ code: 'risk-finding.not-linked' });
    expect(await recorded()).toEqual([]);
    await link();
    const reply = await unlink();
    expect(RiskTreatment.parse(reply.body).findings).toEqual([]);
    expect((await unlink()).body).toMatchObject({ code: 'risk-finding.not-linked' });
    expect(await recorded()).toEqual([
      { type: 'risk-finding.linked', riskId: risk.id, findingId: finding.id },
      { type: 'risk-finding.unlinked', riskId: risk.id, findingId: finding.id },
    ]);
    // And can be linked anew.
    expect((await link()).status).toBe(200);
  });

  test('has other links left as they are', async () => {
    const another = Finding.parse((await app.call(raiseFinding, { clientId, ...anyFinding }, admin)).body);
    await link();
    await link({ findingId: another.id });
    const elsewhere = await newRisk();
    await link({ riskId: elsewhere.id });
    await unlink();
    expect(await linked()).toEqual([another.id]);
    const beside = await app.call(listRisksOfFinding, { clientId, findingId: finding.id }, admin);
    expect(listRisksOfFinding.output.parse(beside.body).risks.map(({ id }) => id)).toEqual([elsewhere.id]);
  });
});

describe('what cannot be linked', () => {
  test('is a finding that there is not, or of somebody else', async () => {
    for (const findingId of [other.findingId, 'fnd_01k9q0s7h00000000000000000']) {
      expect((await link({ findingId })).body).toMatchObject({
        code: 'risk-finding.unknown',
        fields: [{ path: 'findingId' }],
      });
      expect((await unlink({ findingId })).body).toMatchObject({ code: 'risk-finding.not-linked' });
    }
    expect(await recorded()).toEqual([]);
  });

  test('is a risk of somebody else, which is not there', async () => {
    const before = await app.asAdministrator('select risk_id from risk_finding where client_id = $1', [other.clientId]);
    for (const call of [link, unlink]) expect((await call({ riskId: other.riskId })).status).toBe(404);
    const after = await app.asAdministrator('select risk_id from risk_finding where client_id = $1', [other.clientId]);
    expect(after).toEqual(before);
  });

  test('is nobody’s to link who may not change risks', async () => {
    const staff = await app.signInAs(userAs('staff'), 'single');
    for (const call of [link, unlink]) expect((await call({}, staff)).status).toBe(403);
  });
});

test('links of a closed risk, and to a finding that is over, are made and taken away: they say what it was about', async () => {
  const closed = await app.call(
    resolveRisk,
    { clientId, riskId: risk.id, outcome: 'No longer applies', note: whyNot },
    admin,
  );
  expect(closed.status, closed.text).toBe(200);
  const version = await versionOf();
  const dismissed = { clientId, findingId: finding.id, version: finding.version, reason: whyNot };
  expect((await app.call(dismissFinding, dismissed, await app.signInAs(userAs('manager'), 'single'))).status).toBe(200);
  expect((await link()).status).toBe(200);
  expect(await linked()).toEqual([finding.id]);
  expect((await unlink()).status).toBe(200);
  // Neither opens the risk again, nor changes it.
  expect(Risk.parse((await app.call(readRisk, { clientId, riskId: risk.id }, admin)).body)).toMatchObject({
    status: 'Resolved',
    version,
  });
  expect((await recorded()).map(({ type }) => type)).toEqual(['risk-finding.linked', 'risk-finding.unlinked']);
});
