import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();

test('an administrator changes the deadline for high findings, and one raised afterwards has that date', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/settings/organisation' });
  const deadlines = page.getByRole('form', { name: 'Deadlines of findings' });

  // A wrong number is told beside its field, and what was typed stays.
  await deadlines.getByLabel('High (days)').fill('0');
  await deadlines.getByRole('button', { name: 'Save deadlines' }).click();
  await deadlines.getByRole('alert').getByRole('link', { name: 'High (days): Give it a day at least.' }).waitFor();
  expect(await deadlines.getByLabel('High (days)').inputValue()).toBe('0');
  await deadlines.getByLabel('High (days)').fill('25');
  await deadlines.getByRole('button', { name: 'Save deadlines' }).click();
  await deadlines.getByRole('alert').waitFor({ state: 'detached' });

  // The weekend is not worked.
  const days = page.getByRole('form', { name: 'Working days' });
  await days.getByLabel('Saturday').uncheck();
  await days.getByLabel('Sunday').uncheck();
  await days.getByLabel('Bank holidays').selectOption('England and Wales');
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/working-days') && reply.ok());
  await days.getByRole('button', { name: 'Save working days' }).click();
  await saved;
  await page.reload();
  await expect.poll(() => deadlines.getByLabel('High (days)').inputValue()).toBe('25');
  expect(await days.getByLabel('Saturday').isChecked()).toBe(false);

  // 25 days after 30 June 2026 is a Saturday.
  await page.goto('/dashboard/compliance-engine/controls?control=NET-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Raise a finding' }).click();
  const raise = page.getByRole('form', { name: 'Raise a finding' });
  await raise.getByLabel('Title').fill('The guest network reaches the servers');
  await raise.getByLabel('Kind').selectOption('Major nonconformity');
  await raise.getByLabel('Found by').selectOption('Audit');
  await raise.getByLabel('Severity').selectOption('High');
  await raise.getByRole('button', { name: 'Raise finding' }).click();
  const panel = page.getByRole('dialog', { name: 'The guest network reaches the servers' });
  await panel.getByText('27 Jul 2026').waitFor();
  await leave();
});

test('the words of the matrix are an organisation’s own, everywhere, and go back to the default', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/settings/organisation' });
  const words = page.getByRole('form', { name: 'Risk matrix labels' });
  await words.getByLabel('Likelihood 5', { exact: true }).fill('High');
  await words.getByRole('button', { name: 'Save labels' }).click();
  await words
    .getByRole('alert')
    .getByRole('link', { name: /^Likelihood 5: This name is used above/ })
    .waitFor();
  await words.getByLabel('Likelihood 5', { exact: true }).fill('Almost certain');
  await words.getByLabel('What likelihood 5 means').fill('Every month');
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/matrix-labels') && reply.ok());
  await words.getByRole('button', { name: 'Save labels' }).click();
  await saved;

  await page.goto('/dashboard/risk-register');
  await page.getByRole('rowheader', { name: 'Almost certain' }).waitFor();
  await page.getByRole('button', { name: 'Add risk' }).click();
  const add = page.getByRole('form', { name: 'Add a risk' });
  await add.getByLabel('Likelihood', { exact: true }).selectOption('5 Almost certain: Every month');
  await page.goto('/dashboard');
  await page.getByRole('rowheader', { name: 'Almost certain' }).waitFor();

  await page.goto('/dashboard/settings/organisation');
  await words.getByRole('button', { name: 'Reset to default' }).click();
  expect(await words.getByLabel('Likelihood 5', { exact: true }).inputValue()).toBe('Very High');
  const savedAgain = page.waitForResponse((reply) => reply.url().endsWith('/matrix-labels') && reply.ok());
  await words.getByRole('button', { name: 'Save labels' }).click();
  await savedAgain;
  await page.goto('/dashboard/risk-register');
  await page.getByRole('rowheader', { name: 'Very High' }).waitFor();
  expect(await page.getByRole('rowheader', { name: 'Almost certain' }).count()).toBe(0);
  await leave();
});

test('staff read the settings, and why they cannot change them', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/settings/organisation' });
  await page.getByText(/^You can read these settings\./).waitFor();
  await page.getByRole('region', { name: 'Retention' }).getByText('Default: 365 days.').first().waitFor();
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  await leave();
});
