import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mostRowsAtOnce } from '@claimlock/contract/list-exports/long-lists';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './screens.ts';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser({ share: true });
const engine = '/dashboard/compliance-engine';

/** Every list with an export of its own, some with a filter: its address, the file's name, its first columns, and where on the page it is. */
const lists: readonly (readonly [address: string, file: string, columns: string, region?: string])[] = [
  [engine, 'frameworks', 'Framework,Version,Weighted score'],
  [`${engine}/controls`, 'controls', 'Control,Name'],
  [`${engine}/gaps`, 'improvements', 'Control,Name', 'Improvements'],
  [`${engine}/gaps`, 'unproven-controls', 'Control,Name', 'Met, but not proven'],
  [`${engine}/tests`, 'tests', 'Test,About,State'],
  [`${engine}/tests?stands=pass`, 'tests', 'Test,About,State'],
  [`${engine}/self-check`, 'self-check', 'Contradiction,Why it matters'],
  [`${engine}/findings?status=open`, 'findings', 'Number,Finding'],
  [`${engine}/evidence`, 'evidence', 'Number,Evidence'],
  [`${engine}/iso-27001-2022/statement`, 'statement-of-applicability-iso-27001-2022', 'Reference,Requirement'],
  [`${engine}/iso-27001-2022`, 'requirements-iso-27001-2022', 'Group,Requirement,Title', 'Requirements'],
  [`${engine}/iso-27001-2022?result=open`, 'requirements-iso-27001-2022', 'Group,Requirement,Title', 'Requirements'],
  [`${engine}/nist-csf-2.0`, 'outcomes-below-target', 'Outcome,Title,Current', 'Profile'],
  [`${engine}/soc2-tsc-2017`, 'tests-and-exceptions', 'Criterion,What was looked at', 'The report'],
  ['/dashboard/assignments', 'assignments', 'Assignment,Framework'],
  ['/dashboard/actions?status=open', 'actions', 'Action'],
  ['/dashboard/risk-register', 'risks', 'Risk'],
];

test('every list is exported as it is filtered, for spreadsheets of both kinds', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  let last = '';
  for (const [address, file, columns, region] of lists) {
    await page.goto(address);
    const list = region ? page.getByRole('region', { name: region }) : page.getByRole('main');
    const menu = list.getByRole('button', { name: /^Export \d+$/ });
    const save = async (kind: string) => {
      await menu.click();
      await list.getByRole('menuitem', { name: kind }).click();
    };
    const count = Number(/\d+/.exec((await menu.getAttribute('aria-label')) ?? '')?.[0]);
    expect(count, address).toBeGreaterThan(0);
    const [download] = await Promise.all([page.waitForEvent('download'), save('CSV')]);
    expect(download.suggestedFilename(), address).toBe(`${file}.csv`);
    const text = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
    expect(text.startsWith(columns), `${address}: ${text.slice(0, 80)}`).toBe(true);
    // What is quoted may hold line breaks; a record ends with both.
    expect(text.split('\r\n').length - 2, address).toBe(count);
    const [workbook] = await Promise.all([page.waitForEvent('download'), save('Excel')]);
    expect(workbook.suggestedFilename(), address).toBe(`${file}.xlsx`);
    const bytes = readFileSync(await workbook.path());
    expect(bytes.subarray(0, 2).toString(), address).toBe('PK');
    last = createHash('sha256').update(bytes).digest('hex');
  }
  // Each stands in the history of whoever took it, with its filter in words and the hash of the very file.
  await page.goto('/dashboard/reporting/export-history');
  const taken = page.getByRole('row', { name: /^Risks/ }).first();
  await taken.getByText('For a technical check: SHA-256').click();
  await expect.poll(() => taken.textContent()).toContain(last);
  expect(await taken.textContent()).toContain('List · Status: Active');
  expect(await taken.textContent()).toContain('Not kept');
  await page.getByText('List · Status: All open').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await leave();
  // Each of them is on record, and says what was taken.
  const admin = await walkIn(browser(), 'client_admin', { at: '/dashboard' });
  await admin.page
    .getByRole('button', { name: /^List exported/ })
    .first()
    .click();
  const entry = admin.page.getByRole('dialog', { name: /^List exported/ });
  await entry.getByText('Risks', { exact: true }).waitFor();
  await entry.getByText('Excel', { exact: true }).waitFor();
  await admin.leave();
});

