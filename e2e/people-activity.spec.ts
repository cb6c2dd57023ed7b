import { expect, test } from 'vitest';
import { demoUrl } from './installation.ts';
import { findings } from './screens.ts';
import { oneBrowser, visit, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

/** Tries a wrong password so often at somebody's account. */
async function fail(email: string, times: number) {
  const stranger = await visit(browser(), await demoUrl());
  for (let time = 0; time < times; time += 1) {
    await stranger.page.goto('/sign-in');
    await stranger.page.getByLabel('Email address').fill(email);
    await stranger.page.getByLabel('Password', { exact: true }).fill('not the password');
    await stranger.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await stranger.page.getByText('That email address and password do not match an account.').waitFor();
  }
  await stranger.leave();
}

test('a client admin sees that somebody tried an account often, what its owner did, and both in their figures', async () => {
  // More than are needed: where an hour ends in between, five are in one of the two.
  await fail('noah.turner@thameslight.example', 9);
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/client-admin' });
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('heading', { name: 'Activity', exact: true }).waitFor();
  const flags = page.getByRole('list', { name: 'Flags' });
  const theirs = flags.getByRole('listitem').filter({ hasText: 'Noah Turner' });
  await theirs
    .getByText(/^[5-9] sign-ins failed from \d\d:00 to \d\d:00 on .*\. None succeeded in that hour\.$/)
    .waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search people' }).fill('Noah');
  // A search that is still on its way would lead back here.
  await page.waitForURL(/search=Noah/);
  await expect.poll(() => wordsOf(page, 'row', /Noah Turner/)).toMatch(/9.*1 flag/);
  await theirs.getByRole('link', { name: 'Noah Turner' }).click();
  await page.getByRole('heading', { name: 'User Activity Monitor' }).waitFor();
  await page.getByText('Activity of Noah Turner in the last 30 days').waitFor();
  const figures = page.getByRole('region', { name: 'In the last 30 days' });
  await expect.poll(() => figures.textContent()).toMatch(/Failed sign-ins9/);
  await page.getByRole('button', { name: '180 days' }).click();
  await page.getByText('Activity of Noah Turner in the last 180 days').waitFor();
  await page
    .getByRole('row', { name: /document|\d/i })
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get('days')).toBe('180');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Noah Turner' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('heading', { name: 'User Activity Monitor' }).waitFor();
  await leave();
});

test('exports are counted, and everybody sees their own sign-ins', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/client-admin' });
  const session = await page.request.get('/api/session');
  const { session: mine } = await session.json();
  const clientId: string = mine.memberships[0].organisation.id;
  for (let time = 0; time < 20; time += 1)
    expect((await page.request.get(`/api/clients/${clientId}/ledger/export`)).status()).toBe(200);
  await page.goto('/client-admin/activity');
  await expect.poll(() => page.getByRole('region', { name: 'In the last 30 days' }).textContent()).toMatch(/Exports20/);
  await page.goto('/account/security');
  await page.getByRole('heading', { name: 'Sign-ins' }).waitFor();
  await page.getByText('Your administrators can see them too.').waitFor();
  await leave();
});

test('an operator sees what people of a client do only while looking in', async () => {
  const { page, leave } = await walkIn(browser(), 'super_admin', { at: '/admin/clients' });
  await page.getByRole('link', { name: 'Thameslight Software Ltd', exact: true }).click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('Activity is shown with support access').waitFor();
  await page.getByRole('button', { name: 'Open support access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support access to Thameslight Software Ltd' });
  await dialog.getByLabel('Reason').selectOption('Investigating a security incident');
  await dialog.getByLabel('Ticket').fill('SUP-3001');
  await dialog.getByRole('button', { name: 'Open support access' }).click();
  await page.getByRole('heading', { name: 'Person by person' }).waitFor();
  await page.getByRole('link', { name: 'Grace Okafor' }).last().click();
  await page.getByText('Activity of Grace Okafor in the last 30 days').waitFor();
  await page.getByText('You are looking in with support access.').waitFor();
  // What was recorded stays with the organisation.
  expect(await page.getByRole('heading', { name: 'On record' }).count()).toBe(0);
  await leave();
});
