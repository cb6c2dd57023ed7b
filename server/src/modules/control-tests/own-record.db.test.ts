import { setControlState } from '@claimlock/contract/compliance/controls';
import { readSecondFactors, startPasskey } from '@claimlock/contract/identity/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthenticator, goodPassword, signedIn } from '../../../testing/accounts.ts';
import { testingClient } from '../../../testing/control-test-steps.ts';
import { evidenceSteps } from '../../../testing/evidence-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { makeSoftPasskey } from '../../../testing/soft-passkey.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

test('evidence that was approved and has ended is seen, whatever date was recorded by hand', async () => {
  const client = await testingClient(app, 'Ended Evidence Ltd', () => undefined);
  const { userId } = await makeMember(app, 'manager', 'employee', client.clientId);
  const steps = evidenceSteps(app, client.clientId, await app.signInAs(userId, 'single'), client.admin);
  const state = { implementation: 'implemented', evidenceUntil: '2030-01-01' };
  const set = await client.call(setControlState, { controlId: 'IAM-06', version: 0, ...state });
  expect(set.status, set.text).toBeLessThan(300);
  const day = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  await steps.approved({ controls: ['IAM-06'], validFrom: day(-1), validUntil: day(2) });
  await client.run('evidence-dates');
  expect(await client.one('evidence-dates')).toMatchObject({ state: 'pass' });
  app.clock.advance(4 * dayMs);
  await client.run('evidence-dates');
  expect(await client.one('evidence-dates')).toMatchObject({
    state: 'fail',
    says: 'The evidence of 1 control has ended.',
  });
});

test('a second factor that is added is tested at once and not at the next scheduled run', async () => {
  const client = await testingClient(app, 'Enrolled Ltd', () => undefined);
  await client.run();
  expect(await client.one('mfa-admins')).toMatchObject({ state: 'fail' });
  const browser = await signedIn(app, { email: 'ada@enrolled-ltd.example', password: 'correct horse battery staple' });
  await addAuthenticator(browser, 'correct horse battery staple');
  await app.runJobs();
  expect(await client.one('mfa-admins')).toMatchObject({ state: 'pass' });
  const [finding] = (await client.raised()).filter(({ title }) => /administrators sign in/i.test(title));
  expect(finding).toMatchObject({ status: 'Ready for Review' });
});

test('so is a passkey that is added or removed, and an authenticator that is removed, of employees too', async () => {
  const client = await testingClient(app, 'Everyone Ltd', () => undefined);
  const { userId } = await makeMember(app, 'staff', 'employee', client.clientId);
  const [account] = await app.asAdministrator<{ email: string }>('select email from identity_user where id = $1', [
    userId,
  ]);
  const browser = await signedIn(app, { email: account?.email ?? '', password: goodPassword });
  await client.run();
  const without = async () => {
    await app.runJobs();
    return (await client.one('mfa-everyone'))?.says;
  };
  expect(await without()).toBe('2 of 2 have no MFA.');
  const key = makeSoftPasskey({ origin: testUrl, rpId: 'localhost' });
  const { options } = startPasskey.output.parse(
    (await browser.send('POST', '/api/account/passkey-challenges', {})).body,
  );
  const response = key.register(options);
  expect((await browser.send('POST', '/api/account/passkeys', { name: 'A key', response })).status).toBe(201);
  expect(await without()).toBe('1 of 2 has no MFA.');
  const { passkeys } = readSecondFactors.output.parse((await browser.send('GET', '/api/account/second-factors')).body);
  expect((await browser.send('DELETE', `/api/account/passkeys/${passkeys[0]?.id}`)).status).toBe(200);
  expect(await without()).toBe('2 of 2 have no MFA.');
  await addAuthenticator(browser);
  expect(await without()).toBe('1 of 2 has no MFA.');
  const removed = await browser.send('POST', '/api/account/authenticator/removal', { password: goodPassword });
  expect(removed.status, removed.text).toBe(200);
  expect(await without()).toBe('2 of 2 have no MFA.');
});
