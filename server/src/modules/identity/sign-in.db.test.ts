import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, makeAccount, signedIn } from '../../../testing/accounts.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { openTestApp, type Reply, type TestApp } from '../../../testing/test-app.ts';

const https = 'https://claimlock.example';
const sessionName = 'claimlock-session';

let app: TestApp;
let secure: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  secure = await openTestApp({ url: https });
});
afterAll(async () => {
  await app.closeApp();
  await secure.closeApp();
});

const signIn = (email: string, password: string) => openBrowser(app).send('POST', '/api/session', { email, password });
/** What an answer says beside what differs from request to request. */
const said = ({ status, text, headers }: Reply) => ({
  status,
  text: text.replace(/"reference":"[^"]*"/, ''),
  headers: [...headers].filter(([name]) => name !== 'x-request-id').sort(),
});
const whoIs = async (cookie: string) => {
  const { body } = await app.request('GET', '/api/session', { cookie });
  return (body as { session: { user: { email: string } } | null }).session?.user.email;
};

describe('signing in with a password', () => {
  test('opens a session for the account, and leads home', async () => {
    const account = await makeAccount(app, 'platform');
    const browser = await signedIn(app, account);
    expect(await whoIs(browser.cookie())).toBe(account.email);
    const again = await signIn(account.email.toUpperCase(), account.password);
    expect(again.body).toEqual({ next: 'home', home: '/admin' });
  });

  test('says one thing for every failure, with the same status, body and headers', async () => {
    const known = await makeAccount(app);
    const disabled = await makeAccount(app);
    await app.asAdministrator('update identity_user set disabled_at = now() where id = $1', [disabled.userId]);
    const without = await makeAccount(app);
    await app.asAdministrator('delete from identity_account where user_id = $1', [without.userId]);
    const wrong = said(await signIn(known.email, 'not the password'));
    expect(wrong).toMatchObject({ status: 401 });
    expect(wrong.text).toContain('That email address and password do not match an account.');
    expect(wrong.headers.map(([name]) => name)).not.toContain('set-cookie');
    for (const [email, password] of [
      ['nobody-at-all@accounts.example', goodPassword],
      [disabled.email, disabled.password],
      [disabled.email, 'not the password'],
      [without.email, goodPassword],
      [known.email, `${goodPassword} `],
      [known.email, goodPassword.toUpperCase()],
      [known.email, 'x'.repeat(4096)],
    ] as const)
      expect(said(await signIn(email, password)), email).toEqual(wrong);
  });

  test('takes as long for an address that is not known as for a wrong password', async () => {
    const known = await makeAccount(app);
    const times = { known: [] as number[], unknown: [] as number[] };
    const measure = async (which: keyof typeof times, email: string) => {
      const started = performance.now();
      await signIn(email, 'not the password');
      times[which].push(performance.now() - started);
    };
    for (let pair = 0; pair < 30; pair += 1) {
      await measure('known', known.email);
      await measure('unknown', `nobody-${pair}@accounts.example`);
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    // Without the hash for an unknown address it would be five and more.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('is refused for a password that is longer than any, or holds what cannot be typed', async () => {
    const { email } = await makeAccount(app);
    expect((await signIn(email, 'x'.repeat(4097))).status).toBe(400);
    expect((await signIn(email, 'a\u0000b')).status).toBe(400);
    expect((await signIn(email, '')).status).toBe(400);
  });

  test('records who signed in, and of a failure nothing that names anybody', async () => {
    const account = await makeAccount(app);
    await signIn(account.email, 'not the password');
    await signedIn(app, account);
    const entries = await app.asAdministrator<{ entry: string }>(
      `select entry from ledger_entry where user_id = $1 order by index`,
      [account.userId],
    );
    expect(entries).toHaveLength(1);
    expect(JSON.parse(entries[0]?.entry ?? '')).toMatchObject({
      type: 'session.started',
      body: { by: 'password', userId: account.userId },
    });
    expect(entries[0]?.entry).not.toContain(account.email);
  });
});

describe('the session that a sign-in begins', () => {
  test('is a new one each time, and never one that was brought along', async () => {
    const account = await makeAccount(app);
    const planted = openBrowser(app, new Map([[sessionName, 'planted-by-an-attacker.AAAA']]));
    const reply = await planted.send('POST', '/api/session', { email: account.email, password: account.password });
    expect(reply.status).toBe(200);
    expect(planted.cookies.get(sessionName)).not.toContain('planted');
    const first = planted.cookies.get(sessionName);
    await planted.send('POST', '/api/session', { email: account.email, password: account.password });
    expect(planted.cookies.get(sessionName)).not.toBe(first);
  });

  test('replaces the one that the browser had: that one is worth nothing any more', async () => {
    const [one, other] = [await makeAccount(app), await makeAccount(app)];
    const browser = await signedIn(app, one);
    const stolen = browser.copy();
    await browser.send('POST', '/api/session', { email: other.email, password: other.password });
    expect(await whoIs(browser.cookie())).toBe(other.email);
    expect(await whoIs(stolen.cookie())).toBeUndefined();
  });

  test('carries a signature: a token that was only guessed, or changed, opens nothing', async () => {
    const browser = await signedIn(app, await makeAccount(app));
    const good = decodeURIComponent(browser.cookies.get(sessionName) ?? '');
    const [token = '', signature = ''] = good.split('.');
    for (const forged of [
      token,
      `${token}.`,
      `${token}.AAAA`,
      `${token}x.${signature}`,
      `${token}.${signature.slice(0, -2)}`,
      `.${signature}`,
      '%E0%A4%A',
      '',
    ])
      expect(await whoIs(`${sessionName}=${encodeURIComponent(forged)}`), forged).toBeUndefined();
    expect(await whoIs(`${sessionName}=%E0%A4%A`)).toBeUndefined();
    expect(await whoIs(`other=1; ${sessionName}=${encodeURIComponent(good)}`)).toBeDefined();
  });

  test.each([
    [() => app, /^claimlock-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/i],
    [() => secure, /^__Host-claimlock-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/i],
  ])('is a cookie that no script reads and no other site sends (%#)', async (which, expected) => {
    const account = await makeAccount(which());
    const { email, password } = account;
    const reply = await which().request('POST', '/api/session', { body: { email, password } });
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(expected)]);
    for (const line of (
      await which().request('POST', '/api/session/passkey-challenges', { body: {} })
    ).headers.getSetCookie()) {
      expect(line).toMatch(/HttpOnly/i);
      expect(line).toMatch(/SameSite=Lax/i);
      expect(/; Secure/i.test(line)).toBe(which() === secure);
      expect(line).not.toMatch(/Domain=/i);
    }
  });

  test('ends with signing out, here and for whoever copied the cookie', async () => {
    const account = await makeAccount(app);
    const browser = await signedIn(app, account);
    const copied = browser.copy();
    const out = await browser.send('DELETE', '/api/session');
    // What this browser kept of us goes with the session.
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(out.status, out.text).toBe(200);
    expect(out.headers.getSetCookie().join()).toMatch(/claimlock-session=; Max-Age=0/i);
    expect(browser.cookies.has(sessionName)).toBe(false);
    expect((await copied.send('GET', '/api/account/sessions')).status).toBe(401);
    expect((await copied.send('DELETE', '/api/session')).status).toBe(401);
  });

  test('ends at once where the account is disabled', async () => {
    const account = await makeAccount(app);
    const browser = await signedIn(app, account);
    await app.asAdministrator('update identity_user set disabled_at = now() where id = $1', [account.userId]);
    expect((await browser.send('GET', '/api/account/sessions')).status).toBe(401);
  });
});
