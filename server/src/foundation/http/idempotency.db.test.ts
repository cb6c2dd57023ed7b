import { ActionItem, addActionItem, completeActionItem } from '@claimlock/contract/action-items/endpoints';
import { addClient } from '@claimlock/contract/organisations/endpoints';
import { addPerson } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '../../../testing/accounts.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const clientId = sample.clientId;
let app: TestApp;
let admin: string;
let boss: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  boss = await app.signInAs(userAs('super_admin'));
});
afterAll(() => app.closeApp());

function newKey(): string {
  made += 1;
  return `key-${made}`;
}
const add = (title: string, key: string, cookie = admin, extra: Record<string, unknown> = {}) =>
  app.call(addActionItem, { clientId, title, dueDate: '2026-12-01', ...extra }, cookie, { 'idempotency-key': key });
const count = async (title: string) =>
  (await app.asAdministrator('select from action_item where title = $1', [title])).length;
const ledgerSize = async () => {
  const [head] = await app.asAdministrator<{ size: string }>('select size from ledger where id = $1', [clientId]);
  return Number(head?.size ?? 0);
};

describe('a request that carries a key', () => {
  test('is carried out once, and answered alike each time', async () => {
    const key = newKey();
    const first = await add('Once', key);
    expect(first.status).toBe(201);
    const size = await ledgerSize();
    for (let repeat = 0; repeat < 3; repeat += 1) {
      const again = await add('Once', key);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
    }
    expect(await count('Once')).toBe(1);
    expect(await ledgerSize()).toBe(size);
  });

  test('that says something else is refused', async () => {
    const key = newKey();
    await add('This', key);
    expect((await add('That', key)).body).toMatchObject({ code: 'request.key-reused' });
    expect((await add('This', key, admin, { priority: 'High' })).status).toBe(422);
    expect(
      (
        await app.call(
          addClient,
          { companyName: 'Other', industry: 'Retail', employeeCount: 3, domain: 'other-key.example' },
          boss,
          { 'idempotency-key': key },
        )
      ).status,
    ).toBe(201);
    const elsewhere = await app.call(completeActionItem, { clientId, actionItemId: sample.actionItemId }, admin, {
      'idempotency-key': key,
    });
    expect(elsewhere.status).toBe(422);
    expect(await count('That')).toBe(0);
  });

  test('of somebody else is another key', async () => {
    const key = newKey();
    const mine = ActionItem.parse((await add('Two people', key)).body);
    const theirs = ActionItem.parse((await add('Two people', key, await app.signInAs(userAs('manager')))).body);
    expect(theirs.id).not.toBe(mine.id);
    expect(await count('Two people')).toBe(2);
  });

  test('that failed may be sent again, mended or not', async () => {
    const key = newKey();
    expect((await add('Mended', key, admin, { assigneeId: other.personId })).status).toBe(422);
    expect((await add('Mended', key, admin, { dueDate: 'soon' })).status).toBe(400);
    expect((await add('Mended', key)).status).toBe(201);
  });

  test('does not show an answer to somebody who may no longer do it', async () => {
    const key = newKey();
    const account = await makeAccount(app);
    await app.asAdministrator(
      `insert into membership (id, user_id, audience, role, client_id, person_id, created_at) values ('mem_gone', $1, 'employee', 'admin', $2, $3, now())`,
      [account.userId, clientId, sample.personId],
    );
    const cookie = await app.signInAs(account.userId);
    expect((await add('Gone', key, cookie)).status).toBe(201);
    await app.asAdministrator(`update membership set ended_at = now() where id = 'mem_gone'`);
    expect((await add('Gone', key, cookie)).status).toBe(403);
  });

  test.each([
    ['a', 201],
    ['k'.repeat(255), 201],
    ['k'.repeat(256), 400],
    ['', 400],
  ])('of “%s” characters is taken as it should be', async (key, status) => {
    expect((await add('Lengths', key)).status).toBe(status);
  });
});

describe('requests that carry the same key at once', () => {
  const together = async (send: () => Promise<{ status: number; text: string }>) => {
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    return new Set(replies.map((reply) => `${reply.status} ${reply.text}`));
  };

  test('add one item, and all are told which', async () => {
    const key = newKey();
    const answers = await together(() => add('At once', key));
    expect([...answers]).toEqual([expect.stringMatching(/^201 /)]);
    expect(await count('At once')).toBe(1);
  });

  test('add one client, though its domain can be taken once', async () => {
    const headers = { 'idempotency-key': newKey() };
    const client = { companyName: 'At once Ltd', industry: 'Retail', employeeCount: 3, domain: 'at-once.example' };
    const answers = await together(() => app.call(addClient, client, boss, headers));
    expect([...answers]).toEqual([expect.stringMatching(/^201 /)]);
    expect(await app.asAdministrator(`select from client where domain = 'at-once.example'`)).toHaveLength(1);
  });

  test('add one person, and write one letter', async () => {
    const headers = { 'idempotency-key': newKey() };
    const person = {
      clientId,
      name: 'At Once',
      email: 'at.once@sample-a.example',
      department: 'D',
      jobTitle: 'J',
      role: 'staff',
    };
    const answers = await together(() => app.call(addPerson, person, admin, headers));
    expect([...answers]).toEqual([expect.stringMatching(/^201 /)]);
    await app.runJobs();
    expect(app.letters.filter((letter) => letter.to === person.email)).toHaveLength(1);
  });

  test('complete an item once, though it can be completed once', async () => {
    const { id } = ActionItem.parse((await add('To complete', newKey())).body);
    const headers = { 'idempotency-key': newKey() };
    const answers = await together(() => app.call(completeActionItem, { clientId, actionItemId: id }, admin, headers));
    expect([...answers]).toEqual([expect.stringMatching(/^200 /)]);
  });

  test('and others without a key are told that it is done', async () => {
    const { id } = ActionItem.parse((await add('To complete', newKey())).body);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.call(completeActionItem, { clientId, actionItemId: id }, admin)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

test('two that add a client of the same domain at once: one does, the other is told why not', async () => {
  const client = { companyName: 'Twin Ltd', industry: 'Retail', employeeCount: 3, domain: 'twin.example' };
  const replies = await Promise.all([app.call(addClient, client, boss), app.call(addClient, client, boss)]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
  expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
    code: 'client.domain-taken',
    fields: [{ path: 'domain' }],
  });
});

test('an answer is kept for a day', async () => {
  const [old, fresh] = [newKey(), newKey()];
  await add('Old', old);
  await add('Fresh', fresh);
  app.clock.set(new Date());
  await app.asAdministrator(`update idempotency_key set created_at = now() - interval '25 hours' where key = $1`, [
    old,
  ]);
  await app.asAdministrator(`update idempotency_key set created_at = now() - interval '23 hours' where key = $1`, [
    fresh,
  ]);
  await app.runJob('system.clean-up');
  await add('Old', old);
  await add('Fresh', fresh);
  expect([await count('Old'), await count('Fresh')]).toEqual([2, 1]);
});
