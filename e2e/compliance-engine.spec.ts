import { expect, test } from 'vitest';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('a client admin sees what raises the score most, plans it, follows another framework and decides what applies', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await page.goto('/dashboard/compliance-engine/gaps');
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
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await page.goto('/dashboard/compliance-engine/controls?control=IAM-06');
  const panel = page.getByRole('dialog', { name: 'Multi-factor authentication' });
  for (const part of [
    'How to do it',
    'What counts as evidence',
    'What insurers ask',
    'Requirements that depend on it',
    'History',
  ])
    await panel.getByRole('heading', { name: part }).waitFor();
  await panel.getByRole('link', { name: /^UAC\.4/ }).click();
  await page.getByRole('heading', { level: 1, name: /Cyber Essentials/ }).waitFor();
  await leave();
});

test('Cyber Essentials says how many are met and whether anything fails it, and never a percent', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  await page.goto('/dashboard/compliance-engine/cyber-essentials');
  const figures = page.getByRole('region', { name: 'Score', exact: true });
  await figures.getByText('30 of 46', { exact: true }).waitFor();
  // Its controls clear it, an answer of its questionnaire does not: the worse of the two decides.
  await figures.getByText('Auto-fail clear: no (A7.17)').waitFor();
  await expect.poll(() => figures.textContent()).not.toContain('%');
  await leave();
});

test('a client admin weighs the frameworks: the overall score follows, and the working says so', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await page.goto('/dashboard/compliance-engine');
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
