import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoUrl } from './installation.ts';
import { oneBrowser, visit, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const openNotice = async (page: Page, title: string) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText(title).first().click();
};

test('a client admin asks support with a file, an operator answers with one, and the client reads it and closes', async () => {
  const asker = await walkIn(browser(), 'client_admin');
  const { page } = asker;
  await page.goto('/client-admin');
  await page.getByRole('link', { name: 'Contact Support', exact: true }).click();
  await page.getByRole('heading', { name: 'Contact Support' }).waitFor();

  // What is missing is said beside its field, and nothing typed is lost.
  await page.getByRole('textbox', { name: 'Message' }).fill('Since Monday it is empty.\n<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await page.getByText('Enter a subject.').first().waitFor();
  await page.getByText('Select a topic.').first().waitFor();
  await page.getByLabel('Topic').selectOption('Something does not work');
  await page.getByLabel('Subject').fill('The report stays empty');
  await page
    .getByLabel('Choose files')
    .setInputFiles([file('stopped.exe', 'MZ a program'), file('seen.txt', 'what we saw')]);
  await page.getByText('This file is a program, so it was refused.').first().waitFor();
  await page.getByRole('button', { name: 'Send to support' }).click();
  await page.getByText('Remove the refused file.').first().waitFor();
  await page.getByRole('button', { name: 'Remove stopped.exe' }).click();
  await expect.poll(() => page.getByRole('list', { name: 'Selected files' }).textContent()).toContain('Text · ');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await page.getByRole('heading', { name: 'The report stays empty' }).waitFor();
  await page.getByText('Awaiting support').first().waitFor();
  await expect.poll(() => messages(page).textContent()).toContain('<script>alert(1)</script>');
  const address = page.url();

  const operator = await walkIn(browser(), 'super_admin');
  const desk = operator.page;
  await desk.goto('/admin/overview');
  await desk.getByRole('link', { name: 'Support tickets' }).click();
  await expect.poll(() => wordsOf(desk, 'row', /The report stays empty/)).toMatch(/Thameslight.*Awaiting support/);
  await desk.getByRole('link', { name: /The report stays empty/ }).click();
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Half an answer');
  await desk.getByRole('button', { name: 'Add a note' }).click();
  await desk.getByRole('textbox', { name: 'Note' }).fill('Only operators read this.');
  await desk.getByRole('button', { name: 'Save the note' }).click();
  await expect.poll(() => messages(desk).textContent()).toContain('Only operators read this.');
  await expect.poll(() => desk.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe('Half an answer');
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'seen.txt' }).click();
  expect((await download).suggestedFilename()).toBe('seen.txt');

  // Whoever asks writes on while the operator answers: what is new is read first, and the answer is not lost.
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Please choose all departments.');
  await page.getByRole('textbox', { name: 'Message' }).fill('It is empty for one department as well.');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await expect.poll(() => messages(page).textContent()).toContain('for one department');
  await desk.getByLabel('Choose files').setInputFiles(file('steps.txt', 'first this, then that'));
  await expect.poll(() => desk.getByRole('list', { name: 'Selected files' }).textContent()).toContain('Text · ');
  await desk.getByLabel('This asks them something').check();
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await desk.getByText('Someone else changed this').waitFor();
  await expect.poll(() => messages(desk).textContent()).toContain('for one department');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect.poll(() => messages(desk).textContent()).toContain('Please choose all departments.');
  await desk.getByText('Awaiting a reply').first().waitFor();
  // What one has sent oneself is no news.
  await desk.getByRole('textbox', { name: 'Answer' }).fill('The file says how.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect.poll(() => messages(desk).textContent()).toContain('The file says how.');
  await desk.getByText('Answered').first().waitFor();
  // Support access is opened for a ticket that there is.
  await desk.getByRole('link', { name: 'Thameslight Software Ltd' }).click();
  await desk.getByRole('button', { name: 'Open support access' }).click();
  await desk.getByRole('button', { name: /The report stays empty/ }).click();
  await expect.poll(() => desk.getByRole('textbox', { name: 'Ticket' }).inputValue()).toMatch(/^SUP-\d+$/);

  await page.goto('/client-admin');
  await openNotice(page, 'ClaimLock support has answered');
  await page.waitForURL(address);
  await expect.poll(() => messages(page).textContent()).toMatch(/Sue Pemberton.*ClaimLock support/);
  expect(await messages(page).textContent()).not.toContain('Only operators read this.');
  await page.getByRole('link', { name: 'steps.txt' }).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('It works, thank you.');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await expect.poll(() => messages(page).textContent()).toContain('It works');
  await page.getByRole('button', { name: 'Close the ticket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the ticket' }).click();
  await page.getByText('This ticket is closed. A new message opens it again.').waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Support' }).click();
  await expect.poll(() => wordsOf(page, 'row', /The report stays empty/)).toContain('Closed');
  await asker.leave();
  await operator.leave();
});

test('what went wrong is sent along from where its reference is shown, and an employee sees their own tickets', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  await page.route('**/risks?**', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'It broke.', reference: '1f0c3b52-aa01' } }),
  );
  await page.goto('/dashboard/risk-register');
  await page.getByRole('link', { name: 'Contact Support' }).first().click();
  await expect.poll(() => page.getByLabel('Reference').inputValue()).toBe('1f0c3b52-aa01');
  await page.getByText('Screen sent with it: /dashboard/risk-register').waitFor();
  await page.getByLabel('Subject').fill('The risks do not come');
  await page.getByRole('textbox', { name: 'Message' }).fill('They came this morning.');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await page.getByRole('heading', { name: 'The risks do not come' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Properties' }).textContent()).toContain('1f0c3b52-aa01');
  await page.goto('/dashboard/settings/support');
  await expect.poll(() => wordsOf(page, 'row', /The risks do not come/)).toContain('Awaiting support');
  await leave();
});

test('a broker firm asks for itself, and is told of the answer', async () => {
  const broker = await walkIn(browser(), 'broker_admin');
  const { page } = broker;
  await page.goto('/broker');
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await page.getByRole('link', { name: 'Contact Support' }).first().click();
  await page.getByLabel('Topic').selectOption('Our data');
  await page.getByLabel('Subject').fill('A client is missing');
  await page.getByRole('textbox', { name: 'Message' }).fill('It was ours last week.');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await page.getByRole('heading', { name: 'A client is missing' }).waitFor();
  const operator = await visit(browser(), await demoUrl());
  const entered = await operator.page.request.post('/api/session/demo', {
    data: { audience: 'super_admin' },
    headers: { origin: await demoUrl(), 'sec-fetch-site': 'same-origin' },
  });
  expect(entered.ok()).toBe(true);
  await operator.page.goto('/admin/support?search=missing');
  await operator.page.getByRole('link', { name: /A client is missing/ }).click();
  await operator.page.getByRole('textbox', { name: 'Answer' }).fill('It is back now.');
  await operator.page.getByRole('button', { name: 'Send the answer' }).click();
  await expect.poll(() => messages(operator.page).textContent()).toContain('It is back now.');
  await page.goto('/broker');
  await openNotice(page, 'ClaimLock support has answered');
  await expect.poll(() => messages(page).textContent()).toContain('It is back now.');
  await broker.leave();
  await operator.leave();
});
