import { readInvitation } from '@claimlock/contract/identity/links';
import { Person } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAuthenticator, goodPassword, makeAccount, signedIn } from '../../../testing/accounts.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeSetUpLink } from './make-set-up-link.ts';

let app: TestApp;
let admin: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

/** The token of the letter that was written last. */
async function lastToken(): Promise<string> {
  await app.runJobs();
  return app.letters.at(-1)?.text.match(/invitation#(\S+)/)?.[1] ?? '';
}
async function invited(email = `guest-${++made}@sample-a.example`, extra: Record<string, unknown> = {}) {
  const reply = await app.request('POST', `/api/clients/${sample.clientId}/people`, {
    cookie: admin,
    body: { name: 'Invited Guest', email, department: 'Sales', jobTitle: 'Seller', role: 'staff', ...extra },
  });
  expect(reply.status, reply.text).toBe(201);
  return { email, person: Person.parse(reply.body), token: await lastToken() };
}
const accept = (token: string, password = goodPassword, extra: Record<string, unknown> = {}) =>
  openBrowser(app).send('POST', '/api/invitations/acceptance', { token, password, ...extra });
const look = (token: string) => app.request('POST', '/api/invitations/lookup', { body: { token } });
const membershipsOf = (email: string) =>
  app.asAdministrator<{ audience: string; role: string | null; client_id: string | null }>(
    `select audience, role, client_id from membership m join identity_user u on u.id = m.user_id where u.email = $1 and ended_at is null`,
    [email],
  );
const invalid = { status: 410, body: { success: false, code: 'link.invalid' } };

describe('an invitation', () => {
  test('shows whom it is for, and opens an account with the password that is chosen', async () => {
    const { email, token } = await invited();
    const shown = readInvitation.output.parse((await look(token)).body);
    expect(shown).toEqual({
      name: 'Invited Guest',
      email,
      organisation: 'Sample Client A',
      audience: 'employee',
      hasAccount: false,
    });
    const browser = openBrowser(app);
    const body = { token, password: goodPassword, name: 'Guest Herself' };
    const reply = await browser.send('POST', '/api/invitations/acceptance', body);
    expect(reply.body).toEqual({ next: 'home', home: '/dashboard' });
    expect((await browser.send('GET', `/api/clients/${sample.clientId}/action-items`)).status).toBe(200);
    expect(await membershipsOf(email)).toEqual([{ audience: 'employee', role: 'staff', client_id: sample.clientId }]);
    expect(await accept(token)).toMatchObject(invalid);
    expect(await look(token)).toMatchObject(invalid);
  });

  test('is refused with a password that is too weak, and can be used still', async () => {
    const { email, token } = await invited();
    expect((await accept(token, 'short')).body).toMatchObject({
      code: 'password.too-short',
      fields: [{ path: 'password' }],
    });
    expect((await accept(token, 'passwordpassword')).body).toMatchObject({ code: 'password.breached' });
    expect(await membershipsOf(email)).toEqual([]);
    expect((await accept(token)).status).toBe(200);
  });

  test('gives what the inviter said, whatever the guest asks for', async () => {
    const { email, token } = await invited();
    const more = { audience: 'super_admin', role: 'admin', clientId: other.clientId, brokerId: sample.brokerId };
    const reply = await accept(token, goodPassword, {
      ...more,
      isDemo: true,
      status: 'Active',
      userId: userAs('super_admin'),
    });
    expect(reply.status).toBe(200);
    expect(await membershipsOf(email)).toEqual([{ audience: 'employee', role: 'staff', client_id: sample.clientId }]);
    const [user] = await app.asAdministrator('select is_demo, two_factor_enabled from identity_user where email = $1', [
      email,
    ]);
    expect(user).toEqual({ is_demo: false, two_factor_enabled: false });
  });

  test('of somebody who has an account needs its password, and joins that account', async () => {
    const account = await makeAccount(app);
    const { token } = await invited(account.email);
    expect(readInvitation.output.parse((await look(token)).body).hasAccount).toBe(true);
    expect((await accept(token, 'not the password')).body).toMatchObject({ code: 'sign-in.failed' });
    expect(await membershipsOf(account.email)).toEqual([]);
    expect((await accept(token, account.password)).body).toEqual({ next: 'home', home: '/dashboard' });
    expect(await membershipsOf(account.email)).toHaveLength(1);
    const [row] = await app.asAdministrator('select name from identity_user where id = $1', [account.userId]);
    expect(row).not.toEqual({ name: 'Invited Guest' });
  });

  test('to an organisation is not for whoever operates the platform, nor the other way round', async () => {
    const account = await makeAccount(app, 'platform');
    const { token } = await invited(account.email);
    expect((await accept(token, account.password)).body).toMatchObject({ code: 'link.operator' });
    expect(await membershipsOf(account.email)).toMatchObject([{ audience: 'super_admin' }]);
    const member = await makeAccount(app);
    expect((await accept((await invited(member.email)).token, member.password)).status).toBe(200);
    const operator = await app.signInAs(userAs('super_admin'));
    const body = { contactName: 'Member', contactEmail: member.email };
    const asked = await app.request('POST', '/api/platform/operators', { cookie: operator, body });
    expect(asked.status, asked.text).toBe(201);
    expect((await accept(await lastToken(), member.password)).body).toMatchObject({ code: 'link.operator' });
    expect(await membershipsOf(member.email)).toMatchObject([{ audience: 'employee' }]);
  });

  test('of somebody who has a second factor does not let them in past it', async () => {
    const account = await makeAccount(app);
    await addAuthenticator(await signedIn(app, account));
    const { token } = await invited(account.email);
    const browser = openBrowser(app);
    const reply = await browser.send('POST', '/api/invitations/acceptance', { token, password: account.password });
    expect(reply.body).toEqual({ next: 'second-factor' });
    expect((await browser.send('GET', '/api/account/sessions')).status).toBe(401);
  });

  test('that 20 accept at once is accepted once: by someone new, and by someone known', async () => {
    const account = await makeAccount(app);
    for (const email of [undefined, account.email]) {
      const { token, email: to } = await invited(email);
      const replies = await Promise.all(Array.from({ length: 20 }, () => accept(token, account.password)));
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
      expect(await membershipsOf(to)).toHaveLength(1);
    }
  });

  test('to two places at once makes one account', async () => {
    const email = `twice-${++made}@sample-a.example`;
    const first = await invited(email);
    const boss = await app.signInAs(userAs('super_admin'));
    const added = await app.request('POST', '/api/platform/brokers', {
      cookie: boss,
      body: { name: `Broker ${made}`, fcaNumber: '123456', contactName: 'Two Places', contactEmail: email },
    });
    expect(added.status, added.text).toBe(201);
    const second = await lastToken();
    const replies = await Promise.all([accept(first.token), accept(second)]);
    expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThan(0);
    for (const reply of replies) expect(reply.status, reply.text).toBeLessThan(500);
    expect(await app.asAdministrator('select from identity_user where email = $1', [email])).toHaveLength(1);
  });

  test('is worth nothing once a newer one was sent', async () => {
    const { person, token } = await invited();
    const again = await app.request('POST', `/api/clients/${sample.clientId}/people/${person.id}/invitations`, {
      cookie: admin,
    });
    expect(again.status).toBe(201);
    const newer = await lastToken();
    expect(await accept(token)).toMatchObject(invalid);
    expect((await accept(newer)).status).toBe(200);
  });

  test('renewed by two at once leaves one that works', async () => {
    const { person } = await invited();
    const renew = () =>
      app.request('POST', `/api/clients/${sample.clientId}/people/${person.id}/invitations`, { cookie: admin });
    const before = app.letters.length;
    expect((await Promise.all([renew(), renew(), renew()])).map((reply) => reply.status)).toEqual([201, 201, 201]);
    await app.runJobs();
    const tokens = app.letters.slice(before).map((letter) => letter.text.match(/invitation#(\S+)/)?.[1] ?? '');
    const statuses = await Promise.all(tokens.map(async (token) => (await look(token)).status));
    expect(statuses.sort()).toEqual([200, 410, 410]);
  });

  test('is worth nothing after three days', async () => {
    const { email, token } = await invited();
    const [link] = await app.asAdministrator<{ hours: number }>(
      `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from identity_link where email = $1`,
      [email],
    );
    expect(link?.hours).toBe(72);
    await app.asAdministrator('update identity_link set expires_at = now() where email = $1', [email]);
    expect(await accept(token)).toMatchObject(invalid);
  });

  test('is worth nothing once the person was deactivated', async () => {
    const { person, email, token } = await invited();
    const path = `/api/clients/${sample.clientId}/people/${person.id}/deactivation`;
    expect((await app.request('PUT', path, { cookie: admin })).status).toBe(200);
    expect(await accept(token)).toMatchObject(invalid);
    expect(await membershipsOf(email)).toEqual([]);
    const [row] = await app.asAdministrator('select status from person where id = $1', [person.id]);
    expect(row).toEqual({ status: 'Deactivated' });
  });

  test('of one kind does not open the door of another', async () => {
    const { token } = await invited();
    const reset = { token, newPassword: 'quite another password' };
    expect(await app.request('POST', '/api/password-resets/completion', { body: reset })).toMatchObject(invalid);
    const setUp = { token, name: 'Mallory', email: 'mallory@sample-a.example', password: goodPassword };
    expect((await app.request('POST', '/api/set-up', { body: setUp })).status).toBe(410);
    expect((await accept(token)).status).toBe(200);
  });

  test('that nobody wrote is invalid, however it looks', async () => {
    for (const token of [
      'a'.repeat(20),
      `${'x'.repeat(199)}\u{1F600}`.slice(0, 199),
      "' or '1'='1' -- and more",
      '%'.repeat(43),
    ])
      expect((await accept(token)).status, token).toBe(410);
    for (const token of ['', 'short', 'x'.repeat(201), 7, null, ['a'.repeat(43)], { token: 'a'.repeat(43) }])
      expect((await app.request('POST', '/api/invitations/lookup', { body: { token } })).status).toBe(400);
  });

  test('leads where this installation is, whatever Host the request named', async () => {
    await app.request('POST', `/api/clients/${sample.clientId}/people`, {
      cookie: admin,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: { name: 'A', email: `host-${++made}@sample-a.example`, department: 'B', jobTitle: 'C', role: 'staff' },
    });
    await app.runJobs();
    expect(app.letters.at(-1)?.text).toContain('http://localhost:3000/invitation#');
    expect(app.letters.at(-1)?.text).not.toContain('evil');
  });
});

describe('the set-up link', () => {
  const setUp = (where: TestApp, link: string | undefined, email: string) =>
    where.request('POST', '/api/set-up', {
      body: { token: link?.split('#')[1] ?? '', name: 'First Admin', email, password: goodPassword },
    });

  test('makes the first super admin once, however many links there are and however many use them at once', async () => {
    const fresh = await openTestApp();
    try {
      const session = await fresh.request('GET', '/api/session');
      expect(session.body).toMatchObject({ setUpNeeded: true, session: null });
      const links = await Promise.all([1, 2, 3].map(() => makeSetUpLink(fresh.database, 'http://localhost:3000')));
      expect(links[0]).toMatch(/^http:\/\/localhost:3000\/set-up#\S{43}$/);
      expect((await setUp(fresh, `x#${'a'.repeat(43)}`, 'a@first.example')).body).toMatchObject({
        code: 'set-up.link-unknown',
      });
      const replies = await Promise.all(
        Array.from({ length: 21 }, (_, place) => setUp(fresh, links[place % 3], `admin-${place}@first.example`)),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 20 }, () => 410)]);
      expect(await fresh.asAdministrator('select from identity_user')).toHaveLength(1);
      expect(await fresh.asAdministrator(`select from membership where audience = 'super_admin'`)).toHaveLength(1);
      expect((await fresh.request('GET', '/api/session')).body).toMatchObject({ setUpNeeded: false });
      expect(await makeSetUpLink(fresh.database, 'http://localhost:3000')).toBeUndefined();
    } finally {
      await fresh.closeApp();
    }
  });

  test('works never once somebody has an account', async () => {
    const fresh = await openTestApp();
    try {
      const link = await makeSetUpLink(fresh.database, 'http://localhost:3000');
      await makeAccount(fresh);
      expect((await setUp(fresh, link, 'late@first.example')).body).toMatchObject({ code: 'set-up.done' });
    } finally {
      await fresh.closeApp();
    }
  });
});
