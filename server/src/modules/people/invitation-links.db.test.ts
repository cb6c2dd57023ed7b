import { listMail, readMail } from '@claimlock/contract/mail/endpoints';
import { inviteOperator } from '@claimlock/contract/organisations/brokers';
import { addPerson, renewInvitation } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const newcomer = { clientId, name: 'Wren Hale', department: 'D', jobTitle: 'J', role: 'staff' };
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp({ mail: 'kept' });
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const opens = async (link: string | null) =>
  (await app.request('POST', '/api/invitations/lookup', { body: { token: link?.split('#')[1] ?? '' } })).status;

test('where no email leaves, whoever invites is given the link to hand over, and the newest alone works', async () => {
  const added = await app.call(addPerson, { ...newcomer, email: 'wren@sample-a.example' }, admin);
  const { id: personId, invitationLink: first } = addPerson.output.parse(added.body);
  expect(await opens(first)).toBe(200);
  const { invitationLink: second } = renewInvitation.output.parse(
    (await app.call(renewInvitation, { clientId, personId }, admin)).body,
  );
  expect([await opens(first), await opens(second)]).toEqual([410, 200]);
});

test('an admin by role, who cannot make a client admin, is not given the link of one either', async () => {
  const asked = { ...newcomer, email: 'chief@sample-a.example', permissions: 'client_admin' };
  const { id: personId } = addPerson.output.parse((await app.call(addPerson, asked, admin)).body);
  const { userId } = await makeMember(app, 'admin');
  const again = await app.call(renewInvitation, { clientId, personId }, await app.signInAs(userId, 'single'));
  expect(again.status).toBe(201);
  expect(renewInvitation.output.parse(again.body).invitationLink).toBe(null);
});

test('an operator is given the link, too, and a kept letter names its links', async () => {
  const operator = await app.signInAs(userAs('super_admin'));
  const kit = { contactName: 'Kit Vale', contactEmail: 'kit@operator.example' };
  const { invitationLink: url } = inviteOperator.output.parse((await app.call(inviteOperator, kit, operator)).body);
  const [mail] = listMail.output.parse((await app.call(listMail, { search: kit.contactEmail }, operator)).body).items;
  const { links } = readMail.output.parse((await app.call(readMail, { mailId: mail?.id ?? '' }, operator)).body);
  expect(links).toEqual([{ url, once: true }]);
});
