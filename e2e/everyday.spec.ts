import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagesOf, wordsOfPdf } from '../server/testing/pdf-parts.ts';
import { demoUrl, makeLettersDue } from './installation.ts';
import { passPhishingQuiz } from './phishing-course.ts';
import { joinStaff, oneBrowser, visit, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

/** Sends a phishing test to everybody of a department: its letters are due once it is launched. */
async function sendPhishingTest(page: Page, department: string): Promise<void> {
  await page.goto('/dashboard/training/phishing');
  await page.getByRole('button', { name: 'New campaign' }).click();
  const form = page.getByRole('dialog', { name: 'New phishing campaign' });
  await form.getByLabel('Name', { exact: true }).fill('A parcel for the board');
  await form.getByLabel('Message', { exact: true }).selectOption('A parcel that could not be delivered');
  await form.getByLabel('Who gets it').selectOption('A department');
  await form.getByLabel('Department').selectOption(department);
  await form.getByLabel('First message from').fill('2026-06-20T09:00');
  await form.getByLabel('Last message until').fill('2026-07-10T17:00');
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('button', { name: 'Launch campaign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByText('Running').first().waitFor();
  await makeLettersDue();
}

test('staff acknowledge a policy, take a course, prove it to somebody outside, report a phishing test and read the settings', async () => {
  const admin = await walkIn(browser(), 'client_admin');
  const { page, leave } = await joinStaff(browser(), admin.page, 'Nadia Frost');
  await sendPhishingTest(admin.page, 'Board');

  await page.getByRole('navigation').getByRole('link', { name: 'Documents', exact: true }).click();
  await page.getByRole('link', { name: 'Read Acceptable use policy' }).click();
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await page.getByText('That you read this version is recorded.').waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Security Training' }).click();
  await page.getByRole('link', { name: 'Start Phishing and how to report it' }).click();
  for (const module of [1, 2, 3, 4]) {
    await page.getByRole('heading', { name: new RegExp(`^Module ${module} of 4`) }).waitFor();
    await page.getByRole('button', { name: /^Mark as read/ }).click();
  }
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await passPhishingQuiz(page);
  await page.getByText('Passed: 8 of 8 right, 100%').waitFor();

  await page.getByRole('link', { name: 'Security Training' }).first().click();
  await page.getByRole('tab', { name: 'Certifications' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^PDF of Phishing/ }).click(),
  ]);
  // Somebody outside has the paper alone: no account, no session, and the number and the code that are printed on it.
  const printed = await wordsOfPdf(readFileSync(await file.path()));
  const [number = ''] = /TC-\d{6}/.exec(printed) ?? [];
  const [code = ''] = /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(printed) ?? [];
  const reader = await visit(browser(), await demoUrl());
  const outside = reader.page;
  await outside.goto('/verify');
  await outside.getByLabel('Number').fill(number);
  await outside.getByLabel('Code').fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await outside.getByRole('button', { name: 'Verify' }).click();
  await outside.getByText('No certificate has this number and code.').waitFor();
  await outside.getByLabel('Code').fill(code);
  await outside.getByRole('button', { name: 'Verify' }).click();
  await outside.getByText('This certificate is genuine').waitFor();
  await outside.getByText('Nadia Frost').waitFor();
  await outside.getByText('Active', { exact: true }).waitFor();

  // The letter is written within seconds, and not at the next full minute.
  const operator = await walkIn(browser(), 'super_admin');
  await expect
    .poll(
      async () => {
        await operator.page.goto('/admin/outbox');
        await operator.page
          .getByRole('button', { name: /on ClaimLock$/ })
          .first()
          .waitFor();
        return operator.page.getByRole('button', { name: 'Your parcel is waiting: delivery attempt failed' }).count();
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Phishing' }).click();
  await page.getByRole('button', { name: 'Report a suspicious message' }).click();
  await page.getByText('Your report counts').waitFor();
  await admin.page.reload();
  await expect.poll(() => wordsOf(admin.page, 'row', /^Nadia Frost/)).toMatch(/Reported/);

  await page.goto('/dashboard/settings/organisation');
  await page.getByText(/^You can read these settings\./).waitFor();
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  await reader.leave();
  await operator.leave();
  await admin.leave();
  await leave();
});

test('a supervisor approves what somebody else wrote, accepts a risk within its limit, and hands the board its two pages', async () => {
  const writer = await walkIn(browser(), 'client_admin', { at: '/dashboard/documents/write' });
  await writer.page.getByLabel('Begin from').selectOption('Logging and monitoring policy');
  await writer.page.getByRole('textbox', { name: 'Text' }).getByRole('heading', { name: 'What we record' }).waitFor();
  await writer.page.getByRole('textbox', { name: 'Title' }).fill('Logging policy');
  await writer.page.getByRole('button', { name: 'Save draft' }).click();
  await writer.page.getByRole('button', { name: 'Send for review' }).click();
  await writer.page.getByRole('button', { name: 'Approve' }).waitFor();
  const address = new URL(writer.page.url()).pathname;
  await writer.page.goto('/dashboard/risk-register');
  for (const [title, rating] of [
    ['Flood in the archive', '2 Low'],
    ['Ransom for the archive', '4 High'],
  ] as const) {
    await writer.page.getByRole('button', { name: 'Add risk' }).click();
    const form = writer.page.getByRole('form', { name: 'Add a risk' });
    await form.getByLabel('Risk', { exact: true }).fill(title);
    await form.getByLabel('Category').selectOption('Suppliers');
    await form.getByLabel('Likelihood', { exact: true }).selectOption(rating);
    await form.getByLabel('Impact', { exact: true }).selectOption(rating);
    await form.getByRole('button', { name: 'Add risk' }).click();
    const added = writer.page.getByRole('dialog', { name: title });
    await added.waitFor();
    await writer.page.keyboard.press('Escape');
    await added.waitFor({ state: 'detached' });
  }

  const { page, leave } = await walkIn(browser(), 'employee', { at: address });
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText(/^Approved by Morgan Ellis/).waitFor();

  // A low risk is theirs to accept; a critical one is senior management's, and they are told so.
  await page.goto('/dashboard/risk-register');
  const open = async (title: string) => {
    await page.getByRole('button', { name: title }).last().click();
    return page.getByRole('dialog', { name: title });
  };
  const critical = await open('Ransom for the archive');
  expect(await critical.getByRole('button', { name: 'Accept the risk' }).getAttribute('aria-disabled')).toBe('true');
  await critical.getByText(/^Only senior management accepts a high or critical risk/).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await critical.waitFor({ state: 'detached' });
  const low = await open('Flood in the archive');
  await low.getByRole('button', { name: 'Accept the risk' }).click();
  const form = low.getByRole('form', { name: 'Accept the risk' });
  await form.getByLabel('Accepted until').fill('1 Mar 2027');
  await form.getByLabel('Why it is accepted').fill('The archive moves in spring.');
  await form.getByRole('button', { name: 'Accept' }).click();
  await low.getByText('Acceptance: Accepted').waitFor();

  await page.goto('/dashboard/reporting');
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog', { name: 'New report' });
  await dialog.getByLabel('Report', { exact: true }).selectOption('Board summary');
  await dialog.getByRole('button', { name: 'Make report' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Board summary (PDF)' }).click(),
  ]);
  const pdf = readFileSync(await file.path());
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(pagesOf(pdf)).toBe(2);
  await writer.leave();
  await leave();
});
