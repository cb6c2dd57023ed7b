import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { sample } from '@claimlock/contract/sample';
import { setTrackerLine, setTrackerLines, TrackerLine } from '@claimlock/contract/tracker/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmed } from '../../../testing/confirmed-override.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const about = { clientId: sample.clientId, frameworkId: 'uk-gdpr' };
const someone = async () => {
  const { personId, userId } = await makeMember(app, 'manager');
  return { personId, as: await app.signInAs(userId, 'single') };
};
const told = async (as: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, as)).body)
    .items.map(({ title, detail, link }) => [title, detail, link]);
const set = async (ref: string, version: number, more: object, who = admin) => {
  const nothing = { ownerId: null, nextAction: '', targetOn: null, legalRisk: null, note: '' };
  const reply = await app.call(setTrackerLine, { ...about, ...nothing, ref, version, ...more }, who);
  expect(reply.status, reply.text).toBe(200);
  return TrackerLine.parse(reply.body);
};

test('whoever is given a line is told once, and no more once somebody else has it', async () => {
  const [one, other] = [await someone(), await someone()];
  const line = await set('Art.30(1)', 0, { ownerId: one.personId });
  const link = '/dashboard/compliance-engine/uk-gdpr/tracker?line=Art.30(1)';
  const given = [['A requirement of UK GDPR was given to you', `Art.30(1): ${line.title}`, link]];
  expect(await told(one.as)).toEqual(given);
  await set('Art.30(1)', 1, { ownerId: one.personId, note: 'The table is old.' });
  expect(await told(one.as)).toEqual(given);
  await set('Art.30(1)', 2, { ownerId: other.personId });
  expect([await told(one.as), await told(other.as)]).toEqual([[], given]);
  // Whoever takes a line themselves knows it.
  await set('Art.30(1)', 3, { ownerId: one.personId }, one.as);
  expect([await told(one.as), await told(other.as)]).toEqual([[], []]);
});

test('lines that are given together are told of once, and ask for nothing any more once each of them is met', async () => {
  const owner = await someone();
  const refs = ['Art.24(1)', 'Art.25(1)', 'Art.26(1)', 'Art.28(1)'];
  const lines = refs.map((ref) => ({ ref, version: 0 }));
  const reply = await app.call(setTrackerLines, { ...about, lines, ownerId: owner.personId }, admin);
  expect(reply.status, reply.text).toBe(200);
  const given = await told(owner.as);
  expect(given).toEqual([
    [
      '4 requirements of UK GDPR are yours now',
      expect.stringMatching(/^Art\.24\(1\): .+, Art\.25\(1\): .+, Art\.26\(1\): .+ and 1 more$/),
      `/dashboard/compliance-engine/uk-gdpr/tracker?owner=${owner.personId}`,
    ],
  ]);
  const word = { result: 'met', reason: 'Seen at work during the visit.', until: '2027-03-31', version: 0 };
  for (const ref of refs) {
    expect(await told(owner.as)).toEqual(given);
    const met = await app.call(overrideRequirement, { ...about, ref, ...word }, admin);
    expect(met.status, met.text).toBe(200);
    await confirmed(app, { ...about, ref, version: 1 });
  }
  expect(await told(owner.as)).toEqual([]);
});
