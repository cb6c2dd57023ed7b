import { expect, test } from 'vitest';
import { demoUrl, endHolds } from './installation.ts';
import { filterBy } from './pick.ts';
import { findings } from './screens.ts';
import { oneBrowser, visit, walkIn } from './walk.ts';

const browser = oneBrowser();
const name = 'Thameslight Software Ltd';

test('a client that closes takes everything along, and once its day is past its records are deleted with a report', async () => {
  const operator = await walkIn(browser(), 'super_admin');
  const { page } = operator;
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: `Suspend ${name}` }).click();
  await page.getByRole('button', { name: 'Close this client' }).click();
  const closes = page.getByRole('form', { name: 'Close the client' });
  await closes.getByLabel('Reason').fill('The contract ends.');
  await closes.getByLabel('Name of the organisation').fill(name);
  await closes.getByRole('button', { name: `Close ${name}` }).click();
  await page.getByText('The contract ends. All of its data is held until').waitFor();

  const admin = await visit(browser(), await demoUrl());
  await admin.page.goto('/');
  await admin.page.getByRole('button', { name: /^Client Admin/ }).click();
  await admin.page.getByText(`${name} is closing`).waitFor();
  await admin.page.getByText(/The records are held until/).waitFor();
  await admin.page.getByRole('button', { name: 'Full export' }).click();
  const exports = admin.page.getByRole('dialog', { name: 'Full export' });
  await exports.getByText(/by ClaimLock$/).waitFor();
  expect(await findings(admin.page)).toEqual([]);
  const download = admin.page.waitForEvent('download');
  await exports.getByRole('link', { name: 'Download' }).click({ timeout: 60_000 });
  expect((await download).suggestedFilename()).toMatch(/^Full-export-.*\.zip$/);
  expect(await findings(admin.page)).toEqual([]);
  await admin.leave();

  await page.getByRole('main').getByRole('link', { name: 'Closing' }).click();
  await page.getByText(/Possible from the day after/).waitFor();
  await page.getByText(/^Full export: made .* downloaded once/).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Delete its records' }).count()).toBe(0);
  await endHolds();
  await page.reload();
  await page.getByRole('button', { name: 'Delete its records' }).click();
  const deletes = page.getByRole('form', { name: 'Delete the records' });
  await deletes.getByLabel('Reason').fill('The hold is over.');
  await deletes.getByLabel('Name of the organisation').fill('Thameslight');
  await deletes.getByRole('button', { name: 'Delete the records' }).click();
  await deletes.getByRole('alert').waitFor();
  expect(await findings(page)).toEqual([]);
  await deletes.getByLabel('Name of the organisation').fill(name);
  await deletes.getByRole('button', { name: 'Delete the records' }).click();
  await page.getByText(/^The client’s records were deleted on/).waitFor({ timeout: 60_000 });
  await page.getByText(/^since/).waitFor();
  await page.getByRole('row', { name: /^Person \d/ }).waitFor();
  await page.getByRole('button', { name: 'Verify the ledger' }).click();
  await page.getByText('The ledger holds').waitFor();
  expect(await findings(page)).toEqual([]);
  const report = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await report).suggestedFilename()).toMatch(/^Deletion-report-Thameslight-Software-Ltd-.*\.csv$/);

  await page.goto('/admin/clients');
  await filterBy(page, 'Status', 'Closed');
  await page.getByRole('row', { name: /^Thameslight.*Closed.*since/ }).waitFor();
  expect(await page.getByRole('link', { name: `Edit ${name}` }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await operator.leave();
});
