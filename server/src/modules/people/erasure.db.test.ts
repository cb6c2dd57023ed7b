import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { listEntries, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { addPerson, deactivatePerson } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import { readPerson } from '@claimlock/contract/people/holdings';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let made = 0;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

/** Tables in which a word stands, in any column, of any tenant. */
async function tracesOf(word: string): Promise<string[]> {
  const tables = await app.asAdministrator<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const found: string[] = [];
  for (const { relname } of tables) {
    const rows = await app.asAdministrator(`select from "${relname}" x where x::text ilike $1 limit 1`, [`%${word}%`]);
    if (rows.length > 0) found.push(relname);
  }
  return found;
}

/** Somebody of a name that stands nowhere else, with everything that the product keeps of people outside its records. */
async function makeTraced() {
  made += 1;
  const word = `Zephyrine${made}q`;
  const name = `${word} Quill`;
  const { personId, userId } = await makeMember(app);
  const email = `${word.toLowerCase()}@sample.example`;
  const run = app.asAdministrator;
  await run('update person set name = $2, email = $3, job_title = $4 where id = $1', [
    personId,
    name,
    email,
    `${word}'s post`,
  ]);
  await run('update identity_user set name = $2, email = $3 where id = $1', [userId, name, email]);
  await run(
    `insert into identity_link (id, purpose, token_hash, email, name, audience, role, client_id, person_id, created_at, expires_at, used_at)
       values ($1, 'invitation', sha256(convert_to($1, 'UTF8')), $2, $3, 'employee', 'staff', $4, $5, now(), now(), now())`,
    [`inv_${word}`, email, name, clientId, personId],
  );
  await run(`insert into notification (user_id, id, client_id, at, title) values ($1, $2, $3, now(), $4)`, [
    userId,
    `ntf_${word}`,
    clientId,
    `Welcome, ${name}`,
  ]);
  await run(`insert into notice_choice (user_id, kind, mail) values ($1, 'do', 'never')`, [userId]);
  await run(`insert into notice_topic_choice (user_id, topic, in_app) values ($1, 'risks', false)`, [userId]);
  await run(`insert into mail_message (id, recipient, subject, body, created_at) values ($1, $2, 'Hello', $3, now())`, [
    `eml_${word}`,
    email,
    `Dear ${name}`,
  ]);
  await run(
    `insert into phishing_target (client_id, campaign_id, place, person_id, sent_at, clicked_at)
       values ($1, $2, $3, $4, now(), now())`,
    [clientId, sample.phishingCampaignId, 1000 + made, personId],
  );
  // Somebody looked for them, and took what was found as a file.
  const filter = [
    { name: 'search', label: 'Search', value: `of ${word.toUpperCase()}`, words: `of ${word.toUpperCase()}` },
    { name: 'owner', label: 'Owner', value: personId },
    { name: 'department', label: 'Department', value: `${word} Quill, ours`, words: `Those of ${name}` },
  ];
  await run(
    `insert into list_export (client_id, id, list, title, format, filter, row_count, size, taker_id, taker_user_id, taken_at)
       values ($1, $2, 'listRisks', 'Risks', 'CSV', $3, 1, 1, $4, $5, now())`,
    [clientId, `lex_${made}`, JSON.stringify(filter), personId, userId],
  );
  // And once more by so many that the file is not made yet.
  await run(
    `insert into list_export (client_id, id, list, title, format, filter, asked, operation_id, taker_id, taker_user_id, taken_at)
       values ($1, $2, 'listRisks', 'Risks', 'CSV', '[]', $3, $4, $5, $6, now())`,
    [clientId, `lex_${made}w`, JSON.stringify({ search: `of ${word}` }), sample.operationId, personId, userId],
  );
  await run(
    `insert into list_export (client_id, id, list, title, format, filter, asked, operation_id, taker_id, taker_user_id, taken_at)
       values ($1, $2, 'listAssignedCourses', 'Assigned courses', 'CSV', '[]', $3, $4, $5, $6, now())`,
    [clientId, `lex_${made}v`, JSON.stringify({ department: name }), sample.operationId, personId, userId],
  );
  await app.signInAs(userId);
  return { word, name, email, personId, userId };
}

const leave = (personId: string) => app.call(deactivatePerson, { clientId, personId }, admin);
const erase = (personId: string, confirmName: string, cookie = admin) =>
  app.call(erasePerson, { clientId, personId, reason: 'asked', confirmName }, cookie);

describe('somebody who is erased', () => {
  test('stands in no table any more, and what they did stays on a ledger that holds', async () => {
    const { word, name, personId, userId } = await makeTraced();
    await leave(personId);
    expect(await tracesOf(word)).toEqual(
      expect.arrayContaining([
        'identity_link',
        'identity_user',
        'list_export',
        'mail_message',
        'notification',
        'person',
      ]),
    );
    const reply = await erase(personId, ` ${name} `);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ name: 'Erased person', email: '', jobTitle: '', erased: true });
    expect(await tracesOf(word)).toEqual([]);
    const gone = `select (select count(*)::int from identity_session where user_id = $1) as sessions,
      (select count(*)::int from identity_account where user_id = $1) as passwords,
      (select count(*)::int from membership where user_id = $1) as places,
      (select count(*)::int from notice_choice where user_id = $1) as kinds,
      (select count(*)::int from notice_topic_choice where user_id = $1) as topics,
      (select count(*)::int from phishing_target where place = ${1000 + made} and person_id is null) as forgotten`;
    const none = { sessions: 0, passwords: 0, places: 0, kinds: 0, topics: 0 };
    expect(await app.asAdministrator(gone, [userId])).toEqual([{ ...none, forgotten: 1 }]);
    const { items } = listEntries.output.parse(
      (await app.call(listEntries, { clientId, subject: personId, limit: 20 }, admin)).body,
    );
    expect(items.map(({ type }) => type)).toEqual(['person.erased', 'session.ended', 'person.deactivated']);
    expect((await app.call(verifyLedger, { clientId }, admin)).body).toMatchObject({ holds: true });
    expect((await app.call(readPerson, { clientId, personId }, admin)).body).toMatchObject({ userId: null });
  });

  test('keeps the account that another organisation uses, and only what is of this one goes', async () => {
    const { word, name, email, personId, userId } = await makeTraced();
    const elsewhere = 'per_01k9q0s7h0000000000000000y';
    await app.asAdministrator(
      `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, created_at)
       select $1, $2, $3, $4, $5, d.name, 'J', 'staff', 'employee', 'Active', now() from department d where d.client_id = $1 limit 1`,
      [other.clientId, elsewhere, userId, name, email],
    );
    await app.asAdministrator(
      `insert into membership (id, user_id, audience, role, client_id, person_id, created_at)
       values ('mem_elsewhere', $1, 'employee', 'staff', $2, $3, now())`,
      [userId, other.clientId, elsewhere],
    );
    await leave(personId);
    expect((await erase(personId, name)).status).toBe(200);
    expect(await tracesOf(word)).toEqual(['identity_user', 'mail_message', 'person']);
    const here = 'select name, user_id from person where id = any($1) order by name';
    expect(await app.asAdministrator(here, [[personId, elsewhere]])).toEqual([
      { name: 'Erased person', user_id: null },
      { name, user_id: userId },
    ]);
  });

  test('who never joined goes with their invitation and its letter, and may be invited again', async () => {
    const email = 'ondine.never@sample.example';
    const given = { clientId, name: 'Ondine Never', email, department: 'D', jobTitle: 'Clerk', role: 'staff' };
    const invite = () => app.call(addPerson, { ...addPerson.example, ...given }, admin);
    const { id } = addPerson.output.parse((await invite()).body);
    expect(await tracesOf('ondine')).toEqual(['identity_link', 'mail_message', 'person']);
    await leave(id);
    expect((await erase(id, 'Ondine Never')).status).toBe(200);
    expect(await tracesOf('ondine')).toEqual([]);
    expect((await invite()).status).toBe(201);
  });
});

