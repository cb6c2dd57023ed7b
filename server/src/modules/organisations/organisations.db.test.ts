import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { Company, readCompany, recordCompanyFacts } from '@claimlock/contract/company/endpoints';
import { setControlState } from '@claimlock/contract/compliance/controls';
import {
  addBroker,
  inviteBrokerAdmin,
  inviteOperator,
  listBrokers,
  listInvitations,
  withdrawInvitation,
} from '@claimlock/contract/organisations/brokers';
import { addClient, changeClient, reinstateClient, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../foundation/ids.ts';

let app: TestApp;
let operator: string;
beforeAll(async () => {
  app = await openSampleApp();
  operator = await app.signInAs(userAs('super_admin'));
});
afterAll(() => app.closeApp());

const add = (companyName: string, contactEmail: string) =>
  app.call(
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

test('a client gets the name of another one only if the operator confirms it', async () => {
  const input = { companyName: 'Twin Ltd', industry: 'Retail', employeeCount: 8 };
  const taken = { code: 'client.name-taken', fields: [{ path: 'companyName' }] };
  expect((await add('Twin Ltd', 'jo@twin-one.example')).status).toBe(201);
  const again = await app.call(
    addClient,
    { ...input, companyName: ' twin  LTD', domain: 'twin-two.example' },
    operator,
  );
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject(taken);
  const both = await app.call(addClient, { ...input, domain: 'twin-two.example', sameName: true }, operator);
  expect(both.status, both.text).toBe(201);

  const other = addClient.output.parse((await add('Single Ltd', 'jo@single.example')).body);
  const rename = (companyName: string, version: number, more = {}) =>
    app.call(changeClient, { clientId: other.id, version, companyName, ...more }, operator);
  const refused = await rename('Twin Ltd', 1);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject(taken);
  expect((await rename('Twin Ltd', 1, { sameName: true })).status).toBe(200);
  // A name that stays is not asked about again.
  expect((await rename('Twin Ltd', 2, { employeeCount: 9 })).status).toBe(200);
});

test('a save of a client that changes nothing records nothing', async () => {
  const { id: clientId } = addClient.output.parse((await add('Unchanged Ltd', 'jo@unchanged.example')).body);
  const entries = () => app.asAdministrator('select from ledger_entry where ledger_id = $1', [clientId]);
  const before = (await entries()).length;
  const same = { clientId, version: 1, companyName: 'Unchanged Ltd', employeeCount: 8 };
  const reply = await app.call(changeClient, same, operator);
  expect(reply.status, reply.text).toBe(409);
  expect(reply.body).toMatchObject({ code: 'answer.changes-nothing' });
  expect(await entries()).toHaveLength(before);
});

test('a mailbox at a public provider names no organisation: two small firms may each have one', async () => {
  expect((await add('Corner Shop', 'corner.shop@gmail.com')).status).toBe(201);
  expect((await add('Flower Stall', 'flower.stall@gmail.com')).status).toBe(201);
});

test('nobody joins an organisation while it is suspended, and the invitation is not used up by trying', async () => {
  const added = await add('Paused Ltd', 'jo@paused.example');
  await app.runJobs();
  const token = app.letters.at(-1)?.text.match(/#(\S+)/)?.[1];
  const { id: clientId } = added.body as { id: string };
  const suspended = { clientId, reason: 'Not paid', confirmName: 'Paused Ltd' };
  expect((await app.call(suspendClient, suspended, operator)).status).toBe(200);
  const join = () =>
    app.request('POST', '/api/invitations/acceptance', {
      body: { token, name: 'Jo Field', password: 'correct horse battery staple' },
    });
  expect((await join()).body).toMatchObject({ code: 'client.suspended' });
  expect((await app.call(reinstateClient, { clientId }, operator)).status).toBe(200);
  expect((await join()).status).toBe(200);
});

/** Takes the newest invitation up, as somebody new. */
async function takeUp(): Promise<{ status: number; body: unknown }> {
  await app.runJobs();
  const token = app.letters.at(-1)?.text.match(/#(\S+)/)?.[1];
  return app.request('POST', '/api/invitations/acceptance', {
    body: { token, name: 'New Person', password: 'correct horse battery staple' },
  });
}

test('a broker firm whose first invitation ran out is invited again, and counts who has joined', async () => {
  const firm = {
    name: 'Northgate Cover Ltd',
    fcaNumber: '123456',
    contactName: 'Alex',
    contactEmail: 'alex@ng.example',
  };
  const { id: brokerId } = (await app.call(addBroker, firm, operator)).body as { id: string };
  const joined = async () =>
    listBrokers.output.parse((await app.call(listBrokers, {}, operator)).body).brokers.find(({ id }) => id === brokerId)
      ?.administrators;
  expect(await joined()).toBe(0);
  await app.asAdministrator(`update identity_link set expires_at = now() - interval '1 minute' where broker_id = $1`, [
    brokerId,
  ]);
  expect((await takeUp()).body).toMatchObject({ code: 'link.invalid' });
  const again = { brokerId, contactName: 'Alex', contactEmail: 'alex@ng.example' };
  expect((await app.call(inviteBrokerAdmin, again, operator)).status).toBe(201);
  expect((await takeUp()).status).toBe(200);
  expect(await joined()).toBe(1);
  const stranger = { ...again, brokerId: newId('brk', app.clock) };
  expect((await app.call(inviteBrokerAdmin, stranger, operator)).status).toBe(404);
});

test('a second super admin joins by invitation, once', async () => {
  const kit = { contactName: 'Kit Vale', contactEmail: 'kit@operator.example' };
  expect((await app.call(inviteOperator, kit, operator)).body).toEqual({
    invitationSentTo: kit.contactEmail,
    invitationLink: null,
  });
  expect((await takeUp()).body).toMatchObject({ home: '/admin' });
  expect((await app.call(inviteOperator, kit, operator)).body).toMatchObject({
    code: 'person.already-active',
    fields: [{ path: 'contactEmail', message: expect.stringContaining('already joined') }],
  });
});

test('an address is invited to a place once at a time: of several invitations the last one works', async () => {
  const firm = { name: 'Twice Ltd', fcaNumber: '123456', contactName: 'Lee', contactEmail: 'lee@twice.example' };
  const { id: brokerId } = (await app.call(addBroker, firm, operator)).body as { id: string };
  const lee = { contactName: 'Lee', contactEmail: firm.contactEmail };
  const open = async () =>
    app.asAdministrator<{ audience: string }>(
      `select audience from identity_link where email = $1 and used_at is null and replaced_at is null order by audience`,
      [firm.contactEmail],
    );
  for (let round = 0; round < 3; round += 1) {
    // An address gets a few in an hour and no more.
    await app.asAdministrator(
      `update identity_link set created_at = created_at - interval '1 hour' where email = '${firm.contactEmail}'`,
    );
    const asked = await Promise.all([
      ...[inviteOperator, inviteOperator].map((to) => app.call(to, lee, operator)),
      ...[inviteBrokerAdmin, inviteBrokerAdmin].map((to) => app.call(to, { ...lee, brokerId }, operator)),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await open()).toEqual([{ audience: 'broker_admin' }, { audience: 'super_admin' }]);
  }
  const other = { ...lee, contactEmail: 'max@twice.example' };
  expect((await app.call(inviteBrokerAdmin, { ...other, brokerId }, operator)).status).toBe(201);
  expect((await takeUp()).status).toBe(200);
  expect((await app.call(inviteBrokerAdmin, { ...other, brokerId }, operator)).body).toMatchObject({
    code: 'person.already-active',
    fields: [{ path: 'contactEmail' }],
  });
  // Who is at the firm may still be invited to the platform, and whoever was invited meanwhile still is.
  expect((await app.call(inviteOperator, other, operator)).status).toBe(201);
  expect(await open()).toHaveLength(2);
});

test('an invitation of the platform is listed while it is open, and its link is dead once it is withdrawn', async () => {
  const firm = { name: 'Slip Ltd', fcaNumber: '123456', contactName: 'Sam', contactEmail: 'sam@slip.example' };
  const { id: brokerId } = (await app.call(addBroker, firm, operator)).body as { id: string };
  await app.call(inviteOperator, { contactName: 'Mistyped', contactEmail: 'kti@operator.example' }, operator);
  const open = async () =>
    listInvitations.output
      .parse((await app.call(listInvitations, {}, operator)).body)
      .invitations.filter(({ email }) => ['sam@slip.example', 'kti@operator.example'].includes(email));
  const [toPlatform, toFirm] = await open();
  expect(toPlatform).toMatchObject({ name: 'Mistyped', broker: null });
  expect(toFirm).toMatchObject({ name: 'Sam', broker: { id: brokerId, name: 'Slip Ltd' } });
  const withdraw = () => app.call(withdrawInvitation, { invitationId: toPlatform?.id }, operator);
  expect((await withdraw()).status).toBe(200);
  expect((await takeUp()).body).toMatchObject({ code: 'link.invalid' });
  expect((await withdraw()).body).toMatchObject({ code: 'invitation.not-open' });
  expect(await open()).toEqual([toFirm]);
  const entries = await app.asAdministrator(
    `select from ledger_entry where ledger_id = 'platform' and type = 'invitation.withdrawn' and subject_id = $1`,
    [toPlatform?.id],
  );
  expect(entries).toHaveLength(1);
});

test('nobody withdraws an invitation of a client’s from the platform', async () => {
  await add('Own Guests Ltd', 'jo@own-guests.example');
  const [link] = await app.asAdministrator<{ id: string }>(
    `select id from identity_link where email = 'jo@own-guests.example'`,
  );
  const reply = await app.call(withdrawInvitation, { invitationId: link?.id }, operator);
  expect(reply.body).toMatchObject({ code: 'invitation.not-open' });
  expect((await takeUp()).status).toBe(200);
});

test('the platform changes a client while its people work there, and nobody waits for anybody in a ring', async () => {
  const { clientId, admin } = await newClient(app, 'Busy Ltd');
  for (let round = 0; round < 12; round += 1) {
    const [{ version } = { version: 0 }] = await app.asAdministrator<{ version: number }>(
      'select version from client where id = $1',
      [clientId],
    );
    const item = { clientId, title: 'Work', dueDate: '2026-12-01' };
    const implementation = round % 2 === 0 ? 'partial' : 'planned';
    const replies = await Promise.all([
      app.call(addActionItem, item, admin),
      app.call(changeClient, { clientId, version, employeeCount: 100 + round }, operator),
      app.call(addActionItem, item, admin),
      app.call(setControlState, { clientId, controlId: 'IAM-06', version: round, implementation }, admin),
    ]);
    expect(
      replies.map(({ status }) => status),
      `round ${round}`,
    ).toEqual([201, 200, 201, 200]);
  }
  for (let round = 0; round < 6; round += 1) {
    const [{ version } = { version: 0 }] = await app.asAdministrator<{ version: number }>(
      'select version from client where id = $1',
      [clientId],
    );
    const { versions } = Company.parse((await app.call(readCompany, { clientId }, admin)).body);
    const about = { clientId, section: 'business', version: versions.business };
    const replies = await Promise.all([
      app.call(
        recordCompanyFacts,
        { ...about, kind: 'Correction', reason: 'Typing mistake', employees: 10 + round },
        admin,
      ),
      app.call(changeClient, { clientId, version, employeeCount: 20 + round }, operator),
    ]);
    expect(replies.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409]);
  }
  const [rings] = await app.asAdministrator<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rings?.deadlocks).toBe('0');
});

test('a client that never was is not found, and leaves no ledger behind', async () => {
  const clientId = 'cli_01k9q0s7h0zzzzzzzzzzzzzzzz';
  expect((await app.call(changeClient, { clientId, version: 1, employeeCount: 5 }, operator)).status).toBe(404);
  expect(await app.asAdministrator('select from ledger where id = $1', [clientId])).toHaveLength(0);
});

test('an operator’s own address is refused as a first contact; the invitation is on the client’s trail', async () => {
  const asked = (contactEmail: string) => add('Harbour Ltd', contactEmail);
  expect((await asked('y@users.example')).body).toMatchObject({
    code: 'client.contact-is-operator',
    fields: [{ path: 'contactEmail' }],
  });
  const { id } = (await asked('jo@harbour.example')).body as { id: string };
  const types = await app.asAdministrator<{ type: string }>(
    `select entry::jsonb ->> 'type' as type from ledger_entry where ledger_id = $1 order by index`,
    [id],
  );
  expect(types.map(({ type }) => type)).toEqual([
    'client.added',
    'department.added',
    'person.added',
    'invitation.sent',
    'company.recorded',
  ]);
});
