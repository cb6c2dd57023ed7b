import * as contract from '@claimlock/contract/findings/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointedBefore } from '../../../testing/appoint.ts';
import { cause, check, findingSteps } from '../../../testing/finding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let steps: Awaited<ReturnType<typeof findingSteps>>;

beforeAll(async () => {
  app = await openSampleApp();
  steps = await findingSteps(app);
});
afterAll(() => app.closeApp());

const someone = async () => {
  const { personId, userId } = await makeMember(app, 'manager');
  return { personId, as: await app.signInAs(userId, 'single') };
};
/** What somebody is told of a finding and has not read. */
const unreadOf = async ({ id }: { readonly id: string }, as: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, as)).body)
    .items.flatMap(({ title, link }) => (link?.endsWith(`finding=${id}`) ? title : []));

test('reviewers are told that a finding waits; its owners and those who worked on it are not', async () => {
  const [owner, worker, reviewer] = [await someone(), await someone(), await someone()];
  const first = await someone();
  const given = await steps.raised({ ownerId: first.personId });
  const raised = await steps.done(contract.changeFinding, given, { ownerId: owner.personId });
  const begun = await steps.done(contract.startFinding, raised, {}, worker.as);
  const handed = await steps.done(contract.submitFinding, begun, cause);
  const waits = ['A finding is awaiting review'];
  expect(await unreadOf(raised, steps.admin)).toEqual(waits);
  expect(await unreadOf(raised, reviewer.as)).toEqual(waits);
  for (const as of [owner.as, worker.as, first.as, steps.manager]) expect(await unreadOf(raised, as)).toEqual([]);
  await steps.done(contract.closeFinding, handed, check, reviewer.as);
  expect(await unreadOf(raised, steps.admin)).toEqual([]);
  expect(await unreadOf(raised, owner.as)).toEqual(['A finding of yours was closed']);
});

test('administrators are told of a finding without an owner, until it has one', async () => {
  const owner = await someone();
  const raised = await steps.raised();
  expect(await unreadOf(raised, steps.admin)).toEqual(['A finding without an owner was raised']);
  expect(await unreadOf(raised, owner.as)).toEqual([]);
  await steps.done(contract.changeFinding, raised, { ownerId: owner.personId });
  expect(await unreadOf(raised, steps.admin)).toEqual([]);
  expect(await unreadOf(raised, owner.as)).toEqual(['A finding was given to you']);
});

test('a finding whose owner has left or become data protection officer opens again without an owner, and administrators are told', async () => {
  const [leaver, officer, other] = [await someone(), await someone(), await someone()];
  const accepted = ({ personId }: typeof leaver) => steps.acceptedOne({ ownerId: personId });
  const [ofLeaver, ofOfficer, ofOther] = [await accepted(leaver), await accepted(officer), await accepted(other)];
  const left = await app.call(
    deactivatePerson,
    { clientId: sample.clientId, personId: leaver.personId, on: null },
    steps.admin,
  );
  expect(left.status, left.text).toBe(200);
  await appointedBefore(app, { personId: officer.personId, duty: 'DPO' });
  for (const { id } of [ofLeaver, ofOfficer]) {
    const open = await steps.done(contract.withdrawRiskAcceptance, { id });
    expect(open).toMatchObject({ status: 'Open', owner: null });
    expect(await unreadOf({ id }, steps.admin)).toEqual(['A finding without an owner is open again']);
  }
  const kept = await steps.done(contract.withdrawRiskAcceptance, { id: ofOther.id });
  expect(kept).toMatchObject({ status: 'Open', owner: { id: other.personId } });
  // Whoever owned it decides nothing about it, also once they own it no more.
  const own = await steps.done(contract.readFinding, { id: ofOfficer.id }, {}, officer.as);
  expect(own.isOwnWork).toBe(true);
  const entries = await app.asAdministrator<{ ownerId: unknown }>(
    `select entry::jsonb->'body'->'ownerId' as "ownerId" from ledger_entry where subject_id = $1 and type = 'finding.changed'`,
    [ofOfficer.id],
  );
  expect(entries).toEqual([{ ownerId: { from: officer.personId, to: null } }]);
});
