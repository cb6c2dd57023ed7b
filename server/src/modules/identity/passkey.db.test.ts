import { readSecondFactors, startPasskey } from '@claimlock/contract/identity/account';
import { startPasskeySignIn } from '@claimlock/contract/identity/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAuthenticator, freshCode, goodPassword, makeAccount, signedIn } from '../../../testing/accounts.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { type Departure, makeSoftPasskey, type SoftPasskey } from '../../../testing/soft-passkey.ts';
import { openTestApp, type TestApp, testUrl } from '../../../testing/test-app.ts';

const site = { origin: testUrl, rpId: 'localhost' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.closeApp());

async function register(browser: Browser, key: SoftPasskey, departure?: Departure) {
  const started = await browser.send('POST', '/api/account/passkey-challenges', {});
  if (started.status !== 200) return started;
  const { options } = startPasskey.output.parse(started.body);
  return browser.send('POST', '/api/account/passkeys', { name: 'A key', response: key.register(options, departure) });
}
async function signIn(browser: Browser, key: SoftPasskey, departure?: Departure) {
  const { options } = startPasskeySignIn.output.parse(
    (await browser.send('POST', '/api/session/passkey-challenges', {})).body,
  );
  return browser.send('POST', '/api/session/passkey', { response: key.assert(options, departure) });
}
const overview = async (browser: Browser) => (await browser.send('GET', '/api/platform/overview')).status;
/** An account of the platform with a passkey, and the browser in which it was added. */
async function withPasskey() {
  const account = await makeAccount(app, 'platform');
  const browser = await signedIn(app, account);
  const key = makeSoftPasskey(site);
  const added = await register(browser, key);
  expect(added.status, added.text).toBe(201);
  return { account, browser, key };
}
const failed = { status: 401, body: { code: 'sign-in.passkey-failed' } };

describe('adding a passkey', () => {
  test('makes the session sure of who it is, under another token', async () => {
    const account = await makeAccount(app, 'platform');
    const browser = await signedIn(app, account);
    expect(await overview(browser)).toBe(403);
    const copied = browser.copy();
    expect((await register(browser, makeSoftPasskey(site))).status).toBe(201);
    expect(await overview(browser)).toBe(200);
    expect(await overview(copied)).toBe(401);
    const factors = readSecondFactors.output.parse((await browser.send('GET', '/api/account/second-factors')).body);
    expect(factors).toMatchObject({ required: true, authenticator: false, passkeys: [{ name: 'A key' }] });
  });

  test.each<[string, Departure]>([
    ['another origin', { origin: 'https://claimlock.example.evil' }],
    ['an origin that only begins alike', { origin: `${testUrl}.evil.example` }],
    ['another site’s id', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another kind of answer', { type: 'webauthn.get' }],
    ['a device that did not check who holds it', { userVerified: false }],
  ])('is refused for %s', async (_, departure) => {
    const browser = await signedIn(app, await makeAccount(app));
    expect(await register(browser, makeSoftPasskey(site), departure)).toMatchObject(failed);
    const factors = await browser.send('GET', '/api/account/second-factors');
    expect(factors.body).toMatchObject({ passkeys: [] });
  });

  test('is refused for a challenge that was used, or that was handed to somebody else', async () => {
    const browser = await signedIn(app, await makeAccount(app));
    const started = startPasskey.output.parse((await browser.send('POST', '/api/account/passkey-challenges', {})).body);
    const replayed = browser.copy();
    const send = (from: Browser, key: SoftPasskey) =>
      from.send('POST', '/api/account/passkeys', { name: 'A key', response: key.register(started.options) });
    expect((await send(browser, makeSoftPasskey(site))).status).toBe(201);
    const again = openBrowser(app, new Map([...replayed.cookies, ...browser.cookies]));
    expect(await send(again, makeSoftPasskey(site))).toMatchObject(failed);
    const other = await signedIn(app, await makeAccount(app));
    const theirs = startPasskey.output.parse((await other.send('POST', '/api/account/passkey-challenges', {})).body);
    const crossed = openBrowser(app, new Map([...other.cookies].filter(([name]) => name.includes('passkey'))));
    const mine = await signedIn(app, await makeAccount(app));
    const mixed = openBrowser(app, new Map([...mine.cookies, ...crossed.cookies]));
    const reply = await mixed.send('POST', '/api/account/passkeys', {
      name: 'A key',
      response: makeSoftPasskey(site).register(theirs.options),
    });
    expect(reply).toMatchObject(failed);
  });

  test('is refused for a key that somebody else has added already', async () => {
    const { key } = await withPasskey();
    const same = makeSoftPasskey(site, Buffer.from(key.id, 'base64url'));
    const browser = await signedIn(app, await makeAccount(app));
    expect(await register(browser, same)).toMatchObject(failed);
    expect((await signIn(openBrowser(app), key)).status).toBe(200);
  });

  test('does not fail for a response that is none', async () => {
    const browser = await signedIn(app, await makeAccount(app));
    await browser.send('POST', '/api/account/passkey-challenges', {});
    const nonsense = {
      id: 'AAAA',
      rawId: 'BBBB',
      type: 'public-key',
      response: { clientDataJSON: '', attestationObject: '_w' },
    };
    expect((await browser.send('POST', '/api/account/passkeys', { name: 'A key', response: nonsense })).status).toBe(
      401,
    );
  });
});

describe('signing in with a passkey', () => {
  test('is both factors at once', async () => {
    const { key } = await withPasskey();
    const browser = openBrowser(app);
    const reply = await signIn(browser, key);
    expect(reply.body, reply.text).toEqual({ next: 'home', home: '/admin' });
    expect(await overview(browser)).toBe(200);
  });

  test('asks the device to check who holds it, and names no key to a stranger', async () => {
    const { browser } = await withPasskey();
    const asked = await browser.send('POST', '/api/session/passkey-challenges', {});
    const { options } = startPasskeySignIn.output.parse(asked.body);
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  test.each<[string, Departure]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site’s id', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another kind of answer', { type: 'webauthn.create' }],
    ['a signature over something else', { signatureOver: 'something else' }],
    ['a counter that went back: the key was copied', { counter: 1 }],
    ['a device that did not check who holds it', { userVerified: false }],
  ])('is refused for %s', async (_, departure) => {
    const { key } = await withPasskey();
    expect((await signIn(openBrowser(app), key)).status).toBe(200);
    const browser = openBrowser(app);
    expect(await signIn(browser, key, departure)).toMatchObject(failed);
    expect(browser.cookies.has('claimlock-session')).toBe(false);
  });

  test('is refused for a key that nobody has, and for the right id in other hands', async () => {
    const { key } = await withPasskey();
    expect(await signIn(openBrowser(app), makeSoftPasskey(site))).toMatchObject(failed);
    expect(await signIn(openBrowser(app), makeSoftPasskey(site, Buffer.from(key.id, 'base64url')))).toMatchObject(
      failed,
    );
  });

  test('takes an answer once: of 20 who send it at once, one gets in', async () => {
    const { key } = await withPasskey();
    const browser = openBrowser(app);
    const { options } = startPasskeySignIn.output.parse(
      (await browser.send('POST', '/api/session/passkey-challenges', {})).body,
    );
    const response = key.assert(options);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => browser.copy().send('POST', '/api/session/passkey', { response })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
  });

  test('is refused for an account that was disabled', async () => {
    const { account, key } = await withPasskey();
    await app.asAdministrator('update identity_user set disabled_at = now() where id = $1', [account.userId]);
    expect((await signIn(openBrowser(app), key)).status).toBe(401);
  });
});

