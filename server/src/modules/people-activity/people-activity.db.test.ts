import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { downloadEvidenceFile } from '@claimlock/contract/evidence-items/files';
import { signIn } from '@claimlock/contract/identity/endpoints';
import { exportLedger } from '@claimlock/contract/ledger/endpoints';
import { recordListExport } from '@claimlock/contract/list-exports/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import { addCustomRole, CustomRole, giveCustomRole } from '@claimlock/contract/people/rights';
import {
  ClientActivity,
  listPeopleActivity,
  massRows,
  PersonActivity,
  readClientActivity,
  readPersonActivity,
} from '@claimlock/contract/people-activity/endpoints';
import { downloadListFile, exportLongList } from '@claimlock/contract/reporting/list-files';
import { sample } from '@claimlock/contract/sample';
import { openSupportAccess } from '@claimlock/contract/support-access/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword } from '../../../testing/accounts.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../foundation/ids.ts';

const { clientId } = sample;
const hourMs = 3_600_000;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

/** Somebody who has worked here for a year, with the address of their account. */
async function makeOldMember(role = 'staff') {
  const { personId, userId } = await makeMember(app, role);
  const since = new Date(app.clock.now().getTime() - 365 * 24 * hourMs);
  await app.asAdministrator('update membership set created_at = $2 where user_id = $1', [userId, since]);
  const [account] = await app.asAdministrator<{ email: string; name: string }>(
    'select u.email, p.name from identity_user u join person p on p.user_id = u.id where u.id = $1',
    [userId],
  );
  return { personId, userId, email: account?.email ?? '', name: account?.name ?? '' };
}
const tryIn = (email: string, password: string) => app.call(signIn, { email, password });
const activityOf = async (personId: string, cookie = admin, days = 30) =>
  PersonActivity.parse((await app.call(readPersonActivity, { clientId, personId, days }, cookie)).body);
const wholeActivity = async () => ClientActivity.parse((await app.call(readClientActivity, { clientId }, admin)).body);
/** Sign-ins that went well or not, so many hours ago. */
const signInsAgo = (userId: string, hours: number, succeeded: number, failed = 0) =>
  app.asAdministrator(
    `insert into identity_sign_in (user_id, hour, succeeded, failed) values ($1, date_trunc('hour', $2::timestamptz, 'UTC'), $3, $4)`,
    [userId, new Date(app.clock.now().getTime() - hours * hourMs), succeeded, failed],
  );

