import { expect, test } from 'vitest';
import { pick } from './pick.ts';
import { joinStaff, oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('actions are selected, changed together, and each shows its result', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/actions?status=open' });
  await page.getByRole('button', { name: /^Raises the score/ }).click();
  await page.waitForURL(/sort=raise/);
  // What raises most for a day of work is first: a small one, though a bigger one raises as much.
  await expect.poll(() => wordsOf(page, 'row', /Update Password Policy/)).toMatch(/Small \+0\.9/);
  const openers = page.getByRole('table', { name: 'Actions' }).locator('[data-opens]');
  // The rows in their old order stay in sight until those in the new one are there.
  await openers.first().getByText('Update Password Policy').waitFor();
  const titles = await openers.allTextContents();
  expect(titles.indexOf('Review inbound firewall rules')).toBeGreaterThan(
    titles.indexOf('Shorten screen-lock times on shared devices'),
  );

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected actions' });
  await bar.getByText('8 actions selected').waitFor();
  await bar.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move the due date…' }).click();
  const moving = page.getByRole('dialog', { name: 'Move the due date' });
  await moving.getByLabel('Days').fill('soon');
  await moving.getByRole('button', { name: 'Change 8 actions' }).click();
  await moving.getByText('Give a whole number of days.').first().waitFor();
  await moving.getByLabel('Days').fill('-1');
  await moving.getByRole('button', { name: 'Change 8 actions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Results' });
  await sheet.getByText('8 done.').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('row', { name: /Update Password Policy.*8 Jul 2026/ }).waitFor();

  await page.getByRole('checkbox', { name: 'Select Security Training' }).check();
  await page.getByRole('checkbox', { name: /^Select Agree quarterly/ }).check();
  await bar.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Complete…' }).click();
  await page.getByRole('dialog', { name: 'Complete' }).getByRole('button', { name: 'Complete 2 actions' }).click();
  await sheet.getByText('1 refused, 1 done.').waitFor();
  await expect
    .poll(() => sheet.getByRole('listitem').first().textContent())
    .toMatch(/Agree quarterly.*Refused.*Hand it over for review/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('results.csv');
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('7 of 7 actions').waitFor();
  await leave();
});

test('the board moves cards by key, by menu and by dragging, and puts back what is refused', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/actions' });
  await page.getByRole('button', { name: 'Board' }).click();
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const card = (of: string, title: string) => column(of).getByRole('button', { name: title, exact: true });
  await card('Pending', 'Security Training').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await card('In Progress', 'Security Training').waitFor();
  await column('In Progress').getByRole('button', { name: 'Move to… Security Training' }).click();
  await page.getByRole('menuitem', { name: 'Ready for Review' }).click();
  await card('Ready for Review', 'Security Training').waitFor();

  await card('Pending', 'Review inbound firewall rules').dragTo(column('In Progress').getByRole('heading'));
  await card('In Progress', 'Review inbound firewall rules').waitFor();

  await column('Pending')
    .getByRole('button', { name: /^Move to… Agree quarterly/ })
    .click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  const said = page.getByRole('alert');
  await said.getByText(/“Agree quarterly access reviews with system owners” stays in Pending/).waitFor();
  await expect.poll(() => said.textContent()).toMatch(/Hand it over for review\./);
  await column('Pending')
    .getByRole('button', { name: /^Agree quarterly/ })
    .waitFor();

  await page.reload();
  await card('Ready for Review', 'Security Training').waitFor();
  await leave();
});

test('the calendar shows what is due and what is late, and moves a due date by key', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/actions?view=calendar' });
  await page.getByRole('heading', { name: 'June 2026' }).waitFor();
  await page.getByText('4 actions due in this month, 1 of them overdue').waitFor();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.waitForURL(/month=2026-07/);
  const day = (date: string) => page.getByRole('gridcell', { name: new RegExp(`^(\\d+ )?${date}`) });
  const training = /^Pending Security Training/;
  await day('18 Jul 2026').getByRole('button', { name: training }).focus();
  // It is shown at once; a page that is left before it is saved would not know of it.
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
  await page.keyboard.press('Alt+ArrowDown');
  await day('25 Jul 2026').getByRole('button', { name: training }).waitFor();
  await saved;
  await page.reload();
  await day('25 Jul 2026').getByRole('button', { name: training }).waitFor();
  await leave();
});

