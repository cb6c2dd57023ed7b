import { listSessions } from '@claimlock/contract/identity/account';
import { readSession } from '@claimlock/contract/identity/endpoints';
import { sample } from '@claimlock/contract/sample';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAccount, signedIn, type TestAccount } from '../../../testing/accounts.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withScope } from '../../foundation/database/scope.ts';

let app: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
  proxied = await openTestApp({ trustProxy: true });
});
afterAll(async () => {
  await app.closeApp();
  await proxied.closeApp();
});

const listed = async (browser: Browser) =>
  listSessions.output.parse((await browser.send('GET', '/api/account/sessions')).body).sessions;
const opens = async (browser: Browser) => (await browser.send('GET', '/api/account/sessions')).status === 200;
const sessionOf = async (cookie: string) =>
  readSession.output.parse((await app.request('GET', '/api/session', { cookie })).body).session;
const age = (account: TestAccount, column: 'updated_at' | 'expires_at' | 'created_at', by: string) =>
  app.asAdministrator(`update identity_session set ${column} = now() - $2::interval where user_id = $1`, [
    account.userId,
    by,
  ]);

describe('the sessions of an account', () => {
  test('are listed with their device, and ended one by one', async () => {
    const account = await makeAccount(app);
    const here = await signedIn(app, account);
    const phone = openBrowser(app);
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1';
    const { email, password } = account;
    await phone.send('POST', '/api/session', { email, password }, { 'user-agent': agent });
    const sessions = await listed(here);
    expect(sessions.map((session) => [session.device, session.current]).sort()).toEqual([
      ['Another program', true],
      ['Safari on iOS', false],
    ]);
    const away = sessions.find((session) => !session.current);
    expect((await here.send('DELETE', `/api/account/sessions/${away?.id}`)).status).toBe(200);
    expect(await opens(phone)).toBe(false);
    expect(await opens(here)).toBe(true);
    expect((await here.send('DELETE', `/api/account/sessions/${away?.id}`)).status).toBe(404);
  });

  test('end all but the one that asks', async () => {
    const account = await makeAccount(app);
    const [here, there, elsewhere] = [
      await signedIn(app, account),
      await signedIn(app, account),
      await signedIn(app, account),
    ];
    expect((await here.send('DELETE', '/api/account/sessions')).body).toEqual({ ended: 2 });
    expect([await opens(here), await opens(there), await opens(elsewhere)]).toEqual([true, false, false]);
  });

  test('are nobody else’s to end', async () => {
    const mine = await signedIn(app, await makeAccount(app));
    const theirs = await signedIn(app, await makeAccount(app));
    const [session] = await listed(theirs);
    expect((await mine.send('DELETE', `/api/account/sessions/${session?.id}`)).status).toBe(404);
    await mine.send('DELETE', '/api/account/sessions');
    expect(await opens(theirs)).toBe(true);
  });

  test('note the address that a trusted proxy gives, and none that anybody else claims', async () => {
    for (const where of [proxied, app]) {
      const account = await makeAccount(where);
      const browser = openBrowser(where);
      const { email, password } = account;
      const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
      await browser.send('POST', '/api/session', { email, password }, headers);
      const [session] = await listed(browser);
      expect(session?.address === '203.0.113.7').toBe(where === proxied);
      expect(session?.address).not.toBe('198.51.100.1');
    }
  });
});

describe('a session ends by itself', () => {
  test('two hours after it was used last, and is listed no more', async () => {
    const account = await makeAccount(app);
    const old = await signedIn(app, account);
    await age(account, 'updated_at', '2 hours 1 second');
    expect(await opens(old)).toBe(false);
    const fresh = await signedIn(app, account);
    expect(await listed(fresh)).toHaveLength(1);
  });

  test('not while it is used', async () => {
    const account = await makeAccount(app);
    const browser = await signedIn(app, account);
    await age(account, 'updated_at', '1 hour 59 minutes');
    expect(await opens(browser)).toBe(true);
    const [row] = await app.asAdministrator<{ fresh: boolean }>(
      `select updated_at > now() - interval '1 minute' as fresh from identity_session where user_id = $1`,
      [account.userId],
    );
    expect(row?.fresh).toBe(true);
  });

  test('after twelve hours, however much it is used', async () => {
    const account = await makeAccount(app);
    const browser = await signedIn(app, account);
    const [row] = await app.asAdministrator<{ hours: number }>(
      `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from identity_session where user_id = $1`,
      [account.userId],
    );
    expect(row?.hours).toBe(12);
    await age(account, 'expires_at', '1 second');
    expect(await opens(browser)).toBe(false);
    await app.runJob('identity.clean-up');
    expect(await app.asAdministrator('select from identity_session where user_id = $1', [account.userId])).toEqual([]);
  });
});

