import { Verification } from '@claimlock/contract/ledger/endpoints';
import { listBrokerEntries, verifyBrokerLedger } from '@claimlock/contract/ledger/outer-ledgers';
import { addBroker, Broker } from '@claimlock/contract/organisations/brokers';
import { addClient, changeClient } from '@claimlock/contract/organisations/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword } from '../../../testing/accounts.ts';
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

let firms = 0;
/** Adds a firm whose first administrator has accepted the invitation, and can be asked. */
async function firm() {
  firms += 1;
  const contact = { contactName: 'Alex Moss', contactEmail: `alex@firm-${firms}.example` };
  const added = await app.call(addBroker, { name: `Firm ${firms}`, fcaNumber: '000001', ...contact }, operator);
  const { id } = Broker.parse(added.body);
  await app.runJobs();
  const token = app.letters.at(-1)?.text.match(/invitation#(\S+)/)?.[1];
  const body = { token, password: goodPassword, name: 'Alex Moss' };
  expect((await app.request('POST', '/api/invitations/acceptance', { body })).status).toBe(200);
  const [user] = await app.asAdministrator<{ id: string }>(
    'select user_id as id from membership where broker_id = $1',
    [id],
  );
  const cookie = await app.signInAs(user?.id ?? '');
  const told = async () => {
    const { items } = listBrokerEntries.output.parse(
      (await app.call(listBrokerEntries, { brokerId: id }, cookie)).body,
    );
    const verdict = Verification.parse((await app.call(verifyBrokerLedger, { brokerId: id }, cookie)).body);
    expect(verdict).toMatchObject({ holds: true, size: items.length });
    return items.toReversed().map(({ type, subject }) => `${type} ${subject?.id}`);
  };
  return { id, user: user?.id, told };
}
let clients = 0;
async function client(brokerId: string | null) {
  clients += 1;
  const input = {
    companyName: `Company ${clients}`,
    industry: 'Retail',
    employeeCount: 8,
    brokerId,
    contactName: 'Jo Field',
    contactEmail: `jo@company-${clients}.example`,
  };
  const reply = await app.call(addClient, input, operator);
  expect(reply.status, reply.text).toBe(201);
  return addClient.output.parse(reply.body).id;
}
const move = async (clientId: string, brokerId: string | null) => {
  const [row] = await app.asAdministrator<{ version: number }>('select version from client where id = $1', [clientId]);
  return app.call(changeClient, { clientId, version: row?.version, brokerId }, operator);
};

test('a firm’s own ledger says that it was added, who joined, and which clients came and went', async () => {
  const [first, second] = [await firm(), await firm()];
  const began = [`broker.added ${first.id}`, `invitation.accepted ${first.user}`];
  expect(await first.told()).toEqual(began);

  const clientId = await client(first.id);
  expect((await move(clientId, second.id)).status).toBe(200);
  expect((await move(clientId, second.id)).body).toMatchObject({ code: 'answer.changes-nothing' });
  expect((await move(clientId, null)).status).toBe(200);
  expect((await move(clientId, first.id)).status).toBe(200);

  expect(await first.told()).toEqual([
    ...began,
    `client.entered-book ${clientId}`,
    `client.left-book ${clientId}`,
    `client.entered-book ${clientId}`,
  ]);
  expect((await second.told()).slice(2)).toEqual([`client.entered-book ${clientId}`, `client.left-book ${clientId}`]);
});

test('clients of two firms that change places at once do not wait for each other for ever', async () => {
  const [first, second] = [await firm(), await firm()];
  const [mine, yours] = [await client(first.id), await client(second.id)];
  const replies = await Promise.all([move(mine, second.id), move(yours, first.id)]);
  expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  expect((await first.told()).slice(3).sort()).toEqual([`client.entered-book ${yours}`, `client.left-book ${mine}`]);
});

test('a firm that could not be added has no ledger', async () => {
  const before = await app.asAdministrator('select id from ledger order by id');
  const contact = { contactName: 'Alex Moss', contactEmail: 'alex@twice.example' };
  const again = await app.call(addBroker, { name: 'Firm 1', fcaNumber: '000001', ...contact }, operator);
  expect(again.status).toBe(409);
  expect(await app.asAdministrator('select id from ledger order by id')).toEqual(before);
});
