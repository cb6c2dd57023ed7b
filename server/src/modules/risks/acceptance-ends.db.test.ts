import { addRisk, Risk, readRisk } from '@claimlock/contract/risks/endpoints';
import { acceptRisk } from '@claimlock/contract/risks/steps';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointedBefore } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let manager: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  manager = await app.signInAs(userAs('manager'), 'single');
});
afterAll(() => app.closeApp());

const added = async (input: Record<string, unknown> = {}) => {
  const { personId } = await makeMember(app);
  const flood = { clientId, title: 'A flood', likelihood: 2, impact: 3, ownerId: personId, ...input };
  const reply = await app.call(addRisk, flood, admin);
  expect(reply.status, reply.text).toBe(201);
  return Risk.parse(reply.body);
};
const accepted = async (until: string, input: Record<string, unknown> = {}) => {
  const { id, version } = await added(input);
  const reply = await app.call(acceptRisk, { clientId, riskId: id, version, until, reason: 'Agreed.' }, manager);
  expect(reply.status, reply.text).toBe(200);
  return id;
};
const read = async (riskId: string) => (await app.call(readRisk, { clientId, riskId }, admin)).body;
const countOf = async (riskId: string, type: string) => {
  const [row] = await app.asAdministrator<{ count: number }>(
    `select count(*)::int as count from ledger_entry where ledger_id = $1 and subject_id = $2
      and entry::jsonb ->> 'type' = $3`,
    [clientId, riskId, type],
  );
  return row?.count;
};
const unread = async (riskId: string) => {
  const rows = await app.asAdministrator<{ title: string }>(
    'select title from notification where client_id = $1 and link like $2 and read_at is null',
    [clientId, `%${riskId}%`],
  );
  return rows.map(({ title }) => title);
};
const dayBegins = async (at: string) => {
  app.clock.set(new Date(at));
  await app.runJob('risks.plan-checks');
  await app.runJobs();
};

test('an acceptance that ends soon, one that has run out, and a review that comes up are told once', async () => {
  const runOut = await accepted('2026-11-22');
  const ending = await accepted('2026-12-07');
  const later = await accepted('2026-12-08');
  const { id: due } = await added({ reviewOn: '2026-12-01', title: 'Due' });
  const endsSoon = 'The acceptance of a risk of yours ends on 7 Dec 2026';

  await dayBegins('2026-11-23T01:00:00Z');
  await dayBegins('2026-11-23T02:00:00Z');
  expect(await read(runOut)).toMatchObject({ status: 'Active', acceptance: 'Expired' });
  expect(await countOf(due, 'risk.review-became-due')).toBe(1);
  expect(await countOf(ending, 'risk.acceptance-ends-soon')).toBe(1);
  expect(await countOf(later, 'risk.acceptance-ends-soon')).toBe(0);
  expect(await unread(ending)).toContain(endsSoon);

  await dayBegins('2026-12-08T01:00:00Z');
  expect(await read(ending)).toMatchObject({ status: 'Active', acceptance: 'Expired' });
  expect(await read(later)).toMatchObject({ acceptance: 'Accepted' });
  expect(await unread(ending)).toContain('The acceptance of a risk of yours has run out');
  expect(await unread(ending)).not.toContain(endsSoon);
});

test('a risk whose owner has become data protection officer opens again without an owner (SoD-2), and administrators are told', async () => {
  const { personId } = await makeMember(app);
  const id = await accepted('2027-01-10', { ownerId: personId });
  await appointedBefore(app, { personId, duty: 'DPO' });
  await dayBegins('2027-01-11T01:00:00Z');
  expect(await read(id)).toMatchObject({ status: 'Active', acceptance: 'Expired', owner: null });
  expect(await unread(id)).toContain('The acceptance of a risk without an owner has run out');
  expect(await countOf(id, 'risk.changed')).toBe(1);
});
