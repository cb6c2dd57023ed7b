import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { officeFile } from '../server/testing/hostile-files.ts';
import { zipByHand } from '../server/testing/zip-by-hand.ts';
import { filterBy, takeFromMore } from './pick.ts';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();
const list = '/dashboard/compliance-engine/evidence';

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a locked archive is refused beside a workbook with macros, which is taken and marked wherever it is shown', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/dashboard/compliance-engine/controls?control=LOG-01',
  });
  const control = page.getByRole('dialog', { name: 'Logging and log protection' });
  await control.getByRole('button', { name: 'Add evidence' }).first().click();
  const add = page.getByRole('form', { name: 'Add evidence' });
  const packed = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) });
  await add
    .getByLabel('Choose files')
    .setInputFiles([
      packed('exported-logs.zip', zipByHand([{ name: 'a.txt', content: Buffer.from('words'), flags: 1 }])),
      packed('log-review.xlsm', officeFile('Excel', 'xl/vbaProject.bin')),
    ]);
  const files = add.getByRole('list', { name: 'Selected files' });
  await files.getByText('This file is locked by a password or against changes').waitFor();
  await files.getByText('Excel workbook with macros').waitFor();
  await files.getByText('The file holds macros: programs that may run when it is opened.').waitFor();
  await add.getByRole('button', { name: 'Remove exported-logs.zip' }).click();
  await add.getByRole('button', { name: 'Add evidence' }).click();
  // The form leads back to the control that it was opened from, which lists the piece.
  await control.getByRole('link', { name: /Log review$/ }).click();
  const item = page.getByRole('dialog', { name: 'Log review' });
  await item.getByText('Open it with macros switched off.').waitFor();
  await leave();
});

test('evidence is added from a control, several files at once, and somebody else has to approve it', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/dashboard/compliance-engine/controls?control=CRY-02',
  });
  const control = page.getByRole('dialog', { name: 'Encryption at rest' });
  await control.getByText('None is linked to this control.').waitFor();
  await control.getByRole('button', { name: 'Add evidence' }).first().click();
  const add = page.getByRole('form', { name: 'Add evidence' });
  await add.getByRole('button', { name: 'Remove CRY-02' }).waitFor();
  await add.getByRole('button', { name: 'Add evidence' }).click();
  await add.getByText('Choose a file.', { exact: true }).waitFor();
  await add.getByRole('alert').getByRole('link', { name: 'File: Choose a file.' }).press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Choose files');
  await add
    .getByLabel('Choose files')
    .setInputFiles([
      file('log-retention.txt', 'kept for a year'),
      file('setup.exe', 'words'),
      file('empty.txt', ''),
      file('who-reads-the-logs.csv', 'team,people\nSecurity,3\n'),
    ]);
  await add.getByText(/This is a program/).waitFor();
  await add.getByText('This file is empty.').waitFor();
  await add.getByText('CSV table · 23 B').waitFor();
  await add.getByRole('button', { name: 'Add 2 pieces of evidence' }).click();
  await add
    .getByRole('alert')
    .getByRole('link', { name: 'File: Take off what was refused, then try again.' })
    .waitFor();
  await add.getByRole('button', { name: 'Remove setup.exe' }).click();
  await add.getByRole('button', { name: 'Remove empty.txt' }).click();
  await add.getByLabel('Title').first().fill('How long logs are kept');
  await add.getByLabel('Valid until').fill('2026-06-01');
  await add.getByRole('button', { name: 'Add 2 pieces of evidence' }).click();
  await add
    .getByRole('alert')
    .getByRole('link', { name: /Valid until: Choose a last day that is not before the first/ })
    .waitFor();
  await add.getByLabel('Valid until').fill('2027-06-30');
  await add.getByRole('button', { name: 'Add 2 pieces of evidence' }).click();
  await control.getByRole('link', { name: /Who reads the logs$/ }).click();
  const second = page.getByRole('dialog', { name: 'Who reads the logs' });
  await second.getByText('Awaiting review', { exact: true }).first().waitFor();
  const approve = second.getByRole('button', { name: 'Approve' });
  await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('true');
  await second.getByRole('tooltip', { name: /somebody else has to approve it/, includeHidden: true }).waitFor({
    state: 'attached',
  });

  const arriving = page.waitForEvent('download');
  await second.getByRole('link', { name: 'Download' }).click();
  const arrived = await readFile(await (await arriving).path());
  await second.getByText('For a technical check: SHA-256').first().click();
  await second.getByText(createHash('sha256').update(arrived).digest('hex')).waitFor();
  expect(arrived.toString()).toBe('team,people\nSecurity,3\n');

  await page.goto(`${list}?about=CRY-02`);
  await page.getByText('2 of 2 pieces of evidence').waitFor();
  await page.getByRole('button', { name: 'How long logs are kept' }).click();
  const first = page.getByRole('dialog', { name: 'How long logs are kept' });
  await takeFromMore(first, 'Withdraw');
  const withdraw = first.getByRole('form', { name: 'Withdraw the evidence' });
  await withdraw.getByRole('button', { name: 'Withdraw evidence' }).click();
  await withdraw.getByRole('alert').getByRole('link', { name: 'Reason: Say why it is withdrawn.' }).waitFor();
  await withdraw.getByLabel('Reason').fill('It says a year, and it is six months.');
  await withdraw.getByRole('button', { name: 'Withdraw evidence' }).click();
  await withdraw.waitFor({ state: 'detached' });
  await first.getByText('It says a year, and it is six months.').waitFor();
  await expect.poll(() => first.getByRole('button', { name: /^(Approve|New version|Edit|More)$/ }).count()).toBe(0);
  await leave();
});

