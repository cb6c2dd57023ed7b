import { readSecondFactors } from '@claimlock/contract/identity/account';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addAuthenticator,
  codeOf,
  freshCode,
  makeAccount,
  signedIn,
  type TestAccount,
} from '../../../testing/accounts.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // The time of day stands still in the middle of a step: none may end between a code and its check.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  app = await openSampleApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await app.closeApp();
});

/** An account of the platform with an authenticator app; nobody is signed in any more. */
async function withAuthenticator(): Promise<{ account: TestAccount; secret: string; recoveryCodes: string[] }> {
  const account = await makeAccount(app, 'platform');
  const browser = await signedIn(app, account);
  const { secret, recoveryCodes } = await addAuthenticator(browser);
  await browser.send('DELETE', '/api/session');
  return { account, secret, recoveryCodes };
}
async function challenged({ email, password }: TestAccount): Promise<Browser> {
  const browser = openBrowser(app);
  const reply = await browser.send('POST', '/api/session', { email, password });
  expect(reply.body).toEqual({ next: 'second-factor' });
  return browser;
}
const answer = (browser: Browser, code: string, kind = 'authenticator') =>
  browser.send('POST', '/api/session/second-factor', { kind, code });
const overview = (browser: Browser) => browser.send('GET', '/api/platform/overview');
const refused = { status: 401, body: { success: false, code: 'sign-in.second-factor-failed' } };

test('many wrong codes at once are checked no more often than one after another', async () => {
  const { account } = await withAuthenticator();
  const browsers = await Promise.all(Array.from({ length: 3 }, () => challenged(account)));
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) => answer(browsers[at % 3] ?? openBrowser(app), String(100_000 + at))),
  );
  // How often the library found a code wrong before it locked the account.
  const [row] = await app.asAdministrator<{ failed: number; locked: boolean }>(
    `select max(failed_verification_count) as failed, bool_or(locked_until is not null) as locked from identity_two_factor
      where user_id = (select id from identity_user where email = '${account.email}')`,
  );
  expect(row).toEqual({ failed: 10, locked: true });
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
});

describe('whose audience needs a second factor', () => {
  test('does not get in with a password alone, and gets in once the app is confirmed', async () => {
    const browser = await signedIn(app, await makeAccount(app, 'platform'));
    expect((await overview(browser)).body).toMatchObject({ code: 'session.needs-second-factor' });
    const session = await browser.send('GET', '/api/session');
    expect(session.body).toMatchObject({ session: { needsSecondFactor: true } });
    const before = browser.copy();
    await addAuthenticator(browser);
    expect((await overview(browser)).status).toBe(200);
    // The session is worth more now, so it has another token; the old one opens nothing.
    expect((await before.send('GET', '/api/account/sessions')).status).toBe(401);
  });

  test('is each privileged one, and no employee', async () => {
    const path = `/api/clients/${sample.clientId}/action-items`;
    for (const [standing, status] of [
      ['client_admin', 403],
      ['staff', 200],
      ['admin', 200],
      ['senior-management', 200],
    ] as const) {
      const cookie = await app.signInAs(userAs(standing), 'single');
      expect((await app.request('GET', path, { cookie })).status, standing).toBe(status);
    }
    const broker = await app.signInAs(userAs('broker_admin'), 'single');
    const overviewOf = `/api/brokers/${sample.brokerId}/overview`;
    expect((await app.request('GET', overviewOf, { cookie: broker })).status).toBe(403);
  });
});

