import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './screens.ts';
import { addPerson, joinByLink, oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();
const dutiesOf = (page: Page) => page.getByRole('region', { name: 'Duties' });

async function openPerson(page: Page, name: string) {
  await page.goto('/client-admin/employees');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name);
  await page.getByRole('button', { name }).click();
  await page.getByRole('link', { name: `Open the page of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function propose(page: Page, duty: string) {
  await dutiesOf(page).getByRole('button', { name: 'Propose for a duty' }).click();
  const form = page.getByRole('form', { name: 'Propose for a duty' });
  await form.getByLabel('Duty', { exact: true }).selectOption({ label: duty });
  await form.getByRole('button', { name: 'Propose', exact: true }).click();
  await dutiesOf(page).getByText('Waits for a second person').waitFor();
}

test('one person proposes a duty, another declines it with a reason and then confirms it', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const link = await addPerson(browser(), page, {
    name: 'Ines Calder',
    email: 'ines.calder@thameslight.example',
    role: 'Senior Management',
    organisation: 'Thameslight Software Ltd',
  });
  await openPerson(page, 'Chloe Owen');
  await propose(page, 'Incident lead');
  await dutiesOf(page)
    .getByText(/^Proposed by you on/)
    .waitFor();
  expect(await dutiesOf(page).getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  const second = await joinByLink(browser(), link);

  // What waits is on the page of all duties, and on that of its person.
  await second.page.goto('/dashboard/users/roles/duties');
  const waiting = second.page.getByRole('region', { name: 'Waiting for a second person' });
  await waiting.getByText(/^Proposed by Grace Okafor on/).waitFor();
  expect(await findings(second.page)).toEqual([]);
  await waiting.getByRole('button', { name: 'Decline' }).click();
  const declining = second.page.getByRole('dialog', { name: 'Decline Incident lead?' });
  await declining.getByRole('button', { name: 'Decline the duty' }).click();
  await declining.getByText('Say why you decline.').first().waitFor();
  await declining.getByLabel('Reason').fill('Tom leads incidents already.');
  await declining.getByRole('button', { name: 'Decline the duty' }).click();
  await expect.poll(() => waiting.count()).toBe(0);

  await page.reload();
  await expect.poll(() => dutiesOf(page).getByText('Waits for a second person').count()).toBe(0);
  await propose(page, 'Incident lead');
  await second.page.reload();
  await waiting.getByRole('link', { name: 'Chloe Owen' }).click();
  await second.page.getByRole('heading', { level: 1, name: 'Chloe Owen' }).waitFor();
  await dutiesOf(second.page).getByRole('button', { name: 'Confirm' }).click();
  const confirming = second.page.getByRole('dialog', { name: 'Confirm Incident lead?' });
  await confirming.getByText(/that Grace Okafor proposed it and that you confirmed it/).waitFor();
  await confirming.getByRole('button', { name: 'Confirm the duty' }).click();
  await dutiesOf(second.page).getByText('No deputy').waitFor();
  await second.leave();

  await page.goto('/client-admin/employees/roles/duties');
  await dutiesOf(page).getByRole('link', { name: 'Chloe Owen' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await leave();
});

test('whoever proposed a duty withdraws it', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await openPerson(page, 'Chloe Owen');
  await propose(page, 'Board sponsor');
  await dutiesOf(page).getByRole('button', { name: 'Withdraw' }).click();
  await page
    .getByRole('dialog', { name: 'Withdraw Board sponsor?' })
    .getByRole('button', { name: 'Withdraw the proposal' })
    .click();
  await expect.poll(() => dutiesOf(page).getByText('Waits for a second person').count()).toBe(0);
  await leave();
});
