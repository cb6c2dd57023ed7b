import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();
const engine = '/dashboard/compliance-engine';

test('exceptions of a SOC 2 test are weighed, and criteria of a category that is not chosen are left out', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${engine}/soc2-tsc-2017` });
  const report = page.getByRole('region', { name: 'The report' });
  await page
    .getByRole('region', { name: 'Verdict', exact: true })
    .getByText(/^Likely opinion: /)
    .waitFor();
  await report.getByText('2 criteria have exceptions to weigh').waitFor();
  await report.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test' });
  await form.getByLabel('Criterion').selectOption({ index: 20 });
  await form.getByLabel('What was looked at').fill('Alerts that were answered in time');
  await form.getByLabel('Tested on').fill('2026-06-20');
  await form.getByLabel('How many there were').fill('9');
  await form.getByLabel('How many were looked at').fill('10');
  await form.getByRole('button', { name: 'Record the test' }).click();
  await form.getByText('The sample cannot be larger than the population.').first().waitFor();
  await form.getByLabel('How many were looked at').fill('9');
  await form.getByRole('button', { name: 'Record the test' }).click();
  await report.getByRole('button', { name: 'Alerts that were answered in time' }).waitFor();

  await report.getByRole('button', { name: 'Change the report' }).click();
  const choose = page.getByRole('form', { name: 'The report' });
  await choose.getByLabel(/Privacy/).uncheck();
  await choose.getByLabel('Why these categories').fill('Nobody asks for privacy in this report any more.');
  await choose.getByRole('button', { name: 'Save the report' }).click();
  await report.getByText('Security, Availability, Confidentiality, Processing integrity', { exact: true }).waitFor();
  await leave();
});

test('a profile takes a person’s word and a target, and says which outcomes are short of it', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${engine}/nist-csf-2.0` });
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByRole('figure', { name: 'Current and target profile by function' }).waitFor();
  const belowTarget = profile.getByRole('table', { name: 'Below target' });
  await belowTarget.getByRole('button', { name: /^PR\.AA-03/ }).click();
  const form = page.getByRole('form', { name: 'Profile of PR.AA-03' });
  await form.getByLabel('How far it is achieved').selectOption('4 Wholly achieved');
  await form.getByRole('button', { name: 'Save' }).click();
  await belowTarget.getByRole('button', { name: /^PR\.AA-03/ }).waitFor({ state: 'detached' });
  await profile.getByRole('button', { name: 'Set tier' }).click();
  const tier = page.getByRole('form', { name: 'Set tier' });
  await tier.getByLabel('Of what').selectOption('Govern');
  await tier.getByLabel('Tier').selectOption('3 Repeatable');
  await tier.getByLabel('Why').fill('Policies are approved, followed and reviewed every year.');
  await tier.getByRole('button', { name: 'Set tier' }).click();
  await profile.getByRole('table', { name: 'Functions' }).getByRole('cell', { name: '3 Repeatable' }).waitFor();
  await leave();
});

