import { changeAccess } from '@claimlock/contract/people/access';
import { addPerson } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword } from '../../../testing/accounts.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let made = 0;
beforeAll(async () => {
  // No email leaves: whoever invites is given the link.
  app = await openSampleApp({ mail: 'kept' });
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

async function invite(more: object = {}, cookie = admin) {
  made += 1;
  const email = `invited-${made}@sample-a.example`;
  const asked = { clientId, name: 'Wren Hale', email, department: 'D', jobTitle: 'J', role: 'staff', ...more };
  const { id: personId, invitationLink } = addPerson.output.parse((await app.call(addPerson, asked, cookie)).body);
  return { personId, email, link: invitationLink };
}
async function change(personId: string, access: 'employee' | 'client_admin') {
  const reply = await app.call(changeAccess, { clientId, personId, access }, admin);
  expect(reply.status, reply.text).toBe(200);
  return changeAccess.output.parse(reply.body);
}
const join = (link: string | null | undefined) =>
  openBrowser(app).send('POST', '/api/invitations/acceptance', { token: link?.split('#')[1], password: goodPassword });
const kept = async (personId: string) =>
  app.asAdministrator<{ access: string; audience: string }>(
    'select p.access, m.audience from person p join membership m on m.client_id = p.client_id and m.person_id = p.id where p.id = $1',
    [personId],
  );
const sentTo = (personId: string) =>
  app.asAdministrator(`select from ledger_entry where type = 'invitation.sent' and subject_id = $1`, [personId]);

test('whoever is made a client admin before they join is invited anew, and joins as one', async () => {
  const { personId, email, link } = await invite();
  const { rights, invitation } = await change(personId, 'client_admin');
  expect(rights).toMatchObject({ status: 'Invited', access: 'client_admin' });
  expect(invitation).toEqual({ to: email, link: expect.stringContaining('/invitation#') });
  expect((await join(link)).body).toMatchObject({ code: 'link.invalid' });
  const joined = await join(invitation?.link);
  expect(joined.body).toMatchObject({ next: 'home', home: '/client-admin' });
  expect(await kept(personId)).toEqual([{ access: 'client_admin', audience: 'client_admin' }]);
});

test('an Admin who invited them does not join in their place by the link that they were given', async () => {
  const { userId } = await makeMember(app, 'admin');
  const { personId, link } = await invite({}, await app.signInAs(userId, 'single'));
  expect(link).toContain('/invitation#');
  await change(personId, 'client_admin');
  expect((await join(link)).body).toMatchObject({ code: 'link.invalid' });
});

test('whose right is taken back before they join joins by the same link, as an employee', async () => {
  const { personId, link } = await invite({ permissions: 'client_admin' });
  expect((await change(personId, 'employee')).invitation).toBe(null);
  expect((await join(link)).body).toMatchObject({ home: '/dashboard' });
  expect(await kept(personId)).toEqual([{ access: 'employee', audience: 'employee' }]);
  expect(await sentTo(personId)).toHaveLength(1);
});

test('whoever has no invitation that can be accepted gets none by it', async () => {
  const { personId } = await invite();
  await app.asAdministrator(`update identity_link set expires_at = now() - interval '1 hour' where person_id = $1`, [
    personId,
  ]);
  expect((await change(personId, 'client_admin')).invitation).toBe(null);
  expect(await sentTo(personId)).toHaveLength(1);
});

test('somebody who joins while it is changed is what is kept with them, whichever came first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const access = round % 2 === 0 ? 'employee' : 'client_admin';
    const { personId, link } = await invite({ permissions: access === 'employee' ? 'client_admin' : 'employee' });
    const [joined] = await Promise.all([join(link), change(personId, access)]);
    const [row] = await kept(personId);
    if (joined.status === 200) expect(row, `round ${round}`).toEqual({ access, audience: access });
    else expect(joined.body, `round ${round}`).toMatchObject({ code: 'link.invalid' });
  }
});