test('somebody on the staff sees their own work alone, hands an action over, and somebody else completes it', async () => {
  const admin = await walkIn(browser(), 'client_admin');
  const staff = await joinStaff(browser(), admin.page, 'Noor Hassan');
  await expect.poll(() => staff.page.getByRole('tab').allTextContents()).toEqual(['My work', 'Actions']);
  await expect.poll(() => wordsOf(staff.page, 'region', 'Your open work')).toMatch(/Your actions 0/);
  await expect
    .poll(() => staff.page.getByRole('main').textContent())
    .not.toMatch(/Compliance score|Assurance score|85%/);

  await admin.page.goto('/dashboard/actions?search=screen-lock');
  await admin.page.getByRole('button', { name: /^Shorten screen-lock/ }).click();
  const panel = admin.page.getByRole('dialog', { name: /^Shorten screen-lock/ });
  await panel.getByRole('button', { name: 'Edit' }).click();
  await pick(panel, /^Given to/, 'Noor Hassan');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Noor Hassan').first().waitFor();

  await staff.page.reload();
  await staff.page.getByRole('button', { name: /^Shorten screen-lock/ }).click();
  const mine = staff.page.getByRole('dialog', { name: /^Shorten screen-lock/ });
  await mine.getByText(/somebody else looks at it and completes it: it puts a control in place/).waitFor();
  await mine.getByLabel('Note').fill('Set on all six.');
  await mine.getByRole('button', { name: 'Hand over for review' }).click();
  await mine.getByText('A second person has to review and complete it.').waitFor();

  await admin.page.reload();
  await panel.getByText('Set on all six.').waitFor();
  await panel.getByRole('button', { name: 'Send back' }).click();
  const back = panel.getByRole('form', { name: 'Send it back' });
  await back.getByLabel('What it still needs').fill('The reception screen is missing.');
  await back.getByRole('button', { name: 'Send back' }).click();
  // What was typed stands in the form as well, until it is sent.
  await back.waitFor({ state: 'detached' });
  await panel.getByText('The reception screen is missing.').waitFor();

  await staff.page.reload();
  await mine.getByText('The reception screen is missing.').waitFor();
  await mine.getByRole('textbox', { name: 'Comment' }).fill('Reception is done too.');
  await mine.getByRole('button', { name: 'Add comment' }).click();
  await mine.getByRole('list', { name: 'Comments' }).getByText('Reception is done too.').waitFor();
  await mine.getByRole('button', { name: 'Hand over for review' }).click();
  await mine.getByText('A second person has to review and complete it.').waitFor();

  await admin.page.reload();
  await panel.getByText('Reception is done too.').waitFor();
  await panel.getByRole('button', { name: 'Approve and complete' }).click();
  await panel.getByText(/Completed\. Compliance score 85% → \d\d%/).waitFor();
  await staff.leave();
  await admin.leave();
});

test('a finding shows the actions about it, and a new one is linked to it from the start', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/dashboard/compliance-engine/findings?search=firewall',
  });
  await page.getByRole('button', { name: /Seventeen firewall rules/ }).click();
  const finding = page.getByRole('dialog', { name: /Seventeen firewall rules/ });
  await finding.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('tab', { name: 'Actions' }).click();
  await page.getByRole('link', { name: 'Review inbound firewall rules' }).waitFor();
  await page.getByRole('link', { name: 'Add action' }).click();
  const panel = page.getByRole('dialog', { name: 'Add an action' });
  await panel.getByLabel('Title').fill('Delete the rules that nobody claims');
  await panel.getByLabel('Due date').fill('2026-07-20');
  await panel.getByLabel('Effort').selectOption({ label: 'Small: half a day' });
  await panel.getByRole('button', { name: 'Add action' }).click();
  const added = page.getByRole('dialog', { name: 'Delete the rules that nobody claims' });
  await added.getByRole('link', { name: /Seventeen firewall rules/ }).click();
  await finding.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('tab', { name: 'Actions' }).click();
  await page.getByRole('link', { name: 'Delete the rules that nobody claims' }).waitFor();
  await leave();
});
