import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import { sample } from '@claimlock/contract/sample';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { LastAskers } from './last-askers.ts';

const items = `/api/clients/${sample.clientId}/action-items`;
let app: TestApp;
let cookie: string;
const opened: TestApp[] = [];

beforeEach(async () => {
  app = await openSampleApp();
  opened.push(app);
  cookie = await app.signInAs(userAs('client_admin'));
  // Known from now on: what comes next sets out on a guess.
  expect((await list()).status).toBe(200);
});
afterAll(() => Promise.all(opened.map((one) => one.closeApp())));

const list = () => app.request('GET', items, { cookie });
const change = (text: string) => app.asAdministrator(text, [userAs('client_admin')]);
const shown = async () => listActionItems.output.parse((await list()).body).items.length;

test('who is known is asked about together with what they read', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  expect((await list()).status).toBe(200);
  const texts = asked.mock.calls.map(([one]) =>
    typeof one === 'string' ? one : String(Reflect.get(Object(one), 'text')),
  );
  asked.mockRestore();
  const who = texts.findIndex((text) => text.includes('identity_session'));
  expect(texts.filter((text) => text.includes('identity_session'))).toHaveLength(1);
  expect(texts[who + 1]).toMatch(/^begin .* read only$/);
  expect(texts.slice(who).filter((text) => text.includes('"action_item"'))).toHaveLength(1);
});

describe('nothing is answered to whom it was before, once', () => {
  test.each<[string, string, number]>([
    ['the session was ended', 'delete from identity_session where user_id = $1', 401],
    [
      'the session has expired',
      `update identity_session set expires_at = now() - interval '1 s' where user_id = $1`,
      401,
    ],
    ['the account was disabled', 'update identity_user set disabled_at = now() where id = $1', 401],
    ['the place in the organisation was ended', 'update membership set ended_at = now() where user_id = $1', 403],
  ])('%s', async (_, text, status) => {
    await change(text);
    const reply = await list();
    expect(reply.status).toBe(status);
    expect(reply.text).not.toContain('items');
  });

  test('the organisation was suspended', async () => {
    await app.asAdministrator(
      `update client set status = 'Suspended', suspended_at = now(), suspension_reason = 'For the test' where id = $1`,
      [sample.clientId],
    );
    expect((await list()).status).toBe(403);
  });
});

test('whoever may see only their own from now on sees only that', async () => {
  const before = await shown();
  await app.asAdministrator(
    `insert into action_item (client_id, id, title, due_on, created_at, updated_at)
     values ($1, 'act_01k9q0s7h000000000000000zz', 'Nobody’s', '2026-12-01', now(), now())`,
    [sample.clientId],
  );
  expect(await shown()).toBe(before + 1);
  await change(`update membership set audience = 'employee', role = 'staff' where user_id = $1`);
  expect(await shown()).toBeLessThanOrEqual(before);
});

test('whoever may see more from now on is answered anew', async () => {
  await change(`update membership set ended_at = now() where user_id = $1`);
  expect((await list()).status).toBe(403);
  await change(`update membership set ended_at = null where user_id = $1`);
  expect((await list()).status).toBe(200);
});

test('a refusal of what was asked stays one', async () => {
  const refused = () => app.request('GET', `${items}?sort=nonsense`, { cookie });
  expect((await refused()).status).toBe(400);
  expect((await refused()).status).toBe(400);
  expect((await app.request('GET', `${items}/act_01k9q0s7h000000000000000zy`, { cookie })).status).toBe(404);
});

test('what somebody makes up is not remembered, and neither is who changes something', async () => {
  const kept = vi.spyOn(LastAskers.prototype, 'keep');
  await app.request('GET', '/api/clients/cli_01k9q0s7h0zzzzzzzzzzzzzzzz/action-items', { cookie });
  await app.request('POST', '/api/session/password', { cookie, body: { clientId: 'x'.repeat(10_000) } });
  await app.request('POST', items, { cookie, body: { title: 'One', dueDate: '2026-12-01' } });
  expect(kept).not.toHaveBeenCalled();
  await app.request('GET', `/api/clients/${sample.clientId}/company`, {
    cookie: await app.signInAs(userAs('manager')),
  });
  expect(kept).toHaveBeenCalledTimes(1);
  kept.mockRestore();
});
