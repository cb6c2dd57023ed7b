import { addClient, reinstateClient, suspendClient } from '@claimlock/contract/organisations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSampleWorld, userAs } from '../../../testing/sample-world.ts';
import { openTestHouse, type TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let operator: string;
beforeAll(async () => {
  house = await openTestHouse();
  await buildSampleWorld(house);
  operator = await house.signInAs(userAs('super_admin'));
});
afterAll(() => house.closeHouse());

const add = (companyName: string, contactEmail: string) =>
  house.call(
    addClient,
    { companyName, industry: 'Retail', employeeCount: 8, contactName: 'Jo Field', contactEmail },
    operator,
  );

test('a domain names one organisation: a second with an address there is refused beside the field', async () => {
  expect((await add('First Ltd', 'jo@one-firm.example')).status).toBe(201);
  const again = await add('Second Ltd', 'sam@one-firm.example');
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ code: 'client.domain-taken', fields: [{ path: 'contactEmail' }] });
});

test('a mailbox at a public provider names no organisation: two small firms may each have one', async () => {
  expect((await add('Corner Shop', 'corner.shop@gmail.com')).status).toBe(201);
  expect((await add('Flower Stall', 'flower.stall@gmail.com')).status).toBe(201);
});

test('nobody joins an organisation while it is suspended, and the invitation is not used up by trying', async () => {
  const added = await add('Paused Ltd', 'jo@paused.example');
  await house.runJobs();
  const token = house.letters.at(-1)?.text.match(/#(\S+)/)?.[1];
  const { id: clientId } = added.body as { id: string };
  const suspended = { clientId, reason: 'Not paid', confirmName: 'Paused Ltd' };
  expect((await house.call(suspendClient, suspended, operator)).status).toBe(200);
  const join = () =>
    house.request('POST', '/api/invitations/acceptance', {
      body: { token, name: 'Jo Field', password: 'correct horse battery staple' },
    });
  expect((await join()).body).toMatchObject({ code: 'client.suspended' });
  expect((await house.call(reinstateClient, { clientId }, operator)).status).toBe(200);
  expect((await join()).status).toBe(200);
});
