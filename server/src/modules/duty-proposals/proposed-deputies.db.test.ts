import * as contract from '@claimlock/contract/duty-proposals/endpoints';
import { deactivatePerson, Person } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { isAlone } from './duty-proposal.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let second: string;
let senior: { readonly userId: string };
let person: { readonly personId: string };

beforeAll(async () => {
  app = await openSampleApp();
  senior = await makeMember(app, 'senior-management');
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  second = await app.signInAs(senior.userId, 'single');
  person = await makeMember(app);
});
afterAll(() => app.closeApp());

const confirm = (proposalId: string, cookie = second) =>
  app.call(contract.confirmDutyProposal, { clientId, proposalId }, cookie);
const decline = (proposalId: string, reason: string) =>
  app.call(contract.declineDutyProposal, { clientId, proposalId, reason }, second);
const deadlocks = async () => {
  const [row] = await app.asAdministrator<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks;
};
const waiting = async (cookie: string) =>
  contract.listDutyProposals.output.parse(
    (await app.call(contract.listDutyProposals, { clientId, personId: person.personId }, cookie)).body,
  ).proposals;

test('a duty is proposed with its deputy and its document, and both are confirmed with it', async () => {
  const deputy = await makeMember(app, 'admin');
  const more = { deputyId: deputy.personId, document: 'Board minute 12' };
  const reply = await app.call(
    contract.proposeDuty,
    { clientId, personId: person.personId, duty: 'INCIDENT_LEAD', ...more },
    admin,
  );
  expect(reply.status, reply.text).toBe(201);
  const { id, ...said } = contract.DutyProposal.parse(reply.body);
  expect(said).toMatchObject({ deputy: { id: deputy.personId }, document: 'Board minute 12' });
  // Whoever would stand in is no second person either.
  const theirs = await app.signInAs(deputy.userId, 'single');
  expect((await confirm(id, theirs)).body).toMatchObject({ code: 'duty-proposal.deputy-you' });
  expect(Person.parse((await confirm(id)).body).appointments).toMatchObject([
    { duty: 'INCIDENT_LEAD', deputy: { id: deputy.personId }, document: 'Board minute 12' },
  ]);
  const bodies = await app.asAdministrator<{ body: Record<string, unknown> }>(
    `select entry::jsonb -> 'body' as body from ledger_entry where subject_id = $1
      and type in ('duty-proposal.made', 'duty.appointed') order by index`,
    [person.personId],
  );
  expect(bodies.map(({ body }) => [body.deputyId, body.document])).toEqual(
    [1, 2].map(() => [deputy.personId, undefined]),
  );
});

test('a duty takes no deputy who holds it themselves, has not joined, proposes it, or is apart from those who decide', async () => {
  const officer = await makeMember(app, 'admin');
  const [own] = await app.asAdministrator<{ id: string }>('select id from person where user_id = $1', [
    userAs('client_admin'),
  ]);
  for (const [duty, deputyId, code] of [
    ['INCIDENT_LEAD', person.personId, 'appointment.deputy-same'],
    ['INCIDENT_LEAD', sample.secondPersonId, 'appointment.deputy-unknown'],
    ['INCIDENT_LEAD', own?.id, 'appointment.yours'],
    ['DPO', officer.personId, 'appointment.conflict'],
  ]) {
    const asked = { clientId, personId: person.personId, duty, deputyId };
    expect((await app.call(contract.proposeDuty, asked, admin)).body, code).toMatchObject({
      code,
      fields: [{ path: 'deputyId' }],
    });
  }
});

test('a duty is not confirmed with a deputy who has left since', async () => {
  const deputy = await makeMember(app);
  const asked = { clientId, personId: person.personId, duty: 'INCIDENT_LEAD', deputyId: deputy.personId };
  const { id } = contract.DutyProposal.parse((await app.call(contract.proposeDuty, asked, admin)).body);
  await app.call(deactivatePerson, { clientId, personId: deputy.personId }, admin);
  expect(await waiting(second)).toMatchObject([{ whyNotConfirm: expect.stringMatching(/can no longer stand in/) }]);
  expect((await confirm(id)).body).toMatchObject({ code: 'appointment.deputy-gone' });
  expect((await decline(id, 'The deputy has left.')).status).toBe(200);
});

test('naming the only other administrator as deputy hands the decision to nobody outside', () => {
  const proposal = { proposed_by: 'one', user_id: 'officer' };
  expect(isAlone(proposal, ['one', 'deputy'])).toBe(false);
  expect(isAlone(proposal, ['one'])).toBe(true);
});

test('a confirmation and a change the other way round wait for each other and never block each other', async () => {
  const [one, other] = [await makeMember(app, 'admin'), await makeMember(app, 'admin')];
  const [low, high] = [one, other].toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
  if (!low || !high) throw new Error('Two people are made.');
  const propose = async (personId: string, deputyId: string) =>
    contract.DutyProposal.parse(
      (await app.call(contract.proposeDuty, { clientId, personId, duty: 'INCIDENT_LEAD', deputyId }, admin)).body,
    ).id;
  const proposals = [await propose(high.personId, low.personId), await propose(low.personId, high.personId)];
  const before = await deadlocks();
  const replies = await Promise.all(proposals.map((id) => confirm(id)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(await deadlocks()).toBe(before);
});
