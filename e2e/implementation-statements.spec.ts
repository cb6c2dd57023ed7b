import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();

test('how a control meets each requirement that it answers for alone is stated, and the requirement follows', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/compliance-engine/gaps' });
  const row = page.getByRole('region', { name: 'Met, but not proven' }).getByRole('row', { name: /PHY-01/ });
  await row.getByRole('link', { name: /^PHY-01/ }).click();
  const panel = page.getByRole('dialog', { name: 'Physical access, secure areas and monitoring' });
  await panel.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('tab', { name: 'Requirements' }).click();
  await page.getByText('0 of 5 requirements stated').waitFor();
  await page.getByRole('button', { name: 'Statements for ISO 27001' }).click();
  const form = page.getByRole('form', { name: 'Implementation statements of PHY-01' });
  await form.getByRole('button', { name: 'Save statements' }).click();
  await form.getByText('State at least one requirement.').first().waitFor();

  // One of them says how and not how far: it keeps what was typed, and nothing is saved yet.
  const monitoring = form.getByRole('region', { name: 'A.7.4' });
  await monitoring.getByRole('textbox', { name: 'How' }).fill('Cameras at the doors; nobody watches them at night.');
  await form.getByRole('button', { name: 'Save statements' }).click();
  await monitoring.getByText('Choose how far.').waitFor();
  await monitoring.getByRole('radio', { name: 'Partly' }).check();
  const entry = form.getByRole('region', { name: 'A.7.2' });
  await entry.getByRole('radio', { name: 'Fully' }).check();
  await entry.getByRole('textbox', { name: 'How' }).fill('Doors open with a card; visitors are signed in.');
  await form.getByRole('button', { name: 'Save statements' }).click();
  await page.getByText('2 of 5 requirements stated').waitFor();

  await page.goto('/dashboard/compliance-engine/iso-27001-2022?requirement=A.7.4');
  const requirement = page.getByRole('dialog', { name: 'Physical security monitoring' });
  await requirement.getByText('PHY-01 meets this requirement only in part.').first().waitFor();
  await requirement.getByText('Partly met').first().waitFor();
  await requirement.getByRole('button', { name: 'Change statement' }).click();
  const own = requirement.getByRole('form', { name: 'Implementation statements of PHY-01' });
  await own.getByRole('radio', { name: 'Fully' }).check();
  await own.getByRole('textbox', { name: 'How' }).fill('Cameras at the doors, watched day and night.');
  await own.getByRole('button', { name: 'Save statement' }).click();
  await requirement
    .getByRole('paragraph')
    .filter({ hasText: 'Cameras at the doors, watched day and night.' })
    .waitFor();
  await expect.poll(() => requirement.getByText('PHY-01 meets this requirement only in part.').count()).toBe(0);
  await requirement.getByText('Evidenced', { exact: true }).waitFor();
  await leave();
});