test('a product regulation asks for the part that is played first, and leaves a property out with a reason', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${engine}` });
  await page.getByRole('button', { name: /^Follow .*Cyber Resilience Act/ }).click();
  await page.getByRole('row', { name: /Cyber Resilience Act/ }).waitFor();
  await page.goto(`${engine}/eu-cra`);
  await page.getByRole('link', { name: 'Add or retire products' }).click();
  await page.getByText('No scope is of the kind Product yet').waitFor();
  await page.getByRole('button', { name: 'Add scope' }).first().click();
  const add = page.getByRole('form', { name: 'Add a scope' });
  // Who comes for a product is not asked again what it is.
  await add.getByLabel('Release').waitFor();
  await add.getByLabel('Name').fill('Ledger box');
  await add.getByLabel('Release').fill('3');
  await add.getByRole('button', { name: 'Add scope' }).click();
  await page.getByRole('dialog', { name: 'Ledger box 3' }).waitFor();
  await page.goto(`${engine}/eu-cra`);
  const products = page.getByRole('region', { name: 'Products' });
  await products.getByText('Answer first').waitFor();
  await products.getByRole('button', { name: 'Ledger box 3' }).click();
  const panel = page.getByRole('dialog', { name: 'Ledger box 3' });
  await panel.getByText('First: which part do you play for it?').waitFor();
  await panel.getByLabel('Manufacturer').check();
  await panel.getByRole('button', { name: 'Save the role' }).click();
  await panel.getByText('0 of 84').waitFor();
  await panel.getByRole('button', { name: 'Exclude Annex I.I(2)(g)' }).click();
  const leaveOut = panel.getByRole('form', { name: 'Exclude Annex I.I(2)(g)' });
  await leaveOut.getByLabel('Why Ledger box 3 does not need it').fill('It handles no personal data at all, by design.');
  await leaveOut.getByRole('button', { name: 'Exclude' }).click();
  await panel.getByText('0 of 83').waitFor();
  await expect.poll(() => panel.getByText('1 with a reason').count()).toBe(1);
  // It asks before it is left until it is closed, and it is closed when all that it changed is read anew.
  await leaveOut.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await leave();
});

test('ISO 27001 says in words what stands between an organisation and its certificate', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${engine}/iso-27001-2022` });
  const verdict = page.getByRole('region', { name: 'Verdict', exact: true });
  await verdict
    .getByText(/in the way|Certifiable|Not yet|Not known yet/)
    .first()
    .waitFor();
  await verdict.getByRole('link', { name: /\d+% of what is met is proven/ }).waitFor();
  await verdict.getByText(/as of \d+ \w+ \d{4}/).waitFor();
  // One step to take, and the status that other pages show.
  await verdict.getByText('In Progress', { exact: true }).waitFor();
  await verdict.getByRole('link', { name: 'See what is missing' }).click();
  await page.getByRole('button', { name: 'Remove the filter Result' }).waitFor();
  const readiness = page.getByRole('region', { name: 'Readiness for a certificate' });
  await readiness.getByRole('link', { name: /of 93 decided/ }).waitFor();
  await leave();
});

test('IASME Cyber Assurance asks by size once a level is chosen, and waits for its certificate', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${engine}` });
  await page.getByRole('button', { name: /^Follow .*IASME Cyber Assurance/ }).click();
  await page.getByRole('row', { name: /IASME Cyber Assurance/ }).waitFor();
  await page.goto(`${engine}/iasme-cyber-assurance`);
  const readiness = page.getByRole('region', { name: 'Readiness for an assessor' });
  const verdict = page.getByRole('region', { name: 'Verdict', exact: true });
  await verdict.getByRole('button', { name: 'Choose the level' }).click();
  const form = page.getByRole('form', { name: 'The level' });
  await form.getByText('you are asked 59 points of 59').waitFor();
  await form.getByRole('button', { name: 'Save the level' }).click();
  await form.getByText('Confirm that the whole organisation is in scope').first().waitFor();
  await form.getByLabel('The whole organisation is in scope').check();
  await form.getByRole('button', { name: 'Save the level' }).click();
  await verdict.getByText('A certificate is missing').waitFor();
  // The panel closes by going back in the history: until it is gone, nothing else is opened.
  await form.waitFor({ state: 'detached' });
  const board = page.getByRole('region', { name: 'Board declaration' });
  await expect
    .poll(() => board.getByRole('button', { name: 'Declare for the board' }).getAttribute('aria-disabled'))
    .toBe('true');

  await readiness.getByRole('button', { name: /^Record Cyber Essentials/ }).click();
  const certificate = page.getByRole('form', { name: 'The Cyber Essentials certificate' });
  await certificate.getByLabel('Certificate number').fill('Lovelace');
  await certificate.getByLabel('Issued by').fill('Bright Assessors');
  await certificate.getByLabel('Last day').fill('2026-08-10');
  await certificate.getByRole('button', { name: 'Save the certificate' }).click();
  await certificate.getByText('Give the number as it is printed').first().waitFor();
  await certificate.getByLabel('Certificate number').fill('CE-77');
  await certificate.getByRole('button', { name: 'Save the certificate' }).click();
  await readiness.getByText('Ends in 41 days').waitFor();
  await readiness.getByText('CE-77, issued by Bright Assessors, until 10 Aug 2026').waitFor();

  await readiness.getByRole('link', { name: '140 people' }).click();
  await page.getByRole('button', { name: 'Edit business' }).click();
  const profile = page.getByRole('form', { name: 'Edit business' });
  await profile.getByLabel('Employees').fill('9');
  await profile.getByRole('button', { name: /^Save/ }).click();
  await profile.waitFor({ state: 'detached' });
  await page.goto(`${engine}/iasme-cyber-assurance`);
  await readiness.getByText('26 points, our own choice').waitFor();
  await readiness.getByRole('link', { name: '26 points, our own choice' }).click();
  await page.getByText('Not asked of an organisation of this size.').first().waitFor();
  await leave();
});
