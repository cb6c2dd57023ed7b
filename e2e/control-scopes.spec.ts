import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();

test('a client admin records a control for a class of devices: it counts as its weakest part until that is retired', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/compliance-engine/scopes' });
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

  await page.goto('/dashboard/compliance-engine/controls?control=CFG-05');
  const panel = page.getByRole('dialog', { name: /Malware|malware/ });
  await panel.getByLabel('Where?').selectOption('Kiosk tablets');
  const record = panel.getByRole('form', { name: 'Record the state of CFG-05 for Kiosk tablets' });
  await record.getByLabel('How far is it in place?').selectOption('Planned');
  await record.getByRole('button', { name: 'Record' }).click();
  await record.getByText('Recorded. Every score').waitFor();
  await panel.getByText('The control counts as the weakest of these.').waitFor();
  await panel.getByText('Everywhere else').first().waitFor();
  await panel.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await page.getByText('No status was recorded at that time.').waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Controls' }).click();
  await page
    .getByRole('row', { name: /CFG-05/ })
    .getByText('Planned')
    .waitFor();

  await page.goto('/dashboard/compliance-engine/scopes');
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

  await page.goto('/dashboard/compliance-engine/controls?search=CFG-05');
  await expect.poll(() => page.getByRole('row', { name: /CFG-05/ }).textContent()).not.toContain('Planned');
  await leave();
});

test('evidence is linked for one processor: it counts there, is shown there, and says nothing of the other', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  for (const name of ['Payday Ltd', 'Postbox Ltd']) {
    await page.goto('/dashboard/compliance-engine/scopes?scope=new');
    const form = page.getByRole('form', { name: 'Add a scope' });
    await form.getByLabel('What is it?').selectOption('Processor');
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Add scope' }).click();
    await page.getByRole('dialog', { name }).waitFor();
  }
  await page.goto('/dashboard/compliance-engine/controls?control=PRV-17');
  const control = page.getByRole('dialog').filter({ hasText: 'PRV-17' });
  for (const name of ['Payday Ltd', 'Postbox Ltd']) {
    await control.getByLabel('Where?').selectOption(name);
    const record = control.getByRole('form', { name: `Record the state of PRV-17 for ${name}` });
    await record.getByLabel('How far is it in place?').selectOption('In place, by a provider');
    await record.getByRole('button', { name: 'Record' }).click();
    await record.getByText('Recorded. Every score').waitFor();
  }

  // Somebody else adds the report, for the one that it is about.
  const colleague = await walkIn(browser(), 'employee', {
    at: '/dashboard/compliance-engine/evidence?evidence=new&about=PRV-17',
  });
  const add = colleague.page.getByRole('form', { name: 'Add evidence' });
  await add.getByRole('radio', { name: /^Note/ }).check();
  await add.getByLabel('Title').fill('Report of Payday, 2026');
  await add.getByLabel('What it shows').fill('Read on 29 June: nothing left open.');
  await add.getByLabel('Scope').selectOption('Payday Ltd');
  await add.getByRole('button', { name: 'Add evidence' }).click();
  await colleague.page.getByRole('dialog', { name: 'Report of Payday, 2026' }).getByText('for Payday Ltd').waitFor();
  const address = colleague.page.url();
  await colleague.leave();

  await page.goto(address);
  const report = page.getByRole('dialog', { name: 'Report of Payday, 2026' });
  await report.getByRole('button', { name: 'Approve' }).click();
  await report.getByText('Approved', { exact: true }).first().waitFor();
  await page.goto('/dashboard/compliance-engine/controls?control=PRV-17');
  const parts = control.getByRole('listitem');
  await parts
    .filter({ hasText: 'Payday Ltd' })
    .getByText(/^Evidence \d+$/)
    .waitFor();
  await expect.poll(() => parts.filter({ hasText: 'Postbox Ltd' }).first().textContent()).not.toContain('Evidence');
  await control.getByText('For Payday Ltd', { exact: true }).waitFor();

  // The same piece is taken to the other one, and away again.
  await page.goto(address);
  await report.getByLabel('Scope').selectOption('Postbox Ltd');
  await report.getByLabel('Link another control').selectOption('PRV-17');
  await report.getByRole('button', { name: 'Unlink PRV-17 for Postbox Ltd' }).click();
  await report.getByRole('button', { name: 'Unlink PRV-17 for Postbox Ltd' }).waitFor({ state: 'detached' });
  await report.getByRole('button', { name: 'Unlink PRV-17 for Payday Ltd' }).waitFor();
  await leave();
});
