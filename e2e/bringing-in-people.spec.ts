import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allRows, fiveThousandPeople, mendRows, wrongRows } from '../server/testing/five-thousand-people.ts';
import { demoUrl } from './installation.ts';
import { findings } from './screens.ts';
import {
  addPerson,
  findPerson,
  invitationLink,
  joinByLink,
  joinWithCodes,
  oneBrowser,
  visit,
  walkIn,
  wordsOf,
} from './walk.ts';

const browser = oneBrowser();
const organisation = 'Lockbridge Logistics Ltd';
const domain = 'lockbridge.example';
const dutiesOf = (page: Page) => page.getByRole('region', { name: 'Duties' });

/** Adds a client of 5,000 people, and answers the link that its admin joins by. */
async function addClient(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('link', { name: 'Add Client' }).click();
  await page.getByLabel('Company name').fill(organisation);
  await page.getByLabel('Industry').selectOption('Professional services');
  await page.getByLabel('Number of employees').fill(String(allRows));
  await page.getByLabel('Contact name').fill('Ines Hart');
  await page.getByLabel('Contact email address').fill(`ines.hart@${domain}`);
  await page.getByRole('main').getByRole('button', { name: 'Add Client' }).click();
  await page.getByRole('heading', { name: 'Client Organisations' }).waitFor();
  return invitationLink(page, organisation);
}

const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const chooser = (page: Page) => page.getByLabel(/^Choose (?:a|another) file/);

/** Imports the file, gets the rows back that were wrong, mends them and sends those, and then all of them once more. */
async function importAll(page: Page): Promise<void> {
  const { text } = fiveThousandPeople(domain);
  const right = allRows - wrongRows;
  await page.goto('/client-admin/employees/bulk-import');
  await chooser(page).setInputFiles(csv(text));
  await page.getByText('4,963 people to add · 37 rows with problems').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: `Import ${right.toLocaleString('en-GB')} people` }).click();
  await page.getByText('4,963 people added · 37 rows not imported').waitFor({ timeout: 60_000 });
  expect(await findings(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 37 rows with problems' }).click(),
  ]);
  const mended = mendRows(readFileSync(await download.path(), 'utf8'), domain);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooser(page).setInputFiles(csv(mended));
  await page.getByText('37 people to add', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Import 37 people' }).click();
  await page.getByText('37 people added', { exact: true }).waitFor();

  // Whoever sends the same rows again adds nobody twice.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooser(page).setInputFiles(csv(mended));
  await page.getByText('0 people to add · 37 rows with problems').waitFor();
  await page.goto('/client-admin/employees?search=mended');
  await page.getByText(/of 37 people/).waitFor();
  await page.goto('/client-admin/employees');
  await page.getByText(/of 5,001 people/).waitFor();
  expect(await findings(page)).toEqual([]);
}