test('what waits is approved, holds up its controls, and is renewed without a gap', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${list}?status=Waiting+for+review` });
  await page.getByRole('button', { name: 'Review of who can reach customer data' }).click();
  const panel = page.getByRole('dialog', { name: 'Review of who can reach customer data' });
  await panel.getByLabel('Link another control').selectOption('IAM-02');
  await panel.getByRole('link', { name: 'IAM-02 Account request and approval' }).waitFor();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await panel.getByText('Approved', { exact: true }).first().waitFor();
  await panel.getByText('In force', { exact: true }).waitFor();
  await panel.getByText('Evidence approved', { exact: true }).waitFor();

  await panel.getByRole('button', { name: 'New version' }).click();
  const renew = panel.getByRole('form', { name: 'Add a new version' });
  await renew.getByText(/Version 1 holds until this one is approved/).waitFor();
  await renew.getByLabel('Choose a file').setInputFiles(file('access-review-july.csv', 'system,accounts\nDesk,27\n'));
  await renew.getByText(/CSV table/).waitFor();
  await renew.getByRole('button', { name: 'Add version' }).click();
  await panel.getByText(/Version 2 is awaiting review. Version 1 holds meanwhile/).waitFor();

  await panel.getByRole('link', { name: 'IAM-02 Account request and approval' }).click();
  const control = page.getByRole('dialog', { name: 'Account request and approval' });
  await control.getByText('30 Sep 2026').first().waitFor();
  await control.getByText(/^by evidence \d+$/).waitFor();
  await control.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: /^Evidence \d+, version 1$/ }).waitFor();
  await page.getByRole('tab', { name: 'Evidence and tests' }).click();
  await page.getByRole('link', { name: /^\d+ · Review of who can reach customer data$/ }).click();
  await panel.getByRole('button', { name: 'Unlink IAM-02' }).click();
  await panel.getByRole('button', { name: 'Unlink IAM-02' }).waitFor({ state: 'detached' });

  await panel.getByRole('button', { name: 'Ask for changes' }).click();
  const ask = panel.getByRole('form', { name: 'Ask for changes' });
  await ask.getByLabel('What it still needs').fill('The warehouse is missing.');
  await ask.getByRole('button', { name: 'Ask for changes' }).click();
  await panel.getByText(/Version 2 needs changes. Version 1 still holds/).waitFor();
  await panel.getByRole('button', { name: 'Edit' }).click();
  const edit = panel.getByRole('form', { name: 'Edit the evidence' });
  await edit.getByLabel('Title').fill('Who can reach customer data');
  await edit.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('dialog', { name: 'Who can reach customer data' });
  await renamed.getByRole('button', { name: 'Edit' }).waitFor();
  await leave();
});

test('the list is found by search and filters, all in its address; links and notes need no file', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: list });
  await page.getByText('1–25 of 27 pieces of evidence').waitFor();
  await filterBy(page, 'Ends', 'soon');
  await page.getByText('1 of 1 piece of evidence').waitFor();
  await page.getByText('in 20 days').first().waitFor();
  await page.reload();
  await page.getByText('1 of 1 piece of evidence').waitFor();
  await page.getByRole('searchbox', { name: 'Search evidence' }).fill('no such thing');
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByText('1–25 of 27 pieces of evidence').waitFor();

  await page.getByRole('button', { name: 'Add evidence' }).click();
  const add = page.getByRole('form', { name: 'Add evidence' });
  await add.getByLabel('Link', { exact: true }).check();
  await add.getByRole('button', { name: 'Add evidence' }).click();
  await add.getByRole('alert').getByRole('link', { name: 'Title: Say what it shows.' }).waitFor();
  await add.getByLabel('Title').fill('Minutes of the security meeting');
  await add.getByLabel('Address').fill('javascript:alert(1)');
  await add.getByRole('button', { name: 'Add evidence' }).click();
  await add
    .getByRole('alert')
    .getByRole('link', { name: /Address: Give an address that begins with https/ })
    .waitFor();
  await add.getByLabel('Address').fill('http://10.0.0.7/minutes');
  await add.getByRole('button', { name: 'Add evidence' }).click();
  const panel = page.getByRole('dialog', { name: 'Minutes of the security meeting' });
  await panel.getByText('An address inside a network of yours: copy it to open it there.').waitFor();
  await expect.poll(() => panel.getByRole('link', { name: /10\.0\.0\.7/ }).count()).toBe(0);
  await page.goto(`${list}?evidence=evd_01k9q0s7h0zzzzzzzzzzzzzzzz`);
  await page.getByText('This evidence is not here').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await leave();
});

test('adding evidence from a requirement or from an unproven control leads back to where it began', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const requirement = '/dashboard/compliance-engine/cyber-essentials?requirement=FW.1';
  await page.goto(requirement);
  await page.getByRole('dialog').getByRole('button', { name: 'Add evidence' }).click();
  const comeBack = async (to: string) => {
    await page.getByRole('form', { name: 'Add evidence' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((url) => url.pathname + url.search === to);
  };
  await comeBack(requirement);
  const unproven = '/dashboard/compliance-engine/gaps?unproven=uk-gdpr';
  await page.goto(unproven);
  await page
    .getByRole('button', { name: /^Add evidence for/ })
    .first()
    .click();
  await comeBack(unproven);
  await page.goto('/dashboard/compliance-engine/uk-gdpr');
  await page.getByText('Contains public sector information licensed under the Open Government Licence').waitFor();
  await leave();
});
