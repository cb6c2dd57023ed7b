import { startPasskey } from '@claimlock/contract/identity/account';
import { startPasskeySignIn } from '@claimlock/contract/identity/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAuthenticator, makeAccount, signedIn, type TestAccount } from '../../../testing/accounts.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makeSoftPasskey } from '../../../testing/soft-passkey.ts';
import { openTestApp, type TestApp, testUrl } from '../../../testing/test-app.ts';

// A real installation whose database holds what a demo's visitor left behind.
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.closeApp());

const makeDemo = ({ userId }: TestAccount) =>
  app.asAdministrator('update identity_user set is_demo = true where id = $1', [userId]);
const signIn = ({ email, password }: TestAccount) => openBrowser(app).send('POST', '/api/session', { email, password });

describe('a demo person, where no demo is,', () => {
  test('is not let in by a password, with or without an authenticator', async () => {
    const [one, other] = [await makeAccount(app, 'platform'), await makeAccount(app, 'platform')];
    await addAuthenticator(await signedIn(app, other));
    expect([(await signIn(one)).body, (await signIn(other)).body]).toMatchObject([
      { next: 'home' },
      { next: 'second-factor' },
    ]);
    for (const account of [one, other]) {
      await makeDemo(account);
      expect(await signIn(account)).toMatchObject({ status: 401, body: { code: 'sign-in.failed' } });
    }
  });

  test('is not let in by a passkey', async () => {
    const account = await makeAccount(app, 'platform');
    const browser = await signedIn(app, account);
    const key = makeSoftPasskey({ origin: testUrl, rpId: 'localhost' });
    const started = startPasskey.output.parse((await browser.send('POST', '/api/account/passkey-challenges', {})).body);
    const response = key.register(started.options);
    expect((await browser.send('POST', '/api/account/passkeys', { name: 'A key', response })).status).toBe(201);
    const signInWithKey = async () => {
      const fresh = openBrowser(app);
      const asked = (await fresh.send('POST', '/api/session/passkey-challenges', {})).body;
      const { options } = startPasskeySignIn.output.parse(asked);
      return fresh.send('POST', '/api/session/passkey', { response: key.assert(options) });
    };
    expect((await signInWithKey()).status).toBe(200);
    await makeDemo(account);
    expect(await signInWithKey()).toMatchObject({ status: 401, body: { code: 'sign-in.passkey-failed' } });
  });

  test('gets no new password by a letter', async () => {
    const account = await makeAccount(app, 'platform');
    await app.request('POST', '/api/password-resets', { body: { email: account.email } });
    await app.runJobs();
    const token = /#(\S+)/.exec(app.letters.at(-1)?.text ?? '')?.[1];
    await makeDemo(account);
    const reply = await app.request('POST', '/api/password-resets/completion', {
      body: { token, newPassword: 'another long enough password' },
    });
    expect(reply.body).toMatchObject({ code: 'link.invalid' });
  });

  test('is sent no letter to set one by', async () => {
    const account = await makeAccount(app, 'platform');
    await makeDemo(account);
    const before = app.letters.length;
    const reply = await app.request('POST', '/api/password-resets', { body: { email: account.email } });
    expect(reply.status).toBe(200);
    await app.runJobs();
    expect(app.letters).toHaveLength(before);
  });

  test('has no session, whatever it was begun with', async () => {
    const account = await makeAccount(app, 'platform');
    const cookie = await app.signInAs(account.userId, 'double');
    const overview = async () => (await app.request('GET', '/api/platform/overview', { cookie })).status;
    expect(await overview()).toBe(200);
    await makeDemo(account);
    expect(await overview()).toBe(401);
  });
});