describe('the bearer token', () => {
  const bearer = async (browser: Browser) => (await sessionOf(browser.cookie()))?.token ?? '';
  const as = (token: string, method: string, path: string, extra: Record<string, string> = {}) =>
    app.hono.request(path, { method, headers: { authorization: `Bearer ${token}`, ...extra } });

  test('speaks for its session, without a cookie and from no site', async () => {
    const browser = await signedIn(app, await makeAccount(app));
    expect((await as(await bearer(browser), 'GET', '/api/account/sessions')).status).toBe(200);
    expect((await as(await bearer(browser), 'DELETE', '/api/account/sessions')).status).toBe(200);
  });

  test('ends with its session', async () => {
    const browser = await signedIn(app, await makeAccount(app));
    const token = await bearer(browser);
    await browser.send('DELETE', '/api/session');
    expect((await as(token, 'GET', '/api/account/sessions')).status).toBe(401);
  });

  test('lives a quarter of an hour', async () => {
    const browser = await signedIn(app, await makeAccount(app));
    const token = await bearer(browser);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 - 5000 });
    expect((await as(token, 'GET', '/api/account/sessions')).status).toBe(200);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await as(token, 'GET', '/api/account/sessions')).status).toBe(401);
    vi.useRealTimers();
  });

  test('that was changed, or is a cookie’s, opens nothing', async () => {
    const browser = await signedIn(app, await makeAccount(app));
    const token = await bearer(browser);
    const [session = '', until = '', signature = ''] = token.split('.');
    const stranger = (await bearer(await signedIn(app, await makeAccount(app)))).split('.')[0] ?? '';
    for (const forged of [
      `${stranger}.${until}.${signature}`,
      `${session}.${Number(until) + 1}.${signature}`,
      `${session}.${until}.`,
      `${session}.${until}`,
      `${session}.1e99.${signature}`,
      decodeURIComponent(browser.cookies.get('claimlock-session') ?? ''),
      '',
    ])
      expect((await as(forged, 'GET', '/api/account/sessions')).status, forged).toBe(401);
  });

  test('signs out the session that it speaks for', async () => {
    const browser = await signedIn(app, await makeAccount(app));
    expect((await as(await bearer(browser), 'DELETE', '/api/session')).status).toBe(200);
    expect(await opens(browser)).toBe(false);
  });

  test('counts where a cookie of somebody else comes along, for everything that is done', async () => {
    const [mine, theirs] = [await signedIn(app, await makeAccount(app)), await signedIn(app, await makeAccount(app))];
    const cookie = { cookie: theirs.cookie() };
    expect((await as(await bearer(mine), 'DELETE', '/api/session', cookie)).status).toBe(200);
    expect([await opens(mine), await opens(theirs)]).toEqual([false, true]);
  });
});

