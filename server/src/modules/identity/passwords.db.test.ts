import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, makeAccount, signedIn, type TestAccount } from '../../../testing/accounts.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { openTestApp, type Reply, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.closeApp());

const signIn = (email: string, password: string) => openBrowser(app).send('POST', '/api/session', { email, password });
const change = (browser: Browser, newPassword: string, currentPassword = goodPassword) =>
  browser.send('PUT', '/api/account/password', { currentPassword, newPassword });
const opens = async (browser: Browser) => (await browser.send('GET', '/api/account/sessions')).status === 200;
/** Asks for a reset, lets the worker write the letter, and answers the token in it. */
async function resetToken(email: string): Promise<string> {
  const before = app.letters.length;
  expect((await app.request('POST', '/api/password-resets', { body: { email } })).status).toBe(200);
  await app.runJobs();
  return (
    app.letters
      .slice(before)
      .at(-1)
      ?.text.match(/reset-password#(\S+)/)?.[1] ?? ''
  );
}
const reset = (token: string, newPassword = 'quite another password') =>
  app.request('POST', '/api/password-resets/completion', { body: { token, newPassword } });
const invalid = { status: 410, body: { success: false, code: 'link.invalid' } };

describe('a password that is chosen', () => {
  const refuse = (code: string, status: number) => ({ status, code });
  test.each<[what: string, password: string, expected: { status: number; code?: string }]>([
    ['11 characters', 'abcdefghij1', refuse('request.invalid', 400)],
    ['six faces, which are twelve units of code', '😀😁😂🤣😃😄', refuse('request.invalid', 400)],
    ['12 characters that nobody had', 'xk7 qpl mzw9', { status: 200 }],
    ['64 characters', 'correct horse battery staple and some forty other words in a row', { status: 200 }],
    ['128 characters', `${'correct horse battery '.repeat(6)}`.slice(0, 127).padEnd(128, 'z'), { status: 200 }],
    [
      '129 characters',
      'correct horse battery '.repeat(6).slice(0, 128).padEnd(129, 'z'),
      refuse('request.invalid', 400),
    ],
    ['4,096 characters', 'x1'.repeat(2048), refuse('request.invalid', 400)],
    ['a NUL', 'a long enough\u0000password', refuse('request.invalid', 400)],
    ['half a character', 'a long enough \ud800 password', refuse('request.invalid', 400)],
    ['one from the list of stolen ones', 'passwordpassword', refuse('password.breached', 422)],
    ['one from the list in capitals', 'PASSWORDPASSWORD', refuse('password.breached', 422)],
    ['one from the list with digits after it', 'qwertyuiop123456', refuse('password.breached', 422)],
    ['one from the list in full-width letters', 'ｐａｓｓｗｏｒｄ１２３４５', refuse('password.breached', 422)],
    ['one letter many times', 'aaaaaaaaaaaaaaaa', refuse('password.breached', 422)],
    ['words without any digit or sign', 'seven lazy yellow ducks', { status: 200 }],
    ['blanks around it, which count', '  six seven eight  ', { status: 200 }],
  ])('of %s', async (_, password, { status, code }) => {
    const browser = await signedIn(app, await makeAccount(app));
    const reply = await change(browser, password);
    expect(reply.status, reply.text).toBe(status);
    if (code) expect(reply.body).toMatchObject({ code, fields: [{ path: 'newPassword' }] });
  });

  test('is the same however a keyboard writes its letters', async () => {
    const account = await makeAccount(app);
    const composed = 'caf\u00e9 cr\u00e8me br\u00fbl\u00e9e';
    expect((await change(await signedIn(app, account), composed)).status).toBe(200);
    expect((await signIn(account.email, composed.normalize('NFD'))).status).toBe(200);
    expect((await signIn(account.email, 'cafe creme brulee')).status).toBe(401);
  });
});

describe('changing a password', () => {
  test('needs the present one, gives the session another token, and ends every other', async () => {
    const account = await makeAccount(app);
    const [here, there] = [await signedIn(app, account), await signedIn(app, account)];
    const stolen = here.copy();
    const wrong = await change(here, 'quite another password', 'not the password');
    expect(wrong.body).toMatchObject({ code: 'password.wrong', fields: [{ path: 'currentPassword' }] });
    expect(await opens(there)).toBe(true);
    expect((await change(here, 'quite another password')).status).toBe(200);
    expect([await opens(here), await opens(there), await opens(stolen)]).toEqual([true, false, false]);
    expect((await signIn(account.email, goodPassword)).status).toBe(401);
    expect((await signIn(account.email, 'quite another password')).status).toBe(200);
  });

  test('ends reset links that are under way', async () => {
    const account = await makeAccount(app);
    const token = await resetToken(account.email);
    expect((await change(await signedIn(app, account), 'quite another password')).status).toBe(200);
    expect(await reset(token, 'a third password, after all')).toMatchObject(invalid);
  });

  test('acts for whoever speaks, also through a bearer token', async () => {
    const account = await makeAccount(app);
    const browser = await signedIn(app, account);
    const { body } = await browser.send('GET', '/api/session');
    const { token } = (body as { session: { token: string } }).session;
    const reply = await app.hono.request('/api/account/password', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: goodPassword, newPassword: 'quite another password' }),
    });
    expect(reply.status).toBe(200);
    expect((await signIn(account.email, 'quite another password')).status).toBe(200);
  });
});

