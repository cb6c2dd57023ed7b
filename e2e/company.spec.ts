import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();

test('a fact is changed, corrected and read as of another day; what is missing leads to its form', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/company' });
  await page.getByRole('heading', { level: 1, name: 'Company Profile' }).waitFor();

  // What is missing leads to its form, by keyboard too.
  await page
    .getByRole('list', { name: 'What is missing' })
    .getByRole('link', { name: 'Scope statement' })
    .press('Enter');
  const scope = page.getByRole('form', { name: 'Edit scope' });
  await scope.getByLabel('Scope statement').fill('All people and devices in London.');
  await scope.getByRole('button', { name: 'Save' }).click();
  await scope.waitFor({ state: 'detached' });
  await page.getByText('All people and devices in London.').waitFor();
  const missing = page.getByRole('list', { name: 'What is missing' });
  await missing.getByRole('link', { name: 'Scope statement' }).waitFor({ state: 'detached' });

  // A wrong number is told beside its field, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Edit identity' }).click();
  const identity = page.getByRole('form', { name: 'Edit identity' });
  // Another day is another profile: none is chosen while this one is edited.
  await page.getByLabel('As of').waitFor({ state: 'detached' });
  await identity.getByLabel('Legal name').fill('Thameslight Group Ltd');
  await identity.getByLabel('Company number', { exact: true }).fill('12');
  await identity.getByRole('button', { name: 'Save' }).click();
  await identity
    .getByText(/^Enter the 8 characters/)
    .first()
    .waitFor();
  expect(await identity.getByLabel('Legal name').inputValue()).toBe('Thameslight Group Ltd');
  await identity.getByLabel('Company number', { exact: true }).fill('sc 123456');
  await identity.getByRole('button', { name: 'Save' }).click();
  await identity.waitFor({ state: 'detached' });
  await page.getByText('SC123456').waitFor();

  // The day before, the old name holds.
  await page.getByLabel('As of').fill('');
  await page.getByLabel('As of').pressSequentially('31 Jan 2026');
  await page.getByText('This is the profile as of 31 Jan 2026').waitFor();
  // Elsewhere on the page the organisation is called so on any day.
  const told = page.getByRole('region', { name: 'Identity', exact: true });
  await told.getByText('Thameslight Software Ltd').waitFor();
  expect(await told.getByText('Thameslight Group Ltd').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to today' }).click();

  // Its history has both, and a record can be withdrawn.
  await page.getByRole('button', { name: /^Legal name since .*: history$/ }).click();
  const history = page.getByRole('dialog', { name: 'Legal name' });
  await history.getByText('In force').waitFor();
  await history.getByRole('button', { name: 'Withdraw record 2' }).click();
  const withdrawal = history.getByRole('form', { name: 'Withdraw record 2' });
  await withdrawal.getByLabel('Reason').selectOption('Wrong source');
  await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await history.getByText('Record 2 withdrawn').waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Legal name since 1 Apr/ }).waitFor();

  // A list has its rows.
  await page.getByRole('button', { name: 'Edit contacts' }).click();
  const contacts = page.getByRole('form', { name: 'Edit contacts' });
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  const fourth = contacts.getByRole('group', { name: 'Contact 4' });
  await fourth.getByLabel('Role').selectOption('Finance');
  await fourth.getByLabel('Name').fill('Joanna Firth');
  await contacts.getByRole('button', { name: 'Save' }).click();
  await contacts.getByRole('link', { name: /^Contact 4, email/ }).click();
  await fourth.getByLabel('Email').fill('joanna.firth@thameslight.example');
  await contacts.getByRole('button', { name: 'Save' }).click();
  await contacts.waitFor({ state: 'detached' });
  await page.getByText('Finance: Joanna Firth').waitFor();
  await leave();
});
