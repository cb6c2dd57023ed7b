import { expect, test } from 'vitest';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

/** Some hours from now as a field of a date and a time takes it. */
function inHours(hours: number): string {
  const at = new Date(Date.now() + hours * 3_600_000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

test('whoever runs training drafts a campaign, edits it, launches it, sees whom it goes to, and cancels it', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/training/phishing' });
  await page.getByRole('button', { name: 'New campaign' }).click();
  const form = page.getByRole('dialog', { name: 'New phishing campaign' });
  await form.getByLabel('Name', { exact: true }).fill('Autumn campaign');
  await form.getByLabel('Message', { exact: true }).selectOption('A form of the personnel department');
  await form.getByLabel('First message from').fill(inHours(24));
  await form.getByLabel('Last message until').fill(inHours(48));
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Autumn campaign' }).waitFor();
  await page.getByText('Please confirm your details for this month’s payroll').waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Autumn campaign' });
  await edit.getByLabel('Message', { exact: true }).selectOption('A parcel that could not be delivered');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your parcel is waiting: delivery attempt failed').waitFor();
  await edit.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Launch campaign' }).click();
  const launch = page.getByRole('dialog', { name: 'Launch Autumn campaign?' });
  await launch.getByText(/The message is sent to \d+ people with addresses in /).waitFor();
  await launch.getByRole('button', { name: /^Send to \d+ people$/ }).click();
  await page.getByText('Scheduled').first().waitFor();
  await expect.poll(() => wordsOf(page, 'region', 'Results')).toMatch(/Reported –.*Clicked –/);
  await page.getByText('Not sent yet').first().waitFor();
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel Autumn campaign?' })
    .getByText(/will not be/)
    .waitFor();
  await page.getByRole('button', { name: 'Cancel the campaign' }).click();
  await page.getByText('Cancelled').first().waitFor();
  await leave();
});

test('an employee reports a message that ClaimLock did not send, and a link with an unknown token opens no lesson', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/training/phishing' });
  await page.getByRole('button', { name: 'Report a suspicious message' }).click();
  await page.getByText('No test was sent to you').waitFor();
  await page.goto(`/message#${'z'.repeat(43)}`);
  await page.getByText('This link does not belong to a known message.').waitFor();
  await leave();
});

test('View Details of the action item Vulnerability Assessment tests what is the organisation’s own', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  const sync = page.waitForResponse((answer) => answer.url().endsWith('/api/integrations'));
  await page.getByRole('button', { name: 'View Details: Vulnerability Assessment' }).click();
  await page.getByText('Details loaded for: Vulnerability Assessment').waitFor();
  expect(await (await sync).json()).toMatchObject({ success: true, data: { tested: expect.any(Number) } });
  await leave();
});

test('the page behind a link tells that it was opened and that its form was sent, and nothing that was typed', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  const sent: unknown[] = [];
  await page.route('**/api/phishing-messages', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({
      json: {
        organisation: 'Thameslight Software Ltd',
        sender: 'People Team',
        subject: 'Please confirm your details',
        asksToSubmit: true,
        signs: ['It asks for personal details on a page that you do not know.'],
      },
    });
  });
  const token = 't'.repeat(43);
  await page.goto(`/message#${token}`);
  await page.getByLabel('User name').fill('tom.becker');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'This was a phishing test' }).waitFor();
  await page.getByText('It asks for personal details on a page that you do not know.').waitFor();
  expect(sent).toEqual([
    { token, what: 'visit' },
    { token, what: 'submit' },
  ]);
  expect(page.url()).not.toContain('correct');
  await leave();
});
