import { callOffClosing, closeClient } from '@claimlock/contract/organisations/closing';
import {
  addClient,
  listClients,
  readClient,
  reinstateClient,
  suspendClient,
} from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let operator: string;
beforeAll(async () => {
  app = await openSampleApp();
  operator = await app.signInAs(userAs('super_admin'));
});
afterAll(() => app.closeApp());

async function begin(companyName: string): Promise<string> {
  const reply = await app.call(
    addClient,
    { companyName, industry: 'Retail', employeeCount: 8, domain: `${companyName.split(' ')[0]}.example` },
    operator,
  );
  return addClient.output.parse(reply.body).id;
}

const read = async (clientId: string) =>
  readClient.output.parse((await app.call(readClient, { clientId }, operator)).body);

const close = (clientId: string, confirmName: string, version: number) =>
  app.call(closeClient, { clientId, version, reason: 'The contract ends.', confirmName }, operator);

const callOff = async (clientId: string, version?: number) =>
  app.call(
    callOffClosing,
    { clientId, version: version ?? (await read(clientId)).version, reason: 'The contract goes on.' },
    operator,
  );

/** What a ledger holds about a client since it was added, in its order. */
async function told(ledgerId: string, clientId: string): Promise<string[]> {
  const rows = await app.asAdministrator<{ type: string }>(
    `select type from ledger_entry where ledger_id = $1 and subject_id = $2 and type ~ 'clos|suspended|reinstated' order by index`,
    [ledgerId, clientId],
  );
  return rows.map(({ type }) => type);
}

test('a client that closes is suspended and held for thirty days, and is active again when that is called off', async () => {
  const clientId = await begin('Closing Ltd');
  const { version } = await read(clientId);
  expect((await close(clientId, 'Closing', version)).body).toMatchObject({
    code: 'client.name-does-not-match',
    fields: [{ path: 'confirmName' }],
  });
  expect((await close(clientId, 'Closing Ltd', version + 1)).body).toMatchObject({ code: 'conflict' });
  expect((await read(clientId)).closing).toBeNull();

  const reply = await close(clientId, 'Closing Ltd', version);
  expect(reply.status, reply.text).toBe(200);
  const heldUntil = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(await read(clientId)).toMatchObject({
    status: 'Suspended',
    heldUntil,
    closing: { reason: 'The contract ends.', heldUntil },
    suspension: { reason: 'The contract ends.' },
  });
  const listed = await app.call(listClients, { search: 'closing', status: 'Suspended' }, operator);
  expect(listClients.output.parse(listed.body).items).toMatchObject([{ id: clientId, heldUntil }]);
  expect((await close(clientId, 'Closing Ltd', version + 1)).body).toMatchObject({ code: 'client.already-closing' });
  expect((await app.call(reinstateClient, { clientId }, operator)).body).toMatchObject({ code: 'client.closing' });

  // Nobody calls off by a page that was open before.
  expect((await callOff(clientId, version)).body).toMatchObject({ code: 'conflict' });
  expect((await callOff(clientId)).status).toBe(200);
  expect(await read(clientId)).toMatchObject({ status: 'Active', closing: null, suspension: null });
  expect((await callOff(clientId)).body).toMatchObject({ code: 'client.not-closing' });
  const events = ['client.suspended', 'client.closing', 'client.closing-called-off', 'client.reinstated'];
  expect(await told(clientId, clientId)).toEqual(events);
  expect(await told('platform', clientId)).toEqual(events);
});

test('a client that was suspended before it closed is suspended again, for the reason it was', async () => {
  const clientId = await begin('Unpaid Ltd');
  const suspension = { clientId, reason: 'Not paid', confirmName: 'Unpaid Ltd' };
  expect((await app.call(suspendClient, suspension, operator)).status).toBe(200);
  const { version } = await read(clientId);
  expect((await close(clientId, 'Unpaid Ltd', version)).status).toBe(200);
  expect((await callOff(clientId)).status).toBe(200);
  expect(await read(clientId)).toMatchObject({
    status: 'Suspended',
    closing: null,
    suspension: { reason: 'Not paid' },
  });
  expect(await told(clientId, clientId)).toEqual(['client.suspended', 'client.closing', 'client.closing-called-off']);
  expect((await app.call(reinstateClient, { clientId }, operator)).status).toBe(200);
});

test('of two operators who close one client at once, one does, and it is recorded once', async () => {
  const clientId = await begin('Raced Ltd');
  const { version } = await read(clientId);
  const replies = await Promise.all([close(clientId, 'Raced Ltd', version), close(clientId, 'Raced Ltd', version)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await told(clientId, clientId)).toEqual(['client.suspended', 'client.closing']);
});

test('its administrators are told that it is suspended and reinstated, by letter and in their inbox, and not why', async () => {
  const { clientId } = sample;
  const { companyName } = await read(clientId);
  const reason = 'They owe us two invoices.';
  expect((await app.call(suspendClient, { clientId, reason, confirmName: companyName }, operator)).status).toBe(200);
  app.clock.advance(1_000);
  expect((await app.call(reinstateClient, { clientId }, operator)).status).toBe(200);
  const letters = await app.asAdministrator<{ body: string }>(
    `select body from mail_message where recipient = 'c@users.example' and subject = 'ClaimLock: about your organisation' order by created_at`,
  );
  const notices = await app.asAdministrator<{ title: string; detail: string }>(
    `select title, detail from notification where user_id = $1 and title ~ 'suspended|reinstated' order by at`,
    [userAs('client_admin')],
  );
  expect(letters.map(({ body }) => body)).toEqual([
    expect.stringContaining(
      `${companyName} is suspended. The people of this organisation have been signed out and can no longer work here until it is reinstated. All of its data is kept.`,
    ),
    expect.stringContaining(`${companyName} is reinstated. Everyone can sign in and work again.`),
  ]);
  // One notice each: that the ledger says it is not told once more.
  expect(notices.map(({ title }) => title)).toEqual([`${companyName} is suspended`, `${companyName} is reinstated`]);
  // The form says that the reason is for operators.
  expect(JSON.stringify([letters, notices])).not.toContain(reason);
  expect(letters[0]?.body).toContain('Contact ClaimLock support to ask for the reason');
  await app.asAdministrator(`delete from mail_message where subject = 'ClaimLock: about your organisation'`);
});

test('its administrators are told that it closes and that this was called off, by letter and in their inbox', async () => {
  const clientId = sample.clientId;
  const { version, companyName } = await read(clientId);
  expect((await close(clientId, companyName, version)).status).toBe(200);
  app.clock.advance(1_000);
  expect((await callOff(clientId)).status).toBe(200);
  const letters = await app.asAdministrator<{ body: string }>(
    `select body from mail_message where recipient = 'c@users.example' and subject = 'ClaimLock: about your organisation' order by created_at`,
  );
  expect(letters.map(({ body }) => body)).toEqual([
    expect.stringContaining(`${companyName} is closing. The people of this organisation can no longer work here.`),
    expect.stringContaining(`The closing of ${companyName} was called off. Everyone can sign in and work again.`),
  ]);
  const notices = await app.asAdministrator<{ title: string }>(
    `select title from notification where user_id = $1 and title ~ 'clos' order by at`,
    [userAs('client_admin')],
  );
  expect(notices.map(({ title }) => title)).toEqual([
    `${companyName} is closing`,
    `The closing of ${companyName} was called off`,
  ]);
});