/** The lists whose file the server makes once they are long: their addresses, some with a filter, and what they are called. */
const longLists: readonly (readonly [address: string, title: string])[] = [
  ['/client-admin/employees?status=Active', 'People'],
  ['/dashboard/actions?status=open', 'Actions'],
  [`${engine}/findings?status=open`, 'Findings'],
  ['/dashboard/risk-register', 'Risks'],
  [`${engine}/evidence`, 'Evidence'],
  ['/dashboard/documents', 'Documents'],
  ['/dashboard/training?status=Not+started', 'Assigned courses'],
  ['/dashboard/training/certifications?status=Active', 'Training certificates'],
  // Of somebody else: exporting is activity of whoever asks.
  ['/client-admin/activity?search=Ben+Holt', 'Activity of people'],
];

test('of a list that is long the server makes the very file that a browser makes of it', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const made = new Map<string, string>();
  const menu = page.getByRole('main').getByRole('button', { name: /^Export \d+$/ });
  await page.goto('/dashboard/documents?status=Acknowledgements%20overdue');
  const late = page.getByRole('cell').getByRole('link').first();
  const about = await late.textContent();
  const readers = [(await late.getAttribute('href')) ?? '', 'Readers of a document'] as const;
  // Each list is shown as it is, and then as if it were long.
  let isLong = false;
  await page.route(/[?&]count=true/, async (route) => {
    if (!isLong) return route.continue();
    const answer = await route.fetch();
    const read = await answer.json();
    await route.fulfill({ response: answer, json: { ...read, total: mostRowsAtOnce + 1 } });
  });
  for (const [address, title] of [...longLists, readers]) {
    await page.goto(address);
    await menu.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    made.set(title, readFileSync(await download.path(), 'utf8'));
    isLong = true;
    await page.reload();
    await page.getByRole('button', { name: `Export ${mostRowsAtOnce + 1}` }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await page.getByRole('button', { name: 'Export started' }).waitFor();
    isLong = false;
  }
  // A list may be asked for once more at this moment: its answer is waited for.
  await page.unrouteAll({ behavior: 'wait' });
  expect(await findings(page)).toEqual([]);
  await page.goto('/dashboard/reporting/export-history?kind=list');
  // As it was asked for, in the words of its screen, and about which document.
  await page.getByText('List · Status: All open').first().waitFor();
  await page.getByText('List · Status: Not started').first().waitFor();
  await page.getByText(`List · ${about}`).first().waitFor();
  for (const [, title] of [...longLists, readers]) {
    const link = page.getByRole('link', { name: `Download ${title} (CSV)` });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(readFileSync(await download.path(), 'utf8'), title).toBe(made.get(title));
  }
  await leave();
});

/** The words of all controls that can be seen. */
const controlsSeen = (page: Page) =>
  page
    .locator('button:visible, a:visible, input:visible')
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim()),
    );

test('a browser prints a list with the mark, whose it is and every column, and nothing to press', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/client-admin/employees' });
  await page.getByText('24 of 24 people').waitFor();
  const seen = await controlsSeen(page);
  expect(seen).toEqual(expect.arrayContaining(['Add Employee', 'Filter', 'Switch role', 'Select Ben Holt']));
  const names = await page.getByRole('cell').getByRole('button').allTextContents();
  expect(names).toHaveLength(24);
  const mfa = page.getByRole('columnheader', { name: 'MFA' });
  await page.setViewportSize({ width: 800, height: 1100 });
  await expect.poll(() => mfa.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  // What is left to press is what names a row.
  expect(await controlsSeen(page)).toEqual(names);
  await mfa.waitFor();
  await page.locator('[data-print="head"]', { hasText: /\d{4}, \d\d:\d\d/ }).waitFor();
  await page.locator('[data-print="head"]', { hasText: 'Thameslight Software Ltd' }).waitFor();
  await leave();
});

test('a browser prints an open panel by itself and whole', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', {
    at: `${engine}/controls?control=IAM-06`,
    viewport: { width: 1280, height: 480 },
  });
  const panel = page.getByRole('dialog', { name: 'Multi-factor authentication' });
  await panel.getByRole('heading', { name: 'Open findings' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByText('GOV-01').isVisible()).toBe(false);
  await panel.getByRole('heading', { name: 'Open findings' }).waitFor();
  await expect.poll(() => panel.getByLabel('How far is it in place?').isVisible()).toBe(false);
  // On the screen it is as tall as the window and scrolls.
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeGreaterThan(600);
  await leave();
});
