import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filterBy } from './pick.ts';
import { findings } from './screens.ts';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('an administrator asks for reports, is shown how far they are, takes them away, and finds them in the history', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/reporting' });
  await page.getByRole('heading', { name: 'Reporting Dashboard' }).waitFor();
  const ask = async (report: string, more: () => Promise<unknown> = async () => undefined) => {
    await page.getByRole('button', { name: 'New report' }).click();
    const dialog = page.getByRole('dialog', { name: 'New report' });
    await dialog.getByLabel('Report', { exact: true }).selectOption(report);
    await more();
    await dialog.getByRole('button', { name: /^(Make|Schedule) report$/ }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'New report' });

  // What is left out is said beside the field that lacks it, and nothing that was chosen is lost.
  await ask('Audit extract');
  await dialog.getByText('Enter the first and the last day of the period.').first().waitFor();
  expect(await dialog.getByLabel('Report', { exact: true }).inputValue()).toBe('audit-trail');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await dialog.waitFor({ state: 'detached' });

  await ask('Board summary');
  await dialog.waitFor({ state: 'detached' });
  const made = page.getByRole('row', { name: /Board summary.*Client Admin|Board summary/ }).first();
  await made.getByRole('link', { name: 'Download Board summary (PDF)' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('link', { name: 'Download Board summary (PDF)' }).click(),
  ]);
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');

  // The same report every quarter: it is asked for with its first day, listed with the next one, and can be ended.
  await ask('Board summary', async () => {
    await dialog.getByLabel('When').selectOption('Every quarter');
  });
  await dialog.getByText('Enter the day of the first report.').first().waitFor();
  await dialog.getByLabel('First report on').fill('2099-01-31');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule report' }).click();
  await dialog.waitFor({ state: 'detached' });
  const scheduled = page.getByRole('region', { name: 'Scheduled reports' });
  await scheduled.getByText('Every quarter, next on 31 Jan 2099').waitFor();
  await scheduled.getByRole('button', { name: 'End schedule: Board summary' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End schedule' }).click();
  await expect.poll(() => scheduled.count()).toBe(0);

  await page.getByRole('tab', { name: 'Export History' }).click();
  await page
    .getByRole('row', { name: /Board summary/ })
    .getByText('For a technical check: SHA-256')
    .first()
    .click();
  await expect
    .poll(() => wordsOf(page, 'row', /Board summary/))
    .toContain(createHash('sha256').update(bytes).digest('hex'));

  await page.getByRole('tab', { name: 'Audit Trail' }).click();
  await page.getByRole('button', { name: 'Report downloaded' }).first().waitFor();
  // Narrowed to one event, other entries are gone, and they are back when the filter is taken off.
  const requested = page.getByRole('button', { name: /^Report requested/ });
  await requested.first().waitFor();
  await filterBy(page, 'Event', 'Report downloaded');
  await expect.poll(() => requested.count()).toBe(0);
  await page.getByRole('button', { name: 'Report downloaded' }).first().waitFor();
  await page.getByRole('button', { name: 'Remove the filter Event' }).click();
  await requested.first().waitFor();

  // Everything that the organisation owns leaves the same way, from its settings.
  await page.goto('/client-admin/settings/organisation');
  await page.getByRole('link', { name: 'Export everything' }).click();
  await expect.poll(() => dialog.getByLabel('Report', { exact: true }).inputValue()).toBe('everything');
  await dialog.getByRole('button', { name: 'Make report' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Full export (ZIP)' }).click(),
  ]);
  expect(
    readFileSync(await archive.path())
      .subarray(0, 2)
      .toString('latin1'),
  ).toBe('PK');

  // Reports about people stand beside the employees, and those about anything else do not.
  await page.goto('/client-admin/reports');
  await page.getByText('No report yet').waitFor();
  await page.getByRole('button', { name: 'New report' }).click();
  const offered = dialog.getByLabel('Report', { exact: true }).locator('option');
  await expect.poll(() => offered.allTextContents()).toEqual(['Training and phishing', 'Policy acknowledgement']);
  await dialog.getByLabel('Report', { exact: true }).selectOption('Policy acknowledgement');
  await dialog.getByRole('button', { name: 'Make report' }).click();
  await page.getByRole('link', { name: 'Download Policy acknowledgement (PDF)' }).waitFor();

  // The result sheet says what was done, and its slowest step.
  await page.goto('/dashboard/operations');
  await page.getByRole('link', { name: 'Board summary' }).first().click();
  await page.getByText('Slowest step').waitFor();
  await expect.poll(() => wordsOf(page, 'row', /Board summary/)).toContain('Done');
  await leave();
});

test('an administrator asks how things stood on a past day, is told which days are kept, and gets what the record says', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/reporting?make=risks' });
  const dialog = page.getByRole('dialog', { name: 'New report' });
  const asOf = dialog.getByLabel('As of the end of');
  await dialog.getByLabel('Format').selectOption('CSV');

  await asOf.fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Make report' }).click();
  const refusal = dialog.getByText(/^Choose \d{1,2} \w+ \d{4} or a later day: the record starts there\.$/).first();
  const [start = ''] = ((await refusal.textContent()) ?? '').match(/\d{1,2} \w+ \d{4}/) ?? [];
  expect(await findings(page)).toEqual([]);

  // A schedule makes reports of each day as it comes, and an audit extract has a period: neither asks for a day.
  await dialog.getByLabel('When').selectOption('Every month');
  await expect.poll(() => asOf.count()).toBe(0);
  await dialog.getByLabel('When').selectOption('Now, once');
  expect(await asOf.inputValue()).toBe('');

  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  const day = new Date(Date.parse(`${start} UTC`) + 60 * 86_400_000).toISOString().slice(0, 10);
  await asOf.fill(day);
  await dialog.getByRole('button', { name: 'Make report' }).click();
  await dialog.waitFor({ state: 'detached' });
  const name = `Download Risk register as of ${words.format(new Date(day))} (CSV)`;
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  const past = readFileSync(await file.path(), 'utf8');
  expect(past).toMatch(/^\uFEFF"?Risk/);
  expect(past.trimEnd().split('\r\n').length).toBeGreaterThan(1);

  // Who had to take which course on that day: the column of departments is headed as the one of today.
  await page.goto('/dashboard/reporting?make=training');
  await dialog.getByLabel('Format').selectOption('CSV');
  await asOf.fill(day);
  await dialog.getByRole('button', { name: 'Make report' }).click();
  await dialog.waitFor({ state: 'detached' });
  const courses = `Download Training and phishing as of ${words.format(new Date(day))} (CSV)`;
  const [taken] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: courses }).click()]);
  expect(readFileSync(await taken.path(), 'utf8')).toMatch(/^\uFEFFPart,Person,Department today,/);
  await leave();
});