describe('a session ends at once', () => {
  const work = (cookie: string) => app.request('GET', `/api/clients/${sample.clientId}/action-items`, { cookie });
  const boss = () => app.signInAs(userAs('super_admin'));

  test('where the client is suspended; its people can still read and export its ledger, and nothing else', async () => {
    const staff = await app.signInAs(userAs('staff'), 'single');
    const admin = await app.signInAs(userAs('client_admin'));
    const suspension = `/api/platform/clients/${sample.clientId}/suspension`;
    const body = { reason: 'For the test.', confirmName: 'Sample Client A' };
    expect((await app.request('PUT', suspension, { cookie: await boss(), body })).status).toBe(200);
    expect([(await work(staff)).status, (await work(admin)).status]).toEqual([401, 401]);
    const back = await app.signInAs(userAs('client_admin'));
    expect((await work(back)).body).toMatchObject({ code: 'client.suspended' });
    const ledger = `/api/clients/${sample.clientId}/ledger`;
    expect((await app.request('POST', `${ledger}/verification`, { cookie: back })).body).toMatchObject({
      holds: true,
    });
    expect((await app.request('GET', `${ledger}/export`, { cookie: back })).status).toBe(200);
    expect((await app.request('DELETE', suspension, { cookie: await boss() })).status).toBe(200);
    expect((await work(back)).status).toBe(200);
  });

  test('but not of somebody who belongs elsewhere too', async () => {
    const consultant = userAs('broker_admin');
    await app.asAdministrator(
      `insert into membership (id, user_id, audience, role, client_id, person_id, created_at) values ('mem_two', $1, 'employee', 'staff', $2, $3, now())`,
      [consultant, sample.clientId, sample.personId],
    );
    const cookie = await app.signInAs(consultant);
    const suspension = `/api/platform/clients/${sample.clientId}/suspension`;
    const body = { reason: 'For the test.', confirmName: 'Sample Client A' };
    await app.request('PUT', suspension, { cookie: await boss(), body });
    expect((await app.request('GET', '/api/account/sessions', { cookie })).status).toBe(200);
    await app.request('DELETE', suspension, { cookie: await boss() });
    await app.asAdministrator(`delete from membership where id = 'mem_two'`);
  });

  test('where a person is deactivated', async () => {
    const cookie = await app.signInAs(userAs('manager'), 'single');
    expect((await work(cookie)).status).toBe(200);
    const [person] = await app.asAdministrator<{ id: string }>('select id from person where user_id = $1', [
      userAs('manager'),
    ]);
    const admin = await app.signInAs(userAs('client_admin'));
    const path = `/api/clients/${sample.clientId}/people/${person?.id}/deactivation`;
    expect((await app.request('PUT', path, { cookie: admin })).status).toBe(200);
    expect((await work(cookie)).status).toBe(401);
    const again = await app.signInAs(userAs('manager'), 'single');
    expect((await work(again)).status).toBe(403);
  });

  test('where a person is deactivated, but not of somebody who works at another client too: there they go on', async () => {
    const cookie = await app.signInAs(userAs('staff'), 'single');
    const admin = await app.signInAs(userAs('client_admin'));
    const [person] = await app.asAdministrator<{ id: string }>('select id from person where user_id = $1', [
      userAs('staff'),
    ]);
    await app.asAdministrator(
      `insert into membership (id, user_id, audience, role, client_id, person_id, created_at)
       select 'mem_elsewhere', $1, 'employee', 'staff', client_id, id, now() from person where client_id = $2 limit 1`,
      [userAs('staff'), other.clientId],
    );
    const there = () => app.request('GET', `/api/clients/${other.clientId}/action-items`, { cookie });
    expect([(await work(cookie)).status, (await there()).status]).toEqual([200, 200]);
    const path = `/api/clients/${sample.clientId}/people/${person?.id}/deactivation`;
    expect((await app.request('PUT', path, { cookie: admin })).status).toBe(200);
    expect([(await work(cookie)).status, (await there()).status]).toEqual([404, 200]);
    expect((await app.request('GET', '/api/account/sessions', { cookie })).status).toBe(200);
  });

  test('by nobody’s hand in another client: a scope ends the sessions of its own people alone', async () => {
    const cookie = await app.signInAs(userAs('client_admin'));
    await withScope(app.database, 'client', { clientId: other.clientId }, async ({ db }) => {
      const { rows } = await sql`select house.end_sessions_of_user(${userAs('client_admin')}) as ended`.execute(db);
      expect(rows).toEqual([{ ended: 0 }]);
    });
    expect((await work(cookie)).status).toBe(200);
  });
});

describe('a demo session', () => {
  test('is begun nowhere but in demo mode', async () => {
    await app.asAdministrator('update identity_user set is_demo = true where id = $1', [userAs('super_admin')]);
    const reply = await app.request('POST', '/api/session/demo', { body: { audience: 'super_admin' } });
    expect(reply.body).toMatchObject({ code: 'demo.off' });
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test('opens nothing where demo mode was switched off since', async () => {
    const cookie = await app.signInAs(userAs('super_admin'), 'demo');
    expect((await app.request('GET', '/api/platform/overview', { cookie })).status).toBe(401);
    expect(await sessionOf(cookie)).toBeNull();
  });
});
