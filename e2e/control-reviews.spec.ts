import { expect, test } from 'vitest';
import { filterBy, pick } from './pick.ts';
import { joinStaff, oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();
const late = '/dashboard/compliance-engine/controls?due=late';

test('a control has an owner, who is notified and confirms on their own page that it is still true', async () => {
  const admin = await walkIn(browser(), 'client_admin');
  const { page } = admin;
  const staff = await joinStaff(browser(), page, 'Wren Doyle');

  await page.goto(`${late}&control=IAM-06`);
  const panel = page.getByRole('dialog', { name: 'Multi-factor authentication' });
  await panel.getByText('The review is 41 days overdue.').waitFor();
  await panel.getByRole('button', { name: 'Change the owner and review of IAM-06' }).click();
  const form = panel.getByRole('form', { name: 'Owner and review of IAM-06' });
  await form.getByLabel(/^Review interval/).fill('99');
  await pick(form, /^Owner/, 'Wren Doyle');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('At least every three years: 36 months.').first().waitFor();
  await form.getByLabel(/^Review interval/).fill('1');
  await form.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Every month, set here').waitFor();
  await panel.getByText('Wren Doyle').waitFor();

  await staff.page.goto('/dashboard');
  const mine = staff.page.getByRole('region', { name: 'Your controls' });
  await mine.getByText('IAM-06 Multi-factor authentication').waitFor();
  await staff.page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await staff.page.getByText('You answer for a control').waitFor();
  await staff.page.getByRole('button', { name: 'Unread', exact: true }).click();
  await staff.page.getByText('You answer for a control').waitFor();
  await staff.page.keyboard.press('Escape');
  await staff.page.getByRole('dialog').waitFor({ state: 'detached' });
  await mine.getByRole('button', { name: 'Still true: IAM-06 Multi-factor authentication' }).click();
  await mine.getByText('30 Jul 2026').waitFor();

  await mine.getByRole('button', { name: /^No longer true: IAM-06/ }).click();
  const doubt = mine.getByRole('form', { name: 'What is no longer true of IAM-06' });
  await doubt.getByLabel('What is no longer true?').fill('Two contractors sign in without it.');
  await doubt.getByRole('button', { name: 'Report' }).click();
  await mine.getByText('Reported as no longer true').waitFor();

  await page.reload();
  await panel.getByText('Two contractors sign in without it.').first().waitFor();
  await panel.getByText('30 Jul 2026').waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByRole('row', { name: /IAM-06/ }).count()).toBe(0);
  await staff.leave();
  await admin.leave();
});

test('many controls are given to somebody and confirmed together; two who do it at once are told', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const other = await walkIn(browser(), 'employee');
  await page.goto(late);
  await other.page.goto(late);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected controls' });
  const count = Number(/(\d+) controls selected/.exec(await wordsOf(page, 'region', 'Selected controls'))?.[1]);
  expect(count).toBeGreaterThan(3);

  await other.page.getByRole('checkbox', { name: 'Select IAM-06 Multi-factor authentication' }).check();
  await other.page.getByRole('button', { name: 'Still true' }).click();
  const theirs = other.page.getByRole('dialog', { name: 'Results' });
  await theirs.getByText('1 recorded').waitFor();
  await theirs.getByRole('button', { name: 'Close', exact: true }).last().click();
  await other.leave();

  await bar.getByRole('button', { name: 'Still true' }).click();
  const sheet = page.getByRole('dialog', { name: 'Results' });
  await sheet.getByText(`1 changed by somebody else meanwhile, ${count - 1} recorded`).waitFor();
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('No matching controls').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();

  await filterBy(page, 'Owner', 'Unassigned');
  await page.getByRole('checkbox', { name: /^Select PHY-01/ }).check();
  await bar.getByRole('button', { name: 'Owner and review…' }).click();
  const give = page.getByRole('form', { name: 'Owner and review of many' });
  await pick(give, /^Owner/, 'Mei Tanaka');
  await give.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('1 recorded').waitFor();
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('checkbox', { name: /^Select PHY-01/ }).waitFor({ state: 'detached' });
  await leave();
});

test('a person who is given many controls is notified once, and led to them', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const other = await walkIn(browser(), 'employee');
  await page.goto('/dashboard/compliance-engine/controls?search=PHY-0');
  for (const id of ['PHY-01', 'PHY-02', 'PHY-03'])
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${id}`) }).check();
  const bar = page.getByRole('region', { name: 'Selected controls' });
  await bar.getByRole('button', { name: 'Owner and review…' }).click();
  const give = page.getByRole('form', { name: 'Owner and review of many' });
  await pick(give, /^Owner/, 'Morgan Ellis');
  await give.getByRole('button', { name: 'Save' }).click();
  const sheet = page.getByRole('dialog', { name: 'Results' });
  await sheet.getByText('3 recorded').waitFor();
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();

  await other.page.reload();
  await other.page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await other.page.getByRole('button', { name: /^3 controls are yours now/ }).click();
  await other.page.getByRole('checkbox', { name: /^Select PHY-03/ }).waitFor();
  await expect.poll(() => other.page.getByRole('checkbox', { name: /^Select [A-Z]{3}-\d/ }).count()).toBe(3);
  await other.leave();
  await leave();
});
