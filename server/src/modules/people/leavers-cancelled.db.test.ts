import { WholeDocument } from '@claimlock/contract/documents/documents';
import { addDocument, approveDocument, readDocument, submitDocument } from '@claimlock/contract/documents/endpoints';
import { listDutyProposals, proposeDuty } from '@claimlock/contract/duty-proposals/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { listEntries, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { planLeaving } from '@claimlock/contract/people/holdings';
import { addReportSchedule } from '@claimlock/contract/reporting/schedules';
import { addRisk, Risk, readRisk } from '@claimlock/contract/risks/endpoints';
import { listRiskAcceptances, proposeRiskAcceptance } from '@claimlock/contract/risks/steps';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdingSteps } from '../../../testing/holding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

async function done(endpoint: Endpoint, input: object, cookie: string): Promise<unknown> {
  const reply = await app.call(endpoint, { clientId, ...input }, cookie);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
}

/** Somebody with one thing under way of every kind that nobody else can carry through for them. */
async function busyMember() {
  const member = await makeMember(app, 'manager');
  const cookie = await app.signInAs(member.userId);
  const { personId } = member;
  await done(proposeDuty, { personId, duty: 'INCIDENT_LEAD' }, admin);
  await done(addReportSchedule, { kind: 'risks', format: 'PDF', cadence: 'monthly', firstOn: '2099-01-31' }, cookie);
  const risk = Risk.parse(await done(addRisk, { title: 'Flood', likelihood: 2, impact: 2 }, admin));
  await done(proposeRiskAcceptance, { riskId: risk.id, until: '2027-02-01', reason: 'It is small.' }, cookie);
  const written = WholeDocument.parse(await done(addDocument, addDocument.example, admin));
  const sent = await done(submitDocument, { documentId: written.id, version: written.version }, cookie);
  return { personId, cookie, riskId: risk.id, document: WholeDocument.parse(sent) };
}

const stateOf = async ({ riskId, document }: Awaited<ReturnType<typeof busyMember>>) => ({
  risk: Risk.parse(await done(readRisk, { riskId }, admin)).acceptance,
  acceptances: listRiskAcceptances.output
    .parse(await done(listRiskAcceptances, { riskId }, admin))
    .acceptances.map(({ state }) => state),
  document: WholeDocument.parse(await done(readDocument, { documentId: document.id }, admin)).state,
});
const kinds = ['document-review', 'duty-proposal', 'acceptance-proposal', 'report-schedule'];

test('what only they could carry through is counted before they leave, and is cancelled when they do, each with its entry', async () => {
  const [leaver, stays] = [await busyMember(), await busyMember()];
  const { holdings } = planLeaving.output.parse(await done(planLeaving, { personId: leaver.personId }, admin));
  expect(holdings.filter(({ leaving }) => leaving === 'cancelled')).toEqual(
    kinds.map((kind) => ({ kind, leaving: 'cancelled', open: 1 })),
  );
  expect(await stateOf(leaver)).toEqual({ risk: 'Proposed', acceptances: ['Proposed'], document: 'In review' });

  await done(deactivatePerson, { personId: leaver.personId }, admin);
  expect(await stateOf(leaver)).toEqual({ risk: 'Withdrawn', acceptances: ['Withdrawn'], document: 'Draft' });
  expect(await holdingSteps(app, admin).openOf(leaver.personId)).toEqual({});
  const { items } = listEntries.output.parse(await done(listEntries, { limit: 12 }, admin));
  const types = items.map(({ type }) => type);
  for (const type of ['duty-proposal.lapsed', 'report-schedule.ended', 'risk.acceptance-ended', 'document.recalled'])
    expect(types.filter((one) => one === type)).toEqual([type]);

  // Of somebody else all of it goes on.
  expect(await stateOf(stays)).toEqual({ risk: 'Proposed', acceptances: ['Proposed'], document: 'In review' });
  const open = await holdingSteps(app, admin).openOf(stays.personId);
  expect(open).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 1])));
  const { proposals } = listDutyProposals.output.parse(await done(listDutyProposals, {}, admin));
  const waiting = proposals.map(({ person }) => String(person.id));
  expect(waiting).toContain(stays.personId);
  expect(waiting).not.toContain(leaver.personId);

  // The document is a draft again: whoever goes on with it sends it for review, and it can be approved.
  const draft = WholeDocument.parse(await done(readDocument, { documentId: leaver.document.id }, admin));
  const again = await done(submitDocument, { documentId: draft.id, version: draft.version }, admin);
  const { version } = WholeDocument.parse(again);
  await done(approveDocument, { documentId: draft.id, version }, stays.cookie);
  expect(await done(verifyLedger, {}, admin)).toMatchObject({ holds: true });
});
