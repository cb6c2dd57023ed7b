import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pick } from './pick.ts';
import { oneBrowser, resetDemo, walkIn, walkInByHand, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('an employee completes an action: score, working, trail and trend follow, and the reset brings all back', async () => {
  const { page, leave } = await walkInByHand(browser(), 'employee');
  await expect
    .poll(() => wordsOf(page, 'region', 'Key figures'))
    .toMatch(/Compliance score 85%.*Assurance score 75%.*Bronze.*actions 8/i);
  const trend = page.getByRole('figure', { name: /by month/ });
  for (const month of [
    'January 2026: 75%',
    'February 2026: 78%',
    'March 2026: 80%',
    'April 2026: 82%',
    'May 2026: 83%',
  ])
    await trend.getByRole('button', { name: new RegExp(month) }).waitFor();
  await trend.getByRole('button', { name: /June 2026: 85% so far, target 80%/ }).waitFor();

  await page.getByRole('button', { name: 'View Details: Update Password Policy' }).click();
  await page.getByText('Details loaded for: Update Password Policy').waitFor();
  const panel = page.getByRole('dialog', { name: 'Update Password Policy' });
  await panel.getByRole('textbox', { name: /Note/ }).fill('Approved by the board; the directory enforces it.');
  await panel.getByRole('button', { name: 'Complete', exact: true }).click();
  const said = await panel.getByText(/Completed\. Compliance score 85% → \d+%/).textContent();
  const after = /→ (\d+)%/.exec(said ?? '')?.[1] ?? '';
  expect(Number(after)).toBeGreaterThan(85);
  await panel.getByText('IAM-08 Passwords and credential compromise').first().waitFor();

  await page.goto('/dashboard/compliance-engine/cyber-essentials');
  await page.getByRole('heading', { level: 1, name: /Cyber Essentials/ }).waitFor();
  await expect
    .poll(() => wordsOf(page, 'region', 'What moved the score'))
    .toMatch(/^What moved the score (\d+ changes? [^%]*)?84\.5% → 88\.6%/);

  await page.goto('/dashboard');
  await page
    .getByRole('figure', { name: /by month/ })
    .getByRole('button', { name: `June 2026: ${after}% so far` })
    .waitFor();
  await expect
    .poll(() => wordsOf(page, 'region', 'Key figures'))
    .toMatch(new RegExp(`Compliance score ${after}%.*actions 7`, 'i'));
  await page.getByRole('button', { name: 'Show earlier entries' }).click();
  for (const event of [
    'Compliance score changed: overall',
    'Control state changed: IAM-08 Passwords and credential compromise',
    'Action item completed: Update Password Policy',
  ])
    await expect
      .poll(() => wordsOf(page, 'row', new RegExp(`30 Jun 2026.*${event}`)))
      .toContain('Morgan Ellis Completed');

  await resetDemo(page);
  await page.getByRole('button', { name: /^Employee/ }).click();
  await page
    .getByRole('figure', { name: /by month/ })
    .getByRole('button', { name: /June 2026: 85% so far/ })
    .waitFor();
  await leave();
});

test('an action is started, given away, completed and reopened; the score follows both ways', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/actions' });
  await page.getByRole('searchbox', { name: 'Search actions' }).fill('screen-lock');
  await page.getByRole('button', { name: /^Shorten screen-lock/ }).click();
  const panel = page.getByRole('dialog', { name: /^Shorten screen-lock/ });
  await panel.getByRole('button', { name: 'Start' }).click();
  await panel.getByText('In Progress').waitFor();
  await panel.getByRole('button', { name: 'Edit' }).click();
  const form = panel.getByRole('form', { name: 'Edit the action' });
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').waitFor();
  await form.getByLabel('Title').fill('Shorten screen-lock times everywhere');
  await pick(form, /^Given to/, 'Mei Tanaka');
  await form.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('dialog', { name: 'Shorten screen-lock times everywhere' });
  await renamed.getByText('Mei Tanaka').waitFor();
  await renamed.getByRole('button', { name: 'Complete', exact: true }).click();
  await renamed.getByText(/Completed\. Compliance score 85% → \d\d%/).waitFor();
  await renamed.getByRole('button', { name: 'Reopen' }).click();
  await renamed.getByRole('button', { name: 'Complete', exact: true }).waitFor();
  await page.goto('/dashboard');
  await expect.poll(() => wordsOf(page, 'region', 'Key figures')).toMatch(/Compliance score 85%/);
  await leave();
});

test('the audit trail opens an entry, shows old and new, verifies, and leaves as a file that an independent check accepts', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/dashboard/compliance-engine/controls?control=GOV-01',
  });
  const form = page.getByRole('form', { name: 'Record the state of GOV-01' });
  await form.getByLabel('How far is it in place?').selectOption('Planned');
  await form.getByRole('button', { name: 'Record' }).click();
  await form.getByText(/^Recorded\./).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Show earlier entries' }).click();
  await page
    .getByRole('button', { name: /^Control state changed/ })
    .first()
    .click();
  const entry = page.getByRole('dialog', { name: /^Control state changed/ });
  await entry.getByRole('row', { name: /^Field From To$/ }).waitFor();
  await expect.poll(() => entry.getByRole('row').count()).toBeGreaterThan(1);
  await entry.getByRole('button', { name: 'Verify the whole ledger' }).click();
  const ledger = page.getByRole('dialog', { name: 'The ledger' });
  await ledger.getByRole('button', { name: 'Verify', exact: true }).click();
  await ledger.getByText('The ledger holds').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ledger.getByRole('link', { name: 'Export the ledger' }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'claimlock-export-'));
  const file = join(folder, 'ledger.json');
  await download.saveAs(file);
  const said = execFileSync(process.execPath, ['tools/independent/verify-ledger.mjs', file], { encoding: 'utf8' });
  expect(said).toMatch(/holds|verified|valid|OK/i);
  await rm(folder, { recursive: true });
  await ledger.getByRole('button', { name: 'Close' }).first().click();
  await leave();
});
