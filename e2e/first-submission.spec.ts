import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoUrl } from './installation.ts';
import { addPerson, invitationLink, joinByLink, joinWithCodes, oneBrowser, visit, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();
const engine = '/dashboard/compliance-engine';

/** Adds a client that chose Cyber Essentials, and answers the link that its admin joins by. */
async function addClient(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('link', { name: 'Add Client' }).click();
  await page.getByLabel('Company name').fill('Walbrook Legal LLP');
  await page.getByLabel('Industry').selectOption('Professional services');
  await page.getByLabel('Number of employees').fill('40');
  await page.getByLabel('Contact name').fill('Ines Hart');
  await page.getByLabel('Contact email address').fill('ines.hart@walbrook.example');
  await page.getByRole('main').getByRole('button', { name: 'Add Client' }).click();
  await page.getByRole('heading', { name: 'Client Organisations' }).waitFor();
  return invitationLink(page, 'Walbrook Legal LLP');
}

/** Splits two requirements off to a colleague, who answers them; what they propose is recorded once it is approved. */
async function assign(page: Page): Promise<void> {
  const link = await addPerson(browser(), page, {
    name: 'Milo Grant',
    email: 'milo.grant@walbrook.example',
    role: 'Staff',
    organisation: 'Walbrook Legal LLP',
  });
  const colleague = await joinByLink(browser(), link);
  await page.goto(`${engine}/cyber-essentials`);
  await page.getByRole('checkbox', { name: 'Select SC.1', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select SC.2', exact: true }).check();
  await page.getByRole('region', { name: 'Selected requirements' }).getByRole('button', { name: 'Assign' }).click();
  const form = page.getByRole('form', { name: 'Assign the selected requirements' });
  await form.getByLabel('What it is about').fill('How laptops are set up');
  await form.getByRole('combobox', { name: 'Who answers' }).fill('Milo');
  await form.getByRole('option', { name: /^Milo Grant/ }).click();
  await form.getByLabel('By', { exact: true }).fill('2026-07-20');
  await form.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'How laptops are set up' }).waitFor();
  const address = page.url();

  await colleague.page.goto(address);
  await colleague.page.getByRole('button', { name: /^SC\.1/ }).click();
  const first = colleague.page.getByRole('form', { name: 'Answer SC.1' });
  await first.getByLabel(/^How it stands/).fill('The build script takes off what nobody needs.');
  await first.getByLabel('How far is it in place?').first().selectOption('In place');
  await first.getByRole('button', { name: 'Save the answer' }).click();
  const second = colleague.page.getByRole('form', { name: 'Answer SC.2' });
  await second.getByLabel(/^How it stands/).fill('Guest accounts are off.');
  await second.getByLabel(/^What you would call it/).selectOption('Met');
  await second.getByRole('button', { name: 'Save the answer' }).click();
  await colleague.page.getByText('2 of 2 answered').waitFor();
  await colleague.page.getByRole('button', { name: 'Hand over for review' }).click();
  await colleague.page.getByText('This assignment is awaiting review. You will be notified of the result.').waitFor();
  await colleague.leave();

  await page.goto(address);
  await page.getByText(/Approving records 1 proposed state of controls/).waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('This assignment has ended, so it stays as it is.').waitFor();
}

/** Nothing that a new client sees first is a bad result: it has none. */
async function readsAsNotAssessed(page: Page): Promise<void> {
  const unknown = /Not assessed/;
  await expect
    .poll(() => wordsOf(page, 'region', 'Scores and invitations'))
    .toMatch(/Framework compliance Not assessed .*Assurance score Not assessed Not yet assured/);
  await expect.poll(() => page.getByRole('banner').getByText('Not yet assured', { exact: true }).count()).toBe(1);
  await page.goto('/dashboard/insurance-compliance');
  await expect.poll(() => wordsOf(page, 'region', 'Assurance score')).toMatch(unknown);
  await page.goto('/dashboard');
  await expect
    .poll(() => wordsOf(page, 'region', 'Key figures'))
    .toMatch(/Compliance score (Why )?Not assessed .*Assurance score (Why )?Not assessed/);
  await expect
    .poll(() => wordsOf(page, 'region', 'Compliance frameworks'))
    .toMatch(/46 requirements are not assessed yet/);
  await page.goto('/client-admin');
}

test('a new client goes from nothing to a verdict, a statement of applicability, its gaps, and a plan that goes out and in', async () => {
  const operator = await walkIn(browser(), 'super_admin');
  const link = await addClient(operator.page);
  const { page, leave } = await visit(browser(), await demoUrl(), { acceptDownloads: true });
  await joinWithCodes(page, link);
  await readsAsNotAssessed(page);

  // Two presses from the first screen to the first question.
  await page.getByRole('link', { name: /^To do ?Answer the Cyber Essentials questions/ }).click();
  await page.getByRole('button', { name: 'Start the questionnaire' }).click();
  const first = page.getByRole('article').first();
  await first.getByRole('textbox').or(first.getByRole('radio')).first().waitFor();

  // Two frameworks, and nothing is known of either.
  await page.goto(engine);
  await page.getByRole('button', { name: 'Follow ISO/IEC 27001' }).click();
  await page
    .getByRole('link', { name: /ISO\/IEC 27001|ISO 27001/ })
    .first()
    .waitFor();
  await page.goto(`${engine}/cyber-essentials`);

  // One control, recorded once, with what shows it.
  await page.goto(`${engine}/controls?control=CFG-05`);
  const control = page.getByRole('dialog', { name: 'Malware protection' });
  const record = control.getByRole('form', { name: 'Record the state of CFG-05' });
  await record.getByLabel('How far is it in place?').selectOption('In place');
  await record.getByRole('button', { name: 'Record' }).click();
  await record.getByText('Recorded. Every score').waitFor();
  await control.getByRole('button', { name: 'Add evidence' }).first().click();
  const add = page.getByRole('form', { name: 'Add evidence' });
  const file = { name: 'agents.csv', mimeType: 'text/csv', buffer: Buffer.from('device,agent\nL-1,on\n') };
  await add.getByLabel('Choose files').setInputFiles([file]);
  await add.getByText('CSV table').waitFor();
  await add.getByRole('button', { name: 'Add evidence', exact: true }).click();
  await page.getByRole('dialog').getByText('Awaiting review', { exact: true }).first().waitFor();

  // Some of it is somebody else's to answer, and counts once it is approved.
  await assign(page);

  // The questionnaire says what stops the pass, as a question is answered.
  await page.goto(`${engine}/cyber-essentials/questionnaire?part=A4`);
  await page.getByRole('region', { name: 'Readiness' }).waitFor();
  const question = page
    .getByRole('article')
    .filter({ has: page.getByLabel('No', { exact: true }) })
    .first();
  await question.getByLabel('No', { exact: true }).check();
  await question.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => wordsOf(page, 'region', 'Readiness')).toMatch(/of 46 met.*1 of \d+ answered/);

  // What applies is decided, with a reason, and printed.
  await page.goto(`${engine}/iso-27001-2022/statement?line=A.8.30`);
  const decision = page.getByRole('dialog', { name: /Outsourced development/i });
  await decision.getByLabel('Not applicable').check();
  await decision.getByRole('textbox').fill('Nobody develops software for us.');
  await decision.getByRole('button', { name: 'Record the decision' }).click();
  await page
    .getByRole('row', { name: /A\.8\.30/ })
    .getByText('Nobody develops software for us.')
    .first()
    .waitFor();
  // What the decision touches is read anew before the form is done with it: until then it asks before it is left.
  await decision.getByRole('button', { name: 'Record the decision' }).waitFor();
  await page.keyboard.press('Escape');
  await decision.waitFor({ state: 'detached' });
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as PDF' }).click(),
  ]);
  expect(
    readFileSync(await printed.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  // What to do first, by what it raises.
  await page.goto(`${engine}/gaps`);
  await page.getByRole('row').nth(1).waitFor();

  // The plan goes out, and finds itself when it comes in.
  await page.goto(`${engine}/iso-27001-2022`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'System security plan' }).click(),
  ]);
  const plan = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Take over a security plan' }).click();
  // It says what was recorded, what a colleague answered, and which evidence waits; and not what is in the file.
  expect(plan).toMatch(/"value": "CFG-05"[\s\S]*"title": "Agents"/);
  expect(plan).not.toContain('L-1,on');
  const taken = { name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(plan) };
  await page.getByLabel(/Choose (a|or drop another) file/).setInputFiles(taken);
  await page.getByText('No changes', { exact: true }).waitFor();

  await leave();
  await operator.leave();
});
