import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { chooseNotices, readNoticeChoices, usualMailTimes } from '@claimlock/contract/notifications/choices';
import { addPerson } from '@claimlock/contract/people/endpoints';
import { addPrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '../../../testing/accounts.ts';
import { appointedBefore } from '../../../testing/appoint.ts';
import { beforeMigration } from '../../../testing/before-migration.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { noticeSteps } from '../../../testing/notice-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../foundation/ids.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let added = 0;
beforeAll(async () => {
  app = await openSampleApp();
  ({ clientId, admin } = await newClient(app, 'Without emails'));
});
afterAll(() => app.closeApp());

const none = { do: 'never', review: 'never', watch: 'never', know: 'never' };
const choicesOf = async (cookie: string) => {
  const {
    do: asked,
    review,
    watch,
    know,
  } = readNoticeChoices.output.parse((await app.call(readNoticeChoices, {}, cookie)).body);
  return { do: asked, review, watch, know };
};

/** Somebody whom an administrator adds, and who joins with an account. */
async function joined(notifications: boolean, userId?: string) {
  added += 1;
  const email = `without-${added}@emails.example`;
  const person = {
    clientId,
    name: `Without ${added}`,
    email,
    department: 'D',
    jobTitle: 'J',
    role: 'manager',
    permissions: 'employee',
    notifications,
  };
  const reply = await app.call(addPerson, person, admin);
  expect(reply.status, reply.text).toBe(201);
  const account = userId ?? (await makeAccount(app)).userId;
  const [{ id: personId = '' } = {}] = await app.asAdministrator<{ id: string }>(
    `update person set user_id = $2, status = 'Active', joined_on = '2026-01-05' where email = $1 returning id`,
    [email, account],
  );
  await app.asAdministrator(
    `insert into membership (id, user_id, audience, role, client_id, person_id, created_at)
       values ($1, $2, 'employee', 'manager', $3, $4, now())`,
    [newId('mem', app.clock), account, clientId, personId],
  );
  return { personId, userId: account, cookie: await app.signInAs(account, 'single') };
}

test('somebody who is added without notifications gets no emails until they choose, and all notices in the app', async () => {
  const { personId, cookie } = await joined(false);
  expect(await choicesOf(cookie)).toEqual(none);
  const item = { clientId, title: 'Read the log', dueDate: '2027-01-05', assigneeId: personId };
  expect((await app.call(addActionItem, item, admin)).status).toBe(201);
  await appointedBefore(app, { personId, duty: 'DPO' }, clientId);
  const breach = { clientId, kind: 'breach', reference: 'INC-1', cameAt: app.clock.now().toISOString() };
  expect((await app.call(addPrivacyEvent, breach, admin)).status).toBe(201);
  const { titles } = await noticeSteps(app).inbox(cookie);
  expect(
    titles.some((title) => /breach/i.test(title)),
    titles.join(),
  ).toBe(true);
  expect(titles.length).toBeGreaterThanOrEqual(2);
  await app.call(chooseNotices, { ...usualMailTimes, know: 'daily' }, cookie);
  await app.asAdministrator('update person set job_title = $2 where id = $1', [personId, 'Porter']);
  expect(await choicesOf(cookie)).toEqual({ ...usualMailTimes, know: 'daily' });
});

test('others begin with what is usual, and an account that has a place elsewhere keeps what holds there', async () => {
  expect(await choicesOf((await joined(true)).cookie)).toEqual(usualMailTimes);
  const elsewhere = await makeMember(app);
  expect(await choicesOf((await joined(false, elsewhere.userId)).cookie)).toEqual(usualMailTimes);
});

test('who was told nothing before gets no emails after the upgrade, where that was said at each of their organisations', async () => {
  await beforeMigration('0193-emails-to-begin-with.sql', async (client, upgrade) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, joined_on, created_at, wants_notices)
         select c, 'per_' || c || u, u, u, u || '@x.example', 'D', 'J', 'staff', 'employee', 'Active', '2026-01-05', now(), wants
           from (values ('cli_a', 'usr_a', false), ('cli_a', 'usr_b', false), ('cli_b', 'usr_b', true), ('cli_a', 'usr_c', false)) v (c, u, wants)`,
    );
    await client.query(`insert into notice_choice (user_id, kind, mail) values ('usr_c', 'do', 'at-once')`);
    await client.query('alter table notice_choice drop constraint notice_choice_user_id_fkey');
    await client.query('set session_replication_role = origin');
    await upgrade();
    const { rows } = await client.query({
      text: `select user_id, string_agg(kind || ' ' || mail, ', ' order by kind) from notice_choice group by 1 order by 1`,
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['usr_a', 'do never, know never, review never, watch never'],
      ['usr_c', 'do at-once, know never, review never, watch never'],
    ]);
  });
});