describe('whoever knows only the password of an account that has a second factor', () => {
  const single = { status: 403, body: { code: 'session.single-factor' } };

  test('adds neither a passkey nor an authenticator of their own', async () => {
    const { account } = await withPasskey();
    const thief = await signedIn(app, account);
    expect(await overview(thief)).toBe(403);
    expect(await register(thief, makeSoftPasskey(site))).toMatchObject(single);
    expect(await thief.send('POST', '/api/account/authenticator', { password: goodPassword })).toMatchObject(single);
    expect(await overview(thief)).toBe(403);
  });

  test('cannot finish an authenticator that was begun before the passkey was there', async () => {
    const account = await makeAccount(app, 'platform');
    const owner = await signedIn(app, account);
    const thief = await signedIn(app, account);
    const begun = await thief.send('POST', '/api/account/authenticator', { password: goodPassword });
    const { secret } = begun.body as { secret: string };
    expect((await register(owner, makeSoftPasskey(site))).status).toBe(201);
    const confirmed = await thief.send('POST', '/api/account/authenticator/confirmation', { code: freshCode(secret) });
    expect(confirmed).toMatchObject(single);
    expect(await overview(thief)).toBe(403);
  });

  test('takes none away from somebody who needs one', async () => {
    const { account, browser } = await withPasskey();
    await addAuthenticator(browser);
    const cookie = await app.signInAs(account.userId, 'single');
    const factors = readSecondFactors.output.parse((await browser.send('GET', '/api/account/second-factors')).body);
    const passkey = `/api/account/passkeys/${factors.passkeys[0]?.id}`;
    expect(await app.request('DELETE', passkey, { cookie })).toMatchObject(single);
    const removal = { cookie, body: { password: goodPassword } };
    expect(await app.request('POST', '/api/account/authenticator/removal', removal)).toMatchObject(single);
    expect(await app.request('POST', '/api/account/recovery-codes', removal)).toMatchObject(single);
  });
});

describe('removing a second factor', () => {
  test('leaves the last one to somebody who needs it, and the session as sure as it was', async () => {
    const { browser } = await withPasskey();
    const mine = readSecondFactors.output.parse((await browser.send('GET', '/api/account/second-factors')).body);
    const passkey = `/api/account/passkeys/${mine.passkeys[0]?.id}`;
    expect((await browser.send('DELETE', passkey)).body).toMatchObject({ code: 'second-factor.required' });
    await addAuthenticator(browser);
    const removed = await browser.send('POST', '/api/account/authenticator/removal', { password: goodPassword });
    expect(removed.status, removed.text).toBe(200);
    expect(await overview(browser)).toBe(200);
    await addAuthenticator(browser);
    expect((await browser.send('DELETE', passkey)).status).toBe(200);
    expect((await browser.send('DELETE', passkey)).status).toBe(404);
  });

  test('nobody removes a passkey of somebody else', async () => {
    const { browser } = await withPasskey();
    const mine = readSecondFactors.output.parse((await browser.send('GET', '/api/account/second-factors')).body);
    const other = await withPasskey();
    expect((await other.browser.send('DELETE', `/api/account/passkeys/${mine.passkeys[0]?.id}`)).status).toBe(404);
  });
});
