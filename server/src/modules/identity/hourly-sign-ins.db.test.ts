import { listSignIns } from '@claimlock/contract/identity/account';
import { signIn, verifySecondFactor } from '@claimlock/contract/identity/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthenticator, makeAccount, signedIn } from '../../../testing/accounts.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.closeApp());

const countsOf = (userId: string) =>
  app.asAdministrator<{ succeeded: number; failed: number }>(
    'select succeeded, failed from identity_sign_in where user_id = $1 order by hour',
    [userId],
  );
const tryIn = (email: string, password = 'not the password') => app.call(signIn, { email, password });

test('a sign-in and each try that is refused are counted in their hour, at every step', async () => {
  const account = await makeAccount(app);
  await tryIn(account.email);
  const browser = await signedIn(app, account);
  expect(await countsOf(account.userId)).toEqual([{ succeeded: 1, failed: 1 }]);
  await addAuthenticator(browser);
  const second = openBrowser(app);
  await second.send('POST', '/api/session', { email: account.email, password: account.password });
  // The password alone is no sign-in yet.
  expect(await countsOf(account.userId)).toEqual([{ succeeded: 1, failed: 1 }]);
  const refused = await second.send('POST', new URL(verifySecondFactor.path, 'http://x').pathname, {
    kind: 'authenticator',
    code: '000000',
  });
  expect(refused.status).toBe(401);
  expect(await countsOf(account.userId)).toEqual([{ succeeded: 1, failed: 2 }]);
  app.clock.advance(3_600_000);
  await tryIn(account.email);
  expect(await countsOf(account.userId)).toEqual([
    { succeeded: 1, failed: 2 },
    { succeeded: 0, failed: 1 },
  ]);
  const { body } = await browser.send('GET', '/api/account/sign-ins');
  expect(listSignIns.output.parse(body).hours.map(({ succeeded, failed }) => [succeeded, failed])).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test('a try at an account that is not there writes a row as well, of nobody, and says nothing of the address', async () => {
  const nobodies = async () => {
    const rows = await app.asAdministrator<{ failed: number; user_id: string }>(
      `select user_id, failed from identity_sign_in where user_id like 'nobody-%'`,
    );
    for (const { user_id } of rows) expect(user_id).toMatch(/^nobody-([1-5]?[0-9]|6[0-3])$/);
    return rows.reduce((sum, { failed }) => sum + failed, 0);
  };
  const before = await nobodies();
  for (let place = 0; place < 4; place += 1) await tryIn(`not-there-${place}@accounts.example`);
  expect(await nobodies()).toBe(before + 4);
});

test('what is older than 180 days is forgotten', async () => {
  const { userId } = await makeAccount(app);
  await app.asAdministrator(
    `insert into identity_sign_in (user_id, hour, succeeded) select $1, date_trunc('hour', now()) - days * interval '1 day', 1
       from unnest(array[179, 181]) as days`,
    [userId],
  );
  await app.runJob('identity.clean-up');
  expect(await countsOf(userId)).toHaveLength(1);
});
