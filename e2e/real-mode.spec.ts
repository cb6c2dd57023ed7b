import { expect, test } from 'vitest';
import { codeOf } from '../server/testing/accounts.ts';
import { realInstallation } from './installation.ts';
import { oneBrowser, visit, wordsOf } from './walk.ts';

const browser = oneBrowser();
const password = 'copper harbour ninety lamps';

test('a real installation is set up once by its link, secured with an authenticator, and signed in to with it', async () => {
  const { url, setUpLink } = await realInstallation();
  const { page, leave } = await visit(browser(), url);
  await page.goto('/');
  await page.getByText('ClaimLock is not set up yet').waitFor();
  await page.getByText(/the set-up link that the server printed when it started: it is in the server’s log/).waitFor();
  expect(await page.getByRole('heading', { name: 'Walk in as' }).count()).toBe(0);

  await page.goto(setUpLink);
  await page.getByLabel('Your name').fill('Robin Achebe');
  await page.getByLabel('Email address').fill('robin@operator.example');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set up ClaimLock' }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Robin Achebe');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set up ClaimLock' }).click();

  await page.getByRole('heading', { name: 'Secure your account' }).waitFor();
  await page.goto('/admin/clients');
  await page.getByRole('heading', { name: 'Secure your account' }).waitFor();
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){4,}[A-Z2-7]{1,4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('The six digits it shows').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('The six digits it shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Save these recovery codes now').waitFor();
  const codes =
    (
      await page
        .getByText(/\S{5,}-\S{5,}/)
        .first()
        .textContent()
    )?.split('\n') ?? [];
  await page.getByLabel(/I saved the codes/).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Admin Overview' }).waitFor();
  await expect.poll(() => page.getByText('Demo data').count()).toBe(0);
  await expect.poll(() => wordsOf(page, 'region', 'Key figures')).toMatch(/Active clients 0/i);

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // Whoever leaves before the answer has not signed out.
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email address').fill('robin@operator.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password at all');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: 'Admin Overview' }).waitFor();

  await page.goto(setUpLink);
  await page.getByLabel('Your name').fill('Somebody Else');
  await page.getByLabel('Email address').fill('else@operator.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set up ClaimLock' }).click();
  await page.getByRole('alert').waitFor();
  await leave();
});

test('a forgotten password is asked for, with the same answer whoever asks', async () => {
  const { page, leave } = await visit(browser(), (await realInstallation()).url);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both screens have such a field: what is filled in must be the one of the second.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email address').fill('nobody@operator.example');
  await page.getByRole('button', { name: 'Request the link' }).click();
  await page
    .getByText('No email server is set up here. Ask the operator of this installation for a reset link.')
    .waitFor();
  await leave();
});
