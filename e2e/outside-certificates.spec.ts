import { expect, test } from 'vitest';
import { findings } from './screens.ts';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();
const elsewhere = '/dashboard/training/elsewhere';

test('somebody sends in a certificate from elsewhere, an administrator approves it, and it is renewed', async () => {
  const holder = await walkIn(browser(), 'employee');
  const { page } = holder;
  await page.goto('/dashboard/training/certifications');
  await page.getByRole('link', { name: 'From elsewhere' }).click();
  await page.getByRole('button', { name: 'Send in a certificate' }).first().click();
  const form = page.getByRole('dialog', { name: 'Send in a certificate' });
  const file = (name: string, says: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(says) });
  await page.setInputFiles('input[type=file]', [file('notes.pdf', 'only text')]);
  await form.getByText('This file is not what its name says.').waitFor();
  await form.getByRole('button', { name: 'Remove notes.pdf' }).click();
  await page.setInputFiles('input[type=file]', [file('cissp.pdf', '%PDF-1.7 a certificate')]);
  await form.getByText('PDF ·').waitFor();
  await form.getByLabel('Title').fill('Certified Information Systems Security Professional');
  await form.getByRole('button', { name: 'Send in the certificate' }).click();
  await form.getByText('Say who issued it.').first().waitFor();
  await form.getByLabel('Issuer').fill('ISC2');
  await form.getByLabel('Issued on').fill('1 May 2026');
  await form.getByLabel('Expires on').fill('30 Apr 2029');
  await form.getByRole('button', { name: 'Send in the certificate' }).click();
  await page.getByText('Awaiting approval').first().waitFor();
  expect(await findings(page)).toEqual([]);

  const trainer = await walkIn(browser(), 'client_admin', { at: elsewhere });
  await trainer.page.getByRole('button', { name: /^Certified Information Systems/ }).click();
  await trainer.page.getByRole('button', { name: 'Approve' }).click();
  await trainer.page.getByText('Check the details above against the file').waitFor();
  await trainer.page.getByRole('button', { name: 'Approve' }).click();
  await trainer.page.getByRole('button', { name: 'Withdraw' }).waitFor();
  await trainer.leave();

  await page.goto(elsewhere);
  await page.getByRole('button', { name: /^Certified Information Systems/ }).click();
  await page.getByRole('dialog').getByText('Active').waitFor();
  await page.getByRole('button', { name: 'Renew' }).click();
  await page.getByText('The certificate that you have stays as it is until this one is approved.').waitFor();
  await holder.leave();
});