describe('nobody is erased', () => {
  test('who has not left, under another name, twice, or while they hold something', async () => {
    const { name, personId } = await makeTraced();
    expect((await erase(personId, name)).body).toMatchObject({ code: 'person.not-left' });
    const item = { ...addActionItem.example, title: 'Close the gate', assigneeId: personId };
    expect((await app.call(addActionItem, item, admin)).status).toBe(201);
    await leave(personId);
    expect((await erase(personId, 'Somebody else')).body).toMatchObject({
      code: 'person.name-differs',
      fields: [{ path: 'confirmName' }],
    });
    expect((await erase(personId, name)).body).toMatchObject({ code: 'person.still-holds' });
    await app.asAdministrator('update action_item set assignee_id = null where assignee_id = $1', [personId]);
    const both = await Promise.all([erase(personId, name), erase(personId, name)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('by whoever does not administer the organisation', async () => {
    const { name, personId } = await makeTraced();
    await leave(personId);
    for (const audience of ['manager', 'staff', 'super_admin', 'broker_admin'] as const)
      expect((await erase(personId, name, await app.signInAs(userAs(audience)))).status).not.toBe(200);
    const [row] = await app.asAdministrator<{ name: string }>('select name from person where id = $1', [personId]);
    expect(row?.name).toBe(name);
  });
});
