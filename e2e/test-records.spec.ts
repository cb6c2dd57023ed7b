import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();
const controls = '/dashboard/compliance-engine/controls';

test('what is only said to be in place is not green; a test by somebody else proves it', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/compliance-engine/gaps' });
  const unproven = page.getByRole('region', { name: 'Met, but not proven' });
  await unproven.getByRole('link', { name: /^GOV-08/ }).click();

  const panel = page.getByRole('dialog', { name: 'Conduct and accountability' });
  await panel.getByText('In place, declared').waitFor();
  await panel.getByText(/^Declared, no evidence · /).waitFor();
  await panel.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('tab', { name: 'Evidence and tests' }).click();
  await page.getByText('No test is on record.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test of GOV-08' });
  await form.getByRole('button', { name: 'Record test' }).click();
  await form.getByText('Say what you looked at, and of how much.').first().waitFor();
  await form.getByLabel('Method').selectOption('Inspection of records and settings');
  await form.getByLabel('What did you look at?').fill('The signed code of conduct of 12 of 140 people.');
  await form.getByLabel('What did it show?').selectOption('Works');
  await form.getByLabel('What did you find?').fill('All twelve had signed this year.');
  await form.getByRole('button', { name: 'Record test' }).click();
  await page.getByText('The signed code of conduct of 12 of 140 people.').waitFor();
  await page.getByText(/^Tested · .* · Valid until /).waitFor();
  await expect.poll(() => page.getByText('In place, declared').count()).toBe(0);

  // The test, and the evidence behind another control, are two presses from the list.
  await page.goto(controls);
  const row = page.getByRole('row', { name: /GOV-08/ });
  await row.getByText('In place', { exact: true }).waitFor();
  await row.getByText('Tested', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Conduct and accountability' }).click();
  await panel.getByRole('link', { name: 'Tested, works' }).click();
  await page.getByText('The signed code of conduct of 12 of 140 people.').waitFor();
  // A list tells what is tested from what is evidenced, and shows either alone.
  await page.goto(`${controls}?proof=tested`);
  await row.waitFor();
  await expect.poll(() => page.getByText('Evidenced', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove the filter Proof' }).click();
  await page.getByText('Evidenced', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Security and data protection awareness' }).click();
  const other = page.getByRole('dialog', { name: 'Security and data protection awareness' });
  await other.getByText(/^Evidenced/).waitFor();
  await other.getByRole('link', { name: /Security training, completed by everybody/ }).click();
  await page.getByRole('dialog', { name: 'Security training, completed by everybody' }).waitFor();
  await leave();
});

test('a framework says how much of what is met is proven, and is compliant where nothing is outstanding', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/compliance-engine' });
  const gdpr = page.getByRole('row', { name: /UK GDPR/ });
  await gdpr.getByText(/^Compliant/).waitFor();
  const iso = page.getByRole('row', { name: /ISO\/IEC 27001/ });
  await iso.getByText('In Progress', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^ISO\/IEC 27001/ }).click();
  await page.getByText(/\d+% of what is met is proven/).waitFor();
  await leave();
});

test('what is green leads to its proof in two presses: a requirement, a family, an automated test, a document', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/dashboard/compliance-engine/iso-27001-2022',
  });
  await page.getByRole('button', { name: 'Policies for information security' }).click();
  const requirement = page.getByRole('dialog', { name: 'Policies for information security' });
  await requirement.getByText(/^Evidenced/).waitFor();
  await requirement.getByRole('link', { name: /Internal audit of governance/ }).click();
  await page.getByRole('dialog', { name: 'Internal audit of governance, risk and people' }).waitFor();

  await page.goto('/dashboard/insurance-compliance');
  await page
    .getByRole('region', { name: 'The twelve families' })
    .getByRole('button', { name: /^Backups/ })
    .click();
  await page
    .getByRole('dialog', { name: /Backups/ })
    .getByRole('link', { name: /^Evidence \d+/ })
    .first()
    .click();
  await page.waitForURL(/evidence=/);

  await page.goto('/dashboard/compliance-engine/tests');
  const dmarc = page.getByRole('row').filter({ hasText: 'DMARC' }).filter({ hasText: 'Passes' });
  await dmarc.locator('[data-opens]').click();
  await page.getByRole('dialog', { name: /DMARC/ }).getByText('What was seen').waitFor();

  await page.goto('/dashboard/documents');
  await page.getByRole('link', { name: 'Acceptable use policy' }).click();
  await page
    .getByText(/Approved by/)
    .first()
    .waitFor();
  await leave();
});
