import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();

test('what a family waits for is stated where it is asked, and counts once evidence shows it', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/insurance-compliance' });
  await page.getByRole('heading', { level: 1, name: 'Insurance Compliance Assurance' }).waitFor();
  const raises = page.getByRole('region', { name: 'What raises the score' });
  const item = raises.getByRole('listitem').filter({ hasText: 'MFA for backup systems' }).last();
  expect(await item.textContent()).toMatch(/at least 95%, each exception listed.*On record: not stated/);
  expect(await item.getByRole('link', { name: /^BCM-04/ }).getAttribute('href')).toContain('control=BCM-04');
  expect(await item.getByRole('link', { name: /^Add action/ }).getAttribute('href')).toContain('raises=BCM-04');

  await raises
    .getByRole('button', { name: /^State MFA for backup systems/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Multi-factor authentication' });
  const form = panel.getByRole('form', { name: 'MFA for backup systems' });
  await form.getByLabel('How many of them').fill('4');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Give a whole number.').first().waitFor();
  await form.getByLabel('Of how many in all').fill('4');
  await form.getByRole('button', { name: 'Save' }).click();
  await panel.getByText(/On record: 4 of 4, stated on 30 Jun 2026. Not proven/).waitFor();

  await panel.getByRole('button', { name: /^Change MFA for backup systems/ }).click();
  await form.getByRole('checkbox', { name: /Backup jobs, isolated copy and credentials/ }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await panel
    .getByText(/, with Evidence \d+/)
    .last()
    .waitFor();
  await expect
    .poll(() => panel.getByText(/On record: 4 of 4, stated on 30 Jun 2026/).textContent())
    .not.toMatch(/Not proven/);
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => raises.textContent()).not.toMatch(/MFA for backup systems.*On record: not stated/);

  await page
    .getByRole('button', { name: /^Multi-factor authentication/ })
    .first()
    .click();
  await panel.getByRole('button', { name: /^Withdraw MFA for backup systems/ }).click();
  const sure = page.getByRole('dialog', { name: 'Withdraw MFA for backup systems?' });
  await sure.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await panel.getByRole('button', { name: /^State MFA for backup systems/ }).waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => raises.textContent()).toMatch(/MFA for backup systems.*On record: not stated/);
  await leave();
});

test('a broker reads what a family waits for, and states nothing', async () => {
  const { page, leave } = await walkIn(browser(), 'broker_admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
  await page
    .getByRole('row', { name: /^Thameslight/ })
    .getByRole('cell')
    .last()
    .click();
  await page.getByText('What raises the score').waitFor();
  expect(await page.getByRole('button', { name: /^State / }).count()).toBe(0);
  await leave();
});

test('a client administrator is led from what raises the score to the control and to an action, and finds both by search', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/insurance-compliance' });
  const raises = page.getByRole('region', { name: 'What raises the score' });
  await raises
    .getByRole('link', { name: /^Add action/ })
    .first()
    .waitFor();
  await raises
    .getByRole('button', { name: /^State/ })
    .first()
    .waitFor();
  await raises.getByRole('link', { name: 'IAM-06 Multi-factor authentication' }).click();
  await page.getByRole('dialog', { name: 'Multi-factor authentication' }).waitFor();
  await page.goto('/client-admin');
  await page.getByRole('button', { name: 'Search or go to' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('IAM-06');
  await page.getByRole('option', { name: /IAM-06 Multi-factor authentication/ }).waitFor();
  await leave();
});