/** Opens the page of somebody from the list of employees. */
async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto('/client-admin/employees');
  await findPerson(page, name);
  await page.getByRole('button', { name }).click();
  await page.getByRole('link', { name: `Open the page of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Has everybody exported in the background, leaves the list meanwhile, and takes the file from the history of exports. */
async function exportEverybody(page: Page): Promise<void> {
  await page.goto('/client-admin/employees');
  await page.getByRole('button', { name: /^Export 5\d{3}$/ }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByRole('button', { name: 'Export started' }).waitFor();
  await page.getByRole('link', { name: 'Export History' }).click();
  await page.getByRole('heading', { name: 'Reporting Dashboard' }).waitFor();
  // It is said in the header for as long as it takes, and the list is read anew when it is over.
  const take = page.getByRole('link', { name: 'Download People (CSV)' });
  await take.waitFor({ timeout: 60_000 });
  expect(await findings(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(file.suggestedFilename()).toMatch(/^People.*\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFName,Email address,/);
  expect(lines.length).toBeGreaterThan(allRows);
}

/** Invites somebody who was imported, and joins as them. */
async function inviteImported(opened: Browser, page: Page, operator: Page, name: string) {
  await page.goto('/client-admin/employees');
  await findPerson(page, name);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Invite|Send)/ })
    .click();
  await page.getByRole('dialog', { name: 'Results' }).getByText('1 invited.').waitFor();
  return joinByLink(opened, await invitationLink(operator, organisation));
}

/** Appoints somebody to a duty: one person proposes it and another confirms it. */
async function appoint(page: Page, second: Page, name: string, duty: string): Promise<void> {
  await openPerson(page, name);
  await dutiesOf(page).getByRole('button', { name: 'Propose for a duty' }).click();
  const form = page.getByRole('form', { name: 'Propose for a duty' });
  await form.getByLabel('Duty', { exact: true }).selectOption({ label: duty });
  await form.getByRole('button', { name: 'Propose', exact: true }).click();
  await dutiesOf(page).getByText('Needs a second person').waitFor();
  expect(await findings(page)).toEqual([]);
  await second.goto('/dashboard/users/roles/duties');
  await second.getByRole('button', { name: 'Confirm' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm the duty' }).click();
  await dutiesOf(second).getByRole('link', { name }).waitFor();
  expect(await findings(second)).toEqual([]);
}

/** Makes a custom role and gives it to somebody. */
async function giveCustomRole(page: Page, name: string): Promise<void> {
  await page.goto('/client-admin/employees/roles');
  await page.getByRole('button', { name: 'Add custom role' }).click();
  const form = page.getByRole('form', { name: 'Add a custom role' });
  await form.getByLabel('Name').fill('Staff without evidence');
  await form.getByLabel('Based on').selectOption('Staff');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Staff · 0 people').waitFor();
  await openPerson(page, name);
  await page.getByRole('link', { name: 'Role and rights' }).click();
  await page.getByLabel(`Custom role of ${name}`).selectOption('Staff without evidence');
  await page.getByRole('button', { name: 'Give the custom role' }).click();
  await page.getByText('Custom role: Staff without evidence').waitFor();
  expect(await findings(page)).toEqual([]);
}

/** Ends somebody's access, and proposes who is to follow them in their duty. */
async function letGo(page: Page, name: string, duty: string, successor: string): Promise<void> {
  await openPerson(page, name);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const leaving = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  await leaving.getByRole('combobox', { name: duty }).fill(successor);
  await page.getByRole('option', { name: successor }).click();
  expect(await findings(page)).toEqual([]);
  await leaving.getByRole('button', { name: `Deactivate ${name}` }).click();
  await page.getByText(/Left on .*: Ines Hart ended their access/).waitFor();
  await page.goto('/client-admin/employees/roles/duties');
  const waiting = page.getByRole('region', { name: 'Needs a second person' });
  await waiting.getByRole('link', { name: successor }).waitFor();
  expect(await findings(page)).toEqual([]);
}

/** Asks support as the client's admin, and is answered by the operator. */
async function askSupport(page: Page, desk: Page): Promise<void> {
  await page.goto('/client-admin');
  await page.getByRole('link', { name: 'Contact Support', exact: true }).click();
  await page.getByLabel('Topic').selectOption('Something does not work');
  await page.getByLabel('Subject').fill('Two people share an address');
  await page.getByRole('textbox', { name: 'Message' }).fill('How do we tell them apart?');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await page.getByRole('heading', { name: 'Two people share an address' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await desk.goto('/admin/support');
  await expect.poll(() => wordsOf(desk, 'row', /Two people share/)).toMatch(/Lockbridge.*Awaiting support/);
  await desk.getByRole('link', { name: /Two people share/ }).click();
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Each of them needs an address of their own.');
  expect(await findings(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await desk.getByText('Answered').first().waitFor();

  await page.goto('/client-admin');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('ClaimLock support has answered').first().click();
  await page.getByText('Each of them needs an address of their own.').waitFor();
}

test('a new client brings in 5,000 people, mends 37 rows, gives duties and a role, lets one go and asks support', async () => {
  const operator = await walkIn(browser(), 'super_admin');
  const link = await addClient(operator.page);
  expect(await findings(operator.page)).toEqual([]);
  const { page, leave } = await visit(browser(), await demoUrl(), { acceptDownloads: true });
  await joinWithCodes(page, link);
  await importAll(page);
  await exportEverybody(page);

  const director = { name: 'Otis Vance', email: `otis.vance@${domain}`, role: 'Senior Management', organisation };
  const second = await joinByLink(browser(), await addPerson(browser(), page, director));
  const lead = await inviteImported(browser(), page, operator.page, 'Five 4711');
  await appoint(page, second.page, 'Five 4711', 'Incident lead');
  await giveCustomRole(page, 'Five 4711');
  await letGo(page, 'Five 4711', 'Incident lead', 'Otis Vance');
  await lead.page.goto('/dashboard');
  await lead.page
    .getByRole('heading', { name: /^(Sign in|Walk in as)/ })
    .first()
    .waitFor();
  await askSupport(page, operator.page);
  await lead.leave();
  await second.leave();
  await leave();
  await operator.leave();
}, 180_000);