describe('signing in with an authenticator app', () => {
  test('takes the password and then the code, and no step without the other', async () => {
    const { account, secret } = await withAuthenticator();
    expect(await answer(openBrowser(app), freshCode(secret))).toMatchObject(refused);
    const browser = await challenged(account);
    expect((await browser.send('GET', '/api/account/sessions')).status).toBe(401);
    const done = await answer(browser, ` ${freshCode(secret).slice(0, 3)} ${freshCode(secret).slice(3)} `);
    expect(done.body).toEqual({ next: 'home', home: '/admin' });
    expect((await overview(browser)).status).toBe(200);
  });

  test('takes a code of the step before or after, and none beyond', async () => {
    for (const [steps, status] of [
      [-1, 200],
      [1, 200],
      [2, 401],
      [-2, 401],
    ] as const) {
      const { account, secret } = await withAuthenticator();
      expect((await answer(await challenged(account), codeOf(secret, steps))).status, String(steps)).toBe(status);
    }
  });

  test('takes a code once: neither its first user nor anybody else uses it again', async () => {
    const { account, secret } = await withAuthenticator();
    const code = freshCode(secret);
    expect((await answer(await challenged(account), code)).status).toBe(200);
    expect(await answer(await challenged(account), code)).toMatchObject(refused);
    // The code that confirmed the app is used up as well.
    expect(await answer(await challenged(account), codeOf(secret))).toMatchObject(refused);
  });

  test('counts a code that is used again as a wrong one, and locks after ten of them', async () => {
    const { account, secret } = await withAuthenticator();
    const code = freshCode(secret);
    expect((await answer(await challenged(account), code)).status).toBe(200);
    const failed = async () => {
      const [row] = await app.asAdministrator<{ failed: number; locked: boolean }>(
        `select failed_verification_count as failed, locked_until is not null as locked from identity_two_factor where user_id = $1`,
        [account.userId],
      );
      return row;
    };
    const counted = async () => {
      const [row] = await app.asAdministrator<{ failed: number }>(
        'select sum(failed)::int as failed from identity_sign_in where user_id = $1',
        [account.userId],
      );
      return row?.failed ?? 0;
    };
    const before = await counted();
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      expect(await answer(await challenged(account), code)).toMatchObject(refused);
      expect(await failed()).toEqual({ failed: attempt, locked: false });
    }
    expect(await answer(await challenged(account), code)).toMatchObject(refused);
    expect(await failed()).toEqual({ failed: 10, locked: true });
    expect((await counted()) - before).toBe(10);
    expect((await answer(await challenged(account), codeOf(secret, -1))).status).toBe(429);
    expect(await app.asAdministrator('select from identity_session where user_id = $1', [account.userId])).toHaveLength(
      1,
    );
  });

  test('of 20 who send the same code at once through one challenge, one gets in', async () => {
    const { account, secret } = await withAuthenticator();
    const browser = await challenged(account);
    const code = freshCode(secret);
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(browser.copy(), code)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
  });

  test('of 20 who send the same code at once, each through a challenge of their own, one gets in', async () => {
    const { account, secret } = await withAuthenticator();
    const browsers = await Promise.all(Array.from({ length: 20 }, () => challenged(account)));
    const code = freshCode(secret);
    const replies = await Promise.all(browsers.map((browser) => answer(browser, code)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    const open = await app.asAdministrator(`select from identity_session where user_id = $1`, [account.userId]);
    expect(open).toHaveLength(1);
  });

  test('locks after ten failures, which are counted although the requests fail, also when they come at once', async () => {
    const { account, secret } = await withAuthenticator();
    const wrong = freshCode(secret) === '000000' ? '111111' : '000000';
    const browsers = await Promise.all(Array.from({ length: 10 }, () => challenged(account)));
    const replies = await Promise.all(browsers.map((browser) => answer(browser, wrong)));
    for (const reply of replies) expect(reply).toMatchObject(refused);
    const right = await answer(await challenged(account), freshCode(secret));
    expect(right.status).toBe(429);
    await app.asAdministrator(
      `update identity_two_factor set locked_until = now() - interval '1 hour' where user_id = $1`,
      [account.userId],
    );
    expect((await answer(await challenged(account), freshCode(secret))).status).toBe(200);
  });

  test('one challenge bears five wrong codes and no more', async () => {
    const { account, secret } = await withAuthenticator();
    const wrong = freshCode(secret) === '000000' ? '111111' : '000000';
    const browser = await challenged(account);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await answer(browser, wrong)).toMatchObject(refused);
    expect((await answer(browser, freshCode(secret))).status).toBe(401);
    expect((await answer(await challenged(account), freshCode(secret))).status).toBe(200);
  });

  test('is not disturbed by a session of somebody else in the same browser', async () => {
    const { account, secret } = await withAuthenticator();
    const browser = await signedIn(app, await makeAccount(app));
    expect(
      (await browser.send('POST', '/api/session', { email: account.email, password: account.password })).body,
    ).toEqual({
      next: 'second-factor',
    });
    expect((await answer(browser, freshCode(secret))).status).toBe(200);
    expect((await overview(browser)).status).toBe(200);
  });

  test('codes cannot be guessed without limit through a session that is open', async () => {
    const { account, secret } = await withAuthenticator();
    const browser = await challenged(account);
    await answer(browser, freshCode(secret));
    const wrong = freshCode(secret) === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await answer(browser, wrong)).status).toBe(401);
    expect((await answer(browser, codeOf(secret, -1))).status).toBe(401);
  });
});

