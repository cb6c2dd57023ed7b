import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './screens.ts';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();

/** Selects two people in the list of employees, and opens what can be assigned to them. */
async function assignToTwo(page: Page, what: string): Promise<void> {
  await page.goto('/client-admin/employees');
  for (const name of ['Ben Holt', 'Chloe Owen']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Takes a person off, and answers what is said of it. */
async function takeOff(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Take off ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take them off' }).click();
}

test('people are selected for a document and for a course by name, and taken off again', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await assignToTwo(page, 'A document to acknowledge');
  const ask = page.getByRole('dialog', { name: 'Ask 2 people to acknowledge a document' });
  await ask.getByRole('combobox').fill('Incident');
  await ask.getByRole('option', { name: 'Incident response plan' }).click();
  await ask.getByRole('button', { name: 'Ask them' }).click();
  await page.getByText('2 done', { exact: false }).first().waitFor();
  await page.goto('/dashboard/documents?search=incident%20response');
  await page.getByRole('link', { name: 'Incident response plan' }).first().click();
  const readers = page.getByRole('region', { name: 'Selected readers' });
  await readers.getByText('2 of 2 selected readers').waitFor();
  expect(await findings(page)).toEqual([]);
  await takeOff(page, 'Ben Holt');
  await readers.getByText('Ben Holt is no longer selected to read this document.').waitFor();
  await readers.getByText('1 of 1 selected reader').waitFor();

  await assignToTwo(page, 'A course');
  const assign = page.getByRole('dialog', { name: 'Assign a course to 2 people' });
  await assign.getByLabel('Course', { exact: true }).selectOption({ label: 'Secure administration' });
  await assign.getByRole('button', { name: /^Assign/ }).click();
  await page.getByText('2 done', { exact: false }).first().waitFor();
  await page.goto('/dashboard/training');
  await page.getByRole('button', { name: 'Show people of Secure administration' }).click();
  await page.getByText('2 of 2 selected people').waitFor();
  expect(await findings(page)).toEqual([]);
  await takeOff(page, 'Chloe Owen');
  await page.getByText('Chloe Owen is no longer selected for this course.').waitFor();
  await leave();
});