describe('what one person did', () => {
  test('is counted as it happens: sign-ins, failures, changes, exports and sensitive reads', async () => {
    const { personId, email, userId } = await makeOldMember('admin');
    expect((await tryIn(email, goodPassword)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect((await tryIn(email, 'not the password')).status).toBe(401);
    const cookie = await app.signInAs(userId, 'double');
    const item = { clientId, title: 'Counted once', dueDate: '2026-12-01' };
    expect((await app.call(addActionItem, item, cookie)).status).toBe(201);
    expect((await app.call(exportLedger, { clientId }, cookie)).status).toBe(200);
    const file = await app.call(downloadEvidenceFile, { ...downloadEvidenceFile.example }, cookie);
    expect(file.status, file.text).toBe(200);
    const { totals, days, flags, seenInPart, lastActiveAt } = await activityOf(personId);
    expect(totals).toEqual({ signIns: 1, failed: 5, changes: 1, exports: 1, reads: 1 });
    expect(days).toEqual([expect.objectContaining(totals)]);
    expect(flags.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^Active from .*, after at least 180 days without activity\.$/),
      expect.stringMatching(/^5 sign-ins failed from .*\. 1 succeeded in the same hour\.$/),
    ]);
    expect(seenInPart).toBe(false);
    expect(Date.parse(lastActiveAt ?? '')).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  test('is one export for each file of a list that they take, however it is made, with its rows', async () => {
    const taker = await makeOldMember('admin');
    const another = await makeOldMember('admin');
    const [theirs, others] = [await app.signInAs(taker.userId, 'double'), await app.signInAs(another.userId, 'double')];
    const list = { clientId, list: 'listPeople', format: 'CSV', asked: {}, filter: [] } as const;
    const asked = exportLongList.output.parse((await app.call(exportLongList, list, theirs)).body);
    await app.runJobs();
    // That it was made in the background is nobody's export yet.
    expect((await activityOf(taker.personId)).totals.exports).toBe(0);
    const file = { clientId, listExportId: asked.listExportId };
    for (const cookie of [theirs, others]) expect((await app.call(downloadListFile, file, cookie)).status).toBe(200);
    for (const { personId } of [taker, another]) expect((await activityOf(personId)).totals.exports).toBe(1);
    const made = { ...recordListExport.example, list: 'listRisks', rows: massRows } as const;
    expect((await app.call(recordListExport, made, theirs)).status).toBe(200);
    const { totals, flags } = await activityOf(taker.personId);
    expect(totals.exports).toBe(2);
    const [row] = await app.asAdministrator<{ rows: number }>(
      'select row_count as rows from list_export where id = $1',
      [asked.listExportId],
    );
    const rows = (massRows + (row?.rows ?? 0)).toLocaleString('en-GB');
    expect(flags.find(({ kind }) => kind === 'mass-download')?.sentence).toContain(
      `2 exports with ${rows} rows of lists`,
    );
    expect((await activityOf(another.personId)).flags.map(({ kind }) => kind)).not.toContain('mass-download');
  });

  test('is asked of people here alone', async () => {
    expect((await app.call(readPersonActivity, { clientId, personId: other.personId }, admin)).status).toBe(404);
  });

  test('goes back as far as is asked', async () => {
    const { personId, userId } = await makeOldMember();
    await signInsAgo(userId, 24 * 20, 1);
    await signInsAgo(userId, 24 * 80, 2);
    await signInsAgo(userId, 24 * 170, 4);
    const signIns = [];
    for (const days of [30, 90, 180]) signIns.push((await activityOf(personId, admin, days)).totals.signIns);
    expect(signIns).toEqual([1, 3, 7]);
  });
});

describe('somebody with places at several organisations', () => {
  test('is not shown to one of them in the hours when they had both', async () => {
    const { personId, userId } = await makeOldMember();
    await signInsAgo(userId, 24 * 50, 1);
    await signInsAgo(userId, 24 * 10, 2, 6);
    await signInsAgo(userId, 5, 4);
    const at = (days: number) => new Date(app.clock.now().getTime() - days * 24 * hourMs);
    await app.asAdministrator(
      `insert into membership (id, user_id, audience, broker_id, created_at, ended_at) values ('mem_elsewhere', $1, 'broker_admin', $2, $3, $4)`,
      [userId, sample.brokerId, at(20), at(2)],
    );
    const { totals, flags, seenInPart } = await activityOf(personId, admin, 90);
    expect(totals).toMatchObject({ signIns: 5, failed: 0 });
    expect(seenInPart).toBe(true);
    // Without those hours nobody can say that they were not active.
    expect(flags).toEqual([]);
    await app.asAdministrator(`update membership set ended_at = null where id = 'mem_elsewhere'`);
    expect((await activityOf(personId, admin, 90)).totals).toMatchObject({ signIns: 1 });
  });
});

describe('what everybody did', () => {
  test('is told together and person by person, with what stands out', async () => {
    const { personId, userId, name } = await makeOldMember();
    const before = await wholeActivity();
    await signInsAgo(userId, 30, 0, 7);
    await signInsAgo(userId, 28, 1);
    const { totals, people, flags, allFlags } = await wholeActivity();
    expect(totals.failed - before.totals.failed).toBe(7);
    expect(people.active - before.people.active).toBe(1);
    expect(people.all).toBe(before.people.all);
    expect(allFlags - before.allFlags).toBe(2);
    const theirs = flags.filter(({ person }) => person.id === personId);
    expect(theirs.map(({ kind }) => kind)).toEqual(['dormant-woken', 'many-failures']);
    const list = await app.call(listPeopleActivity, { clientId, search: name, count: 'true' }, admin);
    expect(list.body).toMatchObject({
      items: [{ id: personId, name, signIns: 1, failed: 7, changes: 0, flags: 2, seenInPart: false }],
      total: 1,
    });
  });

  test('and what accounts did that are nobody’s here is told apart', async () => {
    const before = await wholeActivity();
    const operator = await app.signInAs(userAs('super_admin'));
    const why = { clientId, reason: 'fault', reference: 'SUP-1042', minutes: 30 };
    expect((await app.call(openSupportAccess, why, operator)).status).toBe(201);
    const { others, totals } = await wholeActivity();
    expect(others.reads - before.others.reads).toBe(1);
    expect(totals).toEqual(before.totals);
    // And with it they read what people did, until it ends.
    expect((await app.call(readClientActivity, { clientId }, operator)).status).toBe(200);
    app.clock.advance(31 * 60_000);
    expect((await app.call(readClientActivity, { clientId }, operator)).status).toBe(403);
  });
});

test('its filter of those who have not joined holds whoever was added and not invited yet, too', async () => {
  const [added] = await app.asAdministrator<{ id: string }>(
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, created_at)
     select client_id, $2, 'Imported Person', 'imported@sample-a.example', department, job_title, 'staff', access, 'Invited', now()
       from person where client_id = $1 limit 1 returning id`,
    [clientId, newId('per', app.clock)],
  );
  const { body } = await app.call(listPeopleActivity, { clientId, status: 'Invited' }, admin);
  const listed = listPeopleActivity.output.parse(body).items.map(({ id, status }) => ({ id, status }));
  expect(listed).toContainEqual({ id: added?.id, status: 'Invited' });
});

test('a custom role may leave it out', async () => {
  const { personId, userId } = await makeOldMember('admin');
  const cookie = await app.signInAs(userId, 'single');
  const look = () => app.call(readPersonActivity, { clientId, personId }, cookie);
  expect((await look()).status).toBe(200);
  const input = { clientId, name: 'Sees nobody’s activity', base: 'admin', withheld: ['people-activity.read'] };
  const { id } = CustomRole.parse((await app.call(addCustomRole, input, admin)).body);
  expect((await app.call(giveCustomRole, { clientId, personId, customRoleId: id }, admin)).status).toBe(200);
  expect((await look()).status).toBe(403);
});

test('whoever is erased takes their sign-ins along', async () => {
  const { personId, userId, name } = await makeOldMember();
  await signInsAgo(userId, 50, 1);
  await signInsAgo(userId, 24 * 100, 0, 3);
  const kept = () => app.asAdministrator('select from identity_sign_in where user_id = $1', [userId]);
  expect(await kept()).toHaveLength(2);
  expect((await app.call(deactivatePerson, { clientId, personId }, admin)).status).toBe(200);
  const erased = await app.call(erasePerson, { clientId, personId, reason: 'asked', confirmName: name }, admin);
  expect(erased.status, erased.text).toBe(200);
  expect(await kept()).toHaveLength(0);
});