describe('a reset link', () => {
  const said = ({ status, text, headers }: Reply) => ({
    status,
    text,
    headers: [...headers].filter(([name]) => name !== 'x-request-id').sort(),
  });
  const ask = (email: string) => app.request('POST', '/api/password-resets', { body: { email } });

  test('is asked for alike whether the address is known, and is sent to known ones alone', async () => {
    const known = await makeAccount(app);
    const disabled = await makeAccount(app);
    await app.asAdministrator('update identity_user set disabled_at = now() where id = $1', [disabled.userId]);
    const answers = [];
    for (const email of [known.email, disabled.email, 'nobody-at-all@accounts.example'])
      answers.push(said(await ask(email)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const before = app.letters.length;
    await app.runJobs();
    expect(app.letters.slice(before).map((letter) => letter.to)).toEqual([known.email]);
  });

  test('sets a password once, and signs the account out everywhere', async () => {
    const account = await makeAccount(app);
    const browser = await signedIn(app, account);
    const token = await resetToken(account.email);
    expect((await reset(token)).status).toBe(200);
    expect(await opens(browser)).toBe(false);
    expect((await signIn(account.email, 'quite another password')).status).toBe(200);
    expect((await signIn(account.email, goodPassword)).status).toBe(401);
    expect(await reset(token, 'a third password, after all')).toMatchObject(invalid);
  });

  test('does not let anybody past the second factor', async () => {
    const account = await makeAccount(app, 'platform');
    const reply = await reset(await resetToken(account.email));
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(reply.body).toEqual({});
  });

  test('is worth nothing once a newer one was sent', async () => {
    const account = await makeAccount(app);
    const older = await resetToken(account.email);
    const newer = await resetToken(account.email);
    expect(await reset(older)).toMatchObject(invalid);
    expect((await reset(newer)).status).toBe(200);
  });

  test('is worth nothing after an hour', async () => {
    const account = await makeAccount(app);
    const token = await resetToken(account.email);
    const [link] = await app.asAdministrator<{ minutes: number }>(
      `update identity_link set expires_at = now() where user_id = $1
        returning round(extract(epoch from (select l.expires_at - l.created_at from identity_link l where l.id = identity_link.id)) / 60)::int as minutes`,
      [account.userId],
    );
    expect(link?.minutes).toBe(60);
    expect(await reset(token)).toMatchObject(invalid);
  });

  test('is worth nothing where the account has another address by now, or is disabled', async () => {
    const spoil = async (change: string, account: TestAccount) => {
      const token = await resetToken(account.email);
      await app.asAdministrator(`update identity_user set ${change} where id = $1`, [account.userId]);
      return reset(token);
    };
    expect(await spoil(`email = 'moved-' || email`, await makeAccount(app))).toMatchObject(invalid);
    expect(await spoil('disabled_at = now()', await makeAccount(app))).toMatchObject(invalid);
  });

  test('that 20 use at once sets one password', async () => {
    const account = await makeAccount(app);
    const token = await resetToken(account.email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) => reset(token, `quite another password ${place}`)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
    const winner = replies.findIndex((reply) => reply.status === 200);
    expect((await signIn(account.email, `quite another password ${winner}`)).status).toBe(200);
  });

  test('survives a password that is refused', async () => {
    const account = await makeAccount(app);
    const token = await resetToken(account.email);
    expect((await reset(token, 'passwordpassword')).body).toMatchObject({ code: 'password.breached' });
    expect((await reset(token)).status).toBe(200);
  });

  test('leads where this installation is, whatever Host the request named', async () => {
    const account = await makeAccount(app);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await app.request('POST', '/api/password-resets', { body: { email: account.email }, headers });
    await app.runJobs();
    const letter = app.letters.at(-1);
    expect(letter?.to).toBe(account.email);
    expect(letter?.text).toContain('http://localhost:3000/reset-password#');
    expect(letter?.text).not.toContain('evil');
  });

  test('is not kept: the database holds its hash alone', async () => {
    const account = await makeAccount(app);
    const token = await resetToken(account.email);
    expect(token.length).toBeGreaterThanOrEqual(43);
    const rows = await app.asAdministrator<{ row: string }>(`select identity_link::text as row from identity_link`);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });
});