describe('recovery codes', () => {
  test('work once each, also for 20 who send one at once', async () => {
    const { account, recoveryCodes } = await withAuthenticator();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    const browser = await challenged(account);
    expect((await answer(browser, first, 'recovery-code')).status).toBe(200);
    const factors = readSecondFactors.output.parse((await browser.send('GET', '/api/account/second-factors')).body);
    expect(factors).toMatchObject({ recoveryCodesLeft: 9, authenticator: true, required: true });
    expect(await answer(await challenged(account), first, 'recovery-code')).toMatchObject(refused);
    const browsers = await Promise.all(Array.from({ length: 20 }, () => challenged(account)));
    const replies = await Promise.all(browsers.map((one) => answer(one, second, 'recovery-code')));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  test('are replaced by new ones, and then the old ones stop working', async () => {
    const { account, secret, recoveryCodes } = await withAuthenticator();
    const browser = await challenged(account);
    await answer(browser, freshCode(secret));
    const wrong = await browser.send('POST', '/api/account/recovery-codes', { password: 'not the password' });
    expect(wrong.body).toMatchObject({ code: 'password.wrong', fields: [{ path: 'password' }] });
    const renewed = await browser.send('POST', '/api/account/recovery-codes', { password: account.password });
    expect(renewed.status).toBe(200);
    expect(await answer(await challenged(account), recoveryCodes[2] ?? '', 'recovery-code')).toMatchObject(refused);
  });
});

describe('an authenticator app', () => {
  test('counts only once it is confirmed, and is refused with a wrong code or password', async () => {
    const account = await makeAccount(app);
    const browser = await signedIn(app, account);
    const setUp = (password: string) => browser.send('POST', '/api/account/authenticator', { password });
    expect((await setUp('not the password')).body).toMatchObject({ code: 'password.wrong' });
    expect((await setUp(account.password)).status).toBe(200);
    const confirm = (code: string) => browser.send('POST', '/api/account/authenticator/confirmation', { code });
    expect((await confirm('000000')).status).toBe(401);
    // Not confirmed: the next sign-in asks for no code.
    expect(
      (await browser.copy().send('POST', '/api/session', { email: account.email, password: account.password })).body,
    ).toMatchObject({
      next: 'home',
    });
  });

  test('is set up once, and cannot be taken from somebody who needs one', async () => {
    const account = await makeAccount(app, 'platform');
    const browser = await signedIn(app, account);
    await addAuthenticator(browser);
    const again = await browser.send('POST', '/api/account/authenticator', { password: account.password });
    expect(again.body).toMatchObject({ code: 'authenticator.present' });
    const removed = await browser.send('POST', '/api/account/authenticator/removal', { password: account.password });
    expect(removed.body).toMatchObject({ code: 'second-factor.required' });
  });

  test('is removed by somebody who needs none, with the password', async () => {
    const account = await makeAccount(app);
    const browser = await signedIn(app, account);
    await addAuthenticator(browser);
    const remove = (password: string) => browser.send('POST', '/api/account/authenticator/removal', { password });
    expect((await remove('not the password')).body).toMatchObject({ code: 'password.wrong' });
    expect((await remove(account.password)).status).toBe(200);
    expect(
      (await openBrowser(app).send('POST', '/api/session', { email: account.email, password: account.password })).body,
    ).toMatchObject({
      next: 'home',
    });
  });
});
