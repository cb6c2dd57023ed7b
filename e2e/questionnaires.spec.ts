import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addPerson, joinByLink, oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();
const address = '/dashboard/compliance-engine/cyber-essentials/questionnaire';

const question = (page: Page, topic: string) => page.getByRole('article', { name: topic });
const readiness = (page: Page) => wordsOf(page, 'region', 'Readiness');
const saved = (page: Page, topic: string) => question(page, topic).getByText('Saved', { exact: true }).waitFor();

test('a questionnaire is filled in, put right, declared by a director who prepared none of it, and certified', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/dashboard/compliance-engine/cyber-essentials',
    reducedMotion: 'no-preference',
  });
  await page.getByRole('link', { name: 'Continue the questionnaire' }).click();
  await page.getByRole('heading', { name: 'Cyber Essentials questionnaire', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Readiness' }).getByText('Auto-fail clear: no (A7.17)').waitFor();
  await expect.poll(() => readiness(page)).toMatch(/\d+ of 46 met .*79 of 87 answered/);
  await expect.poll(() => readiness(page)).not.toContain('%');

  // The one automatic failure: told beside its question, put right in the register, and told at once that it is.
  await page.getByRole('region', { name: 'Readiness' }).getByRole('link', { name: 'A7.17' }).click();
  const everybody = question(page, 'A7.17 MFA for all users');
  await everybody.getByRole('alert').getByText('Figma offers MFA that is not on for all users.').waitFor();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Scope/ }).click();
  await page.getByRole('button', { name: 'More for Figma' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const figma = page.getByRole('form', { name: 'Change Figma' });
  await figma.getByLabel('Users', { exact: true }).fill('many');
  await figma.getByRole('button', { name: 'Save' }).click();
  await figma
    .getByRole('alert')
    .getByRole('link', { name: /^Users:/ })
    .waitFor();
  await figma.getByLabel('Users', { exact: true }).fill('23');
  await figma.getByLabel('On for all users').selectOption('Yes');
  await figma.getByRole('button', { name: 'Save' }).click();
  await figma.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Readiness' }).getByText('No answer so far stops the pass.').waitFor();

  // What is unanswered is reached by one key, and flagged as it is typed.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  const phones = question(page, 'A2.8 Phones and tablets');
  await phones.getByLabel('None reaches our data').check();
  await saved(page, 'A2.8 Phones and tablets');
  await page.getByRole('button', { name: /^Next unanswered/ }).click();
  await question(page, 'A4.5 Approval of firewall rules').getByLabel('Yes').check();
  await saved(page, 'A4.5 Approval of firewall rules');
  const rules = question(page, 'A4.6 Review of firewall rules');
  await rules.getByLabel('No', { exact: true }).check();
  await rules.getByRole('alert').getByText('This answer stops the pass').waitFor();
  await rules.getByLabel('Yes').check();
  await rules.getByRole('alert').waitFor({ state: 'detached' });
  await rules.getByLabel('Notes').fill('On 12 June, two rules taken out.');
  await saved(page, 'A4.6 Review of firewall rules');
  await rules.getByRole('button', { name: 'Earlier answers' }).click();
  await rules.getByText('No', { exact: true }).last().waitFor();

  // A question that another one calls for opens, keeps its answer, and closes again.
  await page.goto(`${address}?part=A4`);
  const settings = question(page, 'A4.9 Firewall settings reachable');
  await settings.getByLabel('Yes').check();
  await question(page, 'A4.10 Business need').getByLabel('Notes').fill('The supplier manages both.');
  await saved(page, 'A4.10 Business need');
  await settings.getByLabel('No', { exact: true }).check();
  await question(page, 'A4.10 Business need').waitFor({ state: 'detached' });
  await settings.getByLabel('Yes').check();
  await expect
    .poll(() => question(page, 'A4.10 Business need').getByLabel('Notes').inputValue())
    .toBe('The supplier manages both.');
  await settings.getByLabel('No', { exact: true }).check();
  await saved(page, 'A4.9 Firewall settings reachable');

  await page.goto(`${address}?part=A5`);
  for (const topic of ['A5.1 Unneeded software', 'A5.8 Auto-run']) {
    await question(page, topic).getByLabel('Yes').check();
    await saved(page, topic);
  }
  await question(page, 'A5.10 How devices')
    .getByLabel(/^A PIN or password of at least 6/)
    .check();
  await saved(page, 'A5.10 How devices');
  await page.goto(`${address}?part=review`);
  await page.getByRole('link', { name: 'A7.12 Helping people to choose' }).click();
  const passwords = question(page, 'A7.12 Helping people');
  await passwords.getByLabel('People must change their password on a schedule').check();
  await passwords.getByRole('alert').waitFor();
  await passwords.getByLabel('People must change their password on a schedule').uncheck();
  await passwords.getByLabel(/^A password manager/).check();
  await saved(page, 'A7.12 Helping people');
  await question(page, 'A7.13 Compromised passwords').getByLabel('Yes').check();
  await saved(page, 'A7.13 Compromised passwords');
  await page.getByRole('region', { name: 'Readiness' }).getByText('46 of 46 met').waitFor();
  await page.getByRole('region', { name: 'Readiness' }).getByText('Auto-fail clear').waitFor();

  // What the answers say of controls is shown before it is recorded; what somebody recorded is not chosen for them.
  await page.getByRole('link', { name: /^Review and declare/ }).click();
  await page.getByText('No obstacles in the answers', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Record these answers as control states' }).click();
  const guessing = page.getByRole('checkbox', { name: /^IAM-08/ });
  await expect.poll(() => guessing.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Ready for the declaration' }).click();
  // Whoever prepared it does not declare it, and reads why beside the button.
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^You prepared this: .* declares it\.$/ })
    .waitFor();
  const link = await addPerson(browser(), page, {
    name: 'Nadia Rahman',
    email: 'nadia.rahman@thameslight.example',
    role: 'Senior Management',
    organisation: 'Thameslight Software Ltd',
  });
  const board = await joinByLink(browser(), link);
  await board.page.goto(`${address}?part=review`);
  const form = board.page.getByRole('form', { name: 'Declare the answers' });
  await form.getByRole('button', { name: 'Declare the answers' }).click();
  const told = form.getByRole('alert');
  await told.getByRole('link', { name: /^Role: Give their role on the board/ }).waitFor();
  await told.getByRole('link', { name: /^I am on the board.*: Tick that/ }).waitFor();
  await form.getByLabel('Role').fill('Managing director');
  await form.getByLabel(/I declare this/).check();
  await form.getByRole('button', { name: 'Declare the answers' }).click();
  await board.page.getByText('Nadia Rahman, Managing director').waitFor();
  await board.page.getByText('For a technical check: SHA-256').click();
  await board.page.getByText(/^[0-9a-f]{64}$/).waitFor();
  await board.leave();

  await page.goto(`${address}?part=review`);

  const certificate = page.getByRole('form', { name: 'Certificate' });
  await certificate.getByLabel('Certificate number').fill('CE-2026-0001');
  await certificate.getByLabel('Date on it').fill('2026-06-30');
  await certificate.getByRole('button', { name: 'Record the certificate' }).click();
  await page.getByText('30 Jun 2026 to 30 Jun 2027').waitFor();

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('cyber-essentials-answers-1.csv');
  await page.getByRole('link', { name: 'Printable page' }).click();
  await page.getByText('On 12 June, two rules taken out.').waitFor();

  await page.getByRole('button', { name: 'Start the next one' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();
  await leave();
});

test('two people answer one question: the second is told, sees both, and chooses', async () => {
  const [one, two] = await Promise.all([walkIn(browser(), 'client_admin'), walkIn(browser(), 'client_admin')]);
  const topic = 'A7.13 Compromised passwords';
  for (const { page } of [one, two]) {
    await page.goto(`${address}?part=A7`);
    await question(page, topic).waitFor();
  }
  await question(one.page, topic).getByLabel('Notes').fill('Report to the service desk.');
  await saved(one.page, topic);
  await question(two.page, topic).getByLabel('Notes').fill('Ask your manager.');
  const told = question(two.page, topic).getByRole('status').filter({ hasText: 'Someone else changed this' });
  await told.getByRole('row', { name: /Notes Report to the service desk\. Ask your manager\./ }).waitFor();
  await told.getByRole('button', { name: 'Save yours over theirs' }).click();
  await saved(two.page, topic);
  await one.page.reload();
  await expect.poll(() => question(one.page, topic).getByLabel('Notes').inputValue()).toBe('Ask your manager.');
  await Promise.all([one.leave(), two.leave()]);
});

test('on a phone the verdict stays in sight beside the question that a link leads to', async () => {
  const phone = await walkIn(browser(), 'client_admin', {
    at: `${address}?part=A6&question=A6.6`,
    viewport: { width: 360, height: 800 },
  });
  await question(phone.page, 'A6.6 Unsupported software removed').waitFor();
  const place = await phone.page.getByRole('region', { name: 'Readiness' }).boundingBox();
  expect(place?.y).toBeLessThan(200);
  expect(place?.y).toBeGreaterThanOrEqual(0);
  await phone.leave();
});
