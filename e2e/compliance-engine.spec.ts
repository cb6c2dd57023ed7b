import { expect, test } from 'vitest';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('a client admin sees what raises the score most, plans it, follows another framework and decides what applies', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/compliance-engine/gaps' });
  await page
    .getByRole('row', { name: /^AST-08 Secure disposal/ })
    .getByRole('link', { name: /^Add action/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Add an action' });
  await expect.poll(() => panel.getByLabel(/Control that depends/).inputValue()).toBe('AST-08');
  await panel.getByLabel('Title').fill('Shred what the clear-out left');
  await panel.getByLabel('Due date').fill('2026-07-20');
  await panel.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('dialog', { name: 'Shred what the clear-out left' }).waitFor();
  await page.goto('/dashboard/compliance-engine/gaps');
  await page
    .getByRole('row', { name: /^AST-08/ })
    .getByRole('link', { name: 'See the action' })
    .waitFor();

  await page.goto('/dashboard/compliance-engine');
  const offer = await page.getByText(/\d+ of 77 requirements met already/).textContent();
  const met = /(\d+) of 77/.exec(offer ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: 'Follow ICO Accountability' }).click();
  await page.getByRole('row', { name: /^ICO Accountability/ }).waitFor();
  await expect.poll(() => wordsOf(page, 'row', /^ICO Accountability/)).toContain(`Meeting ${met},`);

  await page.goto('/dashboard/compliance-engine/iso-27001-2022');
  await page.getByRole('link', { name: 'Statement of applicability' }).click();
  await page.getByRole('heading', { level: 1, name: 'Statement of applicability' }).waitFor();
  await page.getByRole('button', { name: 'Physical security monitoring' }).click();
  const line = page.getByRole('dialog', { name: 'Physical security monitoring' });
  await line.getByRole('radio', { name: 'Not applicable' }).check();
  await line.getByRole('button', { name: 'Record the decision' }).click();
  await line.getByRole('alert').waitFor();
  await line.getByLabel('Why').fill('We have no premises of our own.');
  await line.getByRole('button', { name: 'Record the decision' }).click();
  await line.getByText('Decided. The score was worked out anew.').waitFor();
  await line.getByText('Grace Okafor').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => wordsOf(page, 'row', /A\.7\.4 Physical/))
    .toMatch(/Not applicable We have no premises of our own\. Not applicable/);
  await leave();
});

test('a control says how it is done, what shows it, what stands on it and how it stood', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/dashboard/compliance-engine/controls?control=IAM-06',
  });
  await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Multi-factor authentication' }).waitFor();
  await page.getByText('In place, contradicted', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'How to do it' }).waitFor();
  await page.getByRole('tab', { name: 'Overview' }).focus();
  for (const part of ['What counts as evidence', 'What insurers ask', 'Recorded states']) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: part }).waitFor();
  }
  // The verdict leads to the form; what is typed there is not lost without a word.
  await page.getByRole('button', { name: 'Update status' }).click();
  const record = page.getByRole('form', { name: 'Record the state of IAM-06' });
  await record.getByLabel(/^Reason/).fill('Two routes are left.');
  await page.getByRole('tab', { name: 'Requirements' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await record.getByLabel(/^Reason/).fill('');
  await record.getByRole('button', { name: 'Close' }).click();
  await record.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Requirements' }).click();
  await page.getByRole('link', { name: /^UAC\.4/ }).click();
  await page.getByRole('heading', { level: 1, name: /Cyber Essentials/ }).waitFor();
  // Its answers say otherwise: a requirement that rests on it is green neither in its panel nor in the list.
  const requirement = page.getByRole('dialog', { name: 'Multi-factor authentication' });
  await requirement.getByText('Met, contradicted', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await requirement.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: 'UAC.4' });
  await row.getByText('Met, contradicted', { exact: true }).waitFor();
  await leave();
});

test('Cyber Essentials says how many are met and whether anything fails it, and never a percent', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/compliance-engine/cyber-essentials' });
  const figures = page.getByRole('region', { name: 'Verdict', exact: true });
  await figures.getByText('30 of 46 met', { exact: true }).waitFor();
  // Its controls clear it, an answer of its questionnaire does not: the worse of the two decides.
  await figures.getByText('Auto-fail clear: no (A7.17)').waitFor();
  await expect.poll(() => figures.textContent()).not.toContain('%');
  await leave();
});

test('a client admin weighs the frameworks: the overall score follows, and the working says so', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/compliance-engine' });
  await page.getByRole('button', { name: 'Weights', exact: true }).click();
  const form = page.getByRole('form', { name: 'Weights of the frameworks' });
  const weight = form.getByLabel('Cyber Essentials');
  await weight.fill('9');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText('Give a whole number from 1 to 5.').first().waitFor();
  await weight.fill('5');
  await form.getByText('55.6% of the overall score').waitFor();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page.goto('/dashboard?working=compliance');
  const working = page.getByRole('dialog', { name: 'Compliance score' });
  await working.getByRole('row', { name: /^Cyber Essentials.*5 of 9/ }).waitFor();
  await page.goto('/dashboard');
  await page.getByText('Weight of a framework changed', { exact: false }).first().waitFor();
  await leave();
});

test('a statement of applicability is approved by a second person, and says what changed since', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { acceptDownloads: true });
  const statement = '/dashboard/compliance-engine/iso-27001-2022/statement';
  await page.goto(statement);
  await page.getByText(/^93 of 93 requirements not decided yet/).waitFor();
  const approve = page.getByRole('button', { name: 'Approve version 1' });
  await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Decide whether they apply' }).click();
  const many = page.getByRole('dialog', { name: 'Decide whether they apply' });
  await many.getByLabel('Why').fill('It applies to the software that we build and host.');
  await many.getByRole('button', { name: 'Record the decision' }).click();
  const results = page.getByRole('dialog', { name: 'Results' });
  await results.getByRole('button', { name: 'Close' }).first().click();
  await page.getByText('Every requirement is decided. Ready for approval.').waitFor();
  // Whoever decided does not approve.
  await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('true');

  const second = await walkIn(browser(), 'employee', { at: statement });
  await second.page.getByRole('button', { name: 'Approve version 1' }).click();
  const dialog = second.page.getByRole('dialog', { name: 'Approve version 1' });
  await dialog.getByText('93 requirements apply, 0 not applicable.').waitFor();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/Give your role/)
    .waitFor();
  await dialog.getByLabel('Your role').fill('Compliance consultant');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await second.page.getByText('Version 1 is approved').waitFor();
  const versions = second.page.getByRole('region', { name: 'Approved versions' });
  await versions.getByText(/, Compliance consultant$/).waitFor();
  await second.leave();

  await page.goto(`${statement}?line=A.7.4`);
  const line = page.getByRole('dialog', { name: 'Physical security monitoring' });
  await line.getByRole('radio', { name: 'Not applicable' }).check();
  await line.getByLabel('Why').fill('We have no premises of our own.');
  await line.getByRole('button', { name: 'Record the decision' }).click();
  await line.getByText('Decided. The score was worked out anew.').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByText(/^1 requirement differs from version 1, approved by Morgan Ellis, Compliance consultant/)
    .waitFor();
  await page.getByRole('link', { name: 'Show what changed' }).click();
  await expect.poll(() => page.getByRole('row', { name: /A\.\d/ }).count()).toBe(1);
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Version 1 as PDF' }).click(),
  ]);
  expect(printed.suggestedFilename()).toBe('statement-of-applicability-iso-27001-2022-version-1.pdf');
  await leave();
});
