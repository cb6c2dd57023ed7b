import { expect, test } from 'vitest';
import { oneBrowser, resetDemo, walkIn } from './walk.ts';

const browser = oneBrowser();

test('a client admin records a control for a class of devices: it counts as its weakest part until that is retired', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await page.goto('/dashboard/compliance-engine?tab=scopes');
  await page.getByText('Everything is recorded for the organisation as a whole').waitFor();
  await page.getByRole('button', { name: 'Add scope' }).click();
  const form = page.getByRole('form', { name: 'Add a scope' });
  await form.getByRole('button', { name: 'Add scope' }).click();
  await form.getByRole('alert').getByRole('link', { name: 'Name: Give it a name.' }).waitFor();
  await form.getByLabel('Name').fill('Kiosk tablets');
  await form.getByRole('button', { name: 'Add scope' }).click();
  const scope = page.getByRole('dialog', { name: 'Kiosk tablets' });
  await scope.getByText('None yet.').waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/compliance-engine?tab=controls&control=CFG-05');
  const panel = page.getByRole('dialog', { name: /Malware|malware/ });
  await panel.getByLabel('Where?').selectOption('Kiosk tablets');
  const record = panel.getByRole('form', { name: 'Record the state of CFG-05 for Kiosk tablets' });
  await record.getByLabel('How far is it in place?').selectOption('Planned');
  await record.getByRole('button', { name: 'Record' }).click();
  await record.getByText('Recorded. Every score').waitFor();
  await panel.getByText('The control counts as the weakest of these.').waitFor();
  await panel.getByText('Everywhere else').first().waitFor();
  await panel.getByLabel('Day').fill('2020-01-01');
  await panel.getByText('Nothing was recorded of it at that time.').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /CFG-05/ })
    .getByText('Planned')
    .waitFor();

  await page.goto('/dashboard/compliance-engine?tab=scopes');
  await page.getByRole('button', { name: 'Kiosk tablets' }).click();
  await scope.getByRole('link', { name: /CFG-05/ }).waitFor();
  await scope.getByLabel('Name').fill('Shop tablets');
  await scope.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('dialog', { name: 'Shop tablets' });
  await renamed.getByRole('button', { name: 'Retire' }).click();
  await renamed.getByRole('button', { name: 'Use it again' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /Shop tablets/ })
    .getByText('Retired')
    .waitFor();

  await page.goto('/dashboard/compliance-engine?tab=controls&search=CFG-05');
  expect(await page.getByRole('row', { name: /CFG-05/ }).textContent()).not.toContain('Planned');
  await resetDemo(page);
  await leave();
});
