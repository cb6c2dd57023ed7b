import { expect, test } from 'vitest';
import { failPhishingQuiz, passPhishingQuiz } from './phishing-course.ts';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('an employee takes a course to its end: modules, a quiz that fails, and one that passes', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  await page.getByRole('navigation').getByRole('link', { name: 'Security Training' }).click();
  await page.getByRole('heading', { level: 1, name: 'Security Training' }).waitFor();
  await page.getByRole('tab', { name: 'Active Courses', selected: true }).waitFor();
  await expect
    .poll(() => wordsOf(page, 'region', 'Training at a glance'))
    .toMatch(/Training complete 87%.*\+12% since/);
  await page.getByRole('link', { name: 'Continue Phishing and how to report it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Phishing and how to report it' }).waitFor();
  await page.getByRole('button', { name: 'Start the quiz' }).focus();
  await page.getByText('Read 2 more modules first.').waitFor();
  await page.getByRole('heading', { name: 'Module 3 of 4: What to do' }).waitFor();
  await page.getByRole('button', { name: 'Mark as read and continue' }).click();
  await page.getByRole('heading', { name: 'Module 4 of 4: If you have clicked' }).waitFor();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await page.getByRole('button', { name: 'Start the quiz' }).click();

  // Nothing chosen is said beside each question, and nothing is sent.
  const quiz = page.getByRole('form', { name: 'Quiz' });
  await quiz.getByRole('button', { name: 'Hand in' }).click();
  await quiz.getByText('8 questions still to answer.').waitFor();
  await failPhishingQuiz(page);
  await page.getByText('Not passed: 0 of 8 right, 0%').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await passPhishingQuiz(page);
  await page.getByText('Passed: 8 of 8 right, 100%').waitFor();
  await page.getByRole('link', { name: 'Security Training' }).first().click();
  await expect.poll(() => wordsOf(page, 'region', 'Your courses')).toMatch(/All completed.*Completed/);
  await expect.poll(() => wordsOf(page, 'region', 'Training at a glance')).toMatch(/Training complete 90%/);

  // Its certificate stands in the other tab, and somebody who is not signed in verifies it by what is printed on it.
  await page.getByRole('tab', { name: 'Certifications' }).click();
  await page.getByRole('searchbox', { name: 'Search certificates' }).fill('Morgan');
  await page.getByRole('navigation', { name: 'Pages' }).getByText('1 of 1 certificate').waitFor();
  await page.getByRole('row', { name: /Phishing and how to report it Morgan Ellis Active/ }).waitFor();
  const href = await page.getByRole('link', { name: /^PDF of Phishing/ }).getAttribute('href');
  const pdf = await page.request.get(href ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto('/verify?number=TC-000001#ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('No certificate has this number and code.').waitFor();
  await leave();
});

test('a client admin assigns a course to a department, sees who has it, and ends it again', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/training' });
  await page.getByRole('button', { name: 'Assign a course' }).click();
  const form = page.getByRole('form', { name: 'Assign a course' });
  await form.getByLabel('Course').selectOption('Remote work and devices');
  await form.getByLabel('Who takes it').selectOption('A department');
  await form.getByRole('button', { name: 'Assign', exact: true }).click();
  await form
    .getByRole('alert')
    .getByRole('link', { name: /Choose the department that takes the course/ })
    .waitFor();
  await form.getByLabel('Department').selectOption('Sales');
  await form.getByRole('button', { name: 'Assign', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await expect
    .poll(() => wordsOf(page, 'region', 'Assignment rules'))
    .toMatch(/Remote work and devices Sales 30 days to complete Every year 6 people By Grace Okafor/);
  await page.goto('/dashboard/training?status=Not+started&department=Sales');
  await page.getByRole('navigation', { name: 'Pages' }).getByText('7 of 7 assigned courses').waitFor();
  await page.getByRole('button', { name: 'End Remote work and devices, Sales' }).click();
  const ending = page.getByRole('dialog', { name: 'End the rule for Remote work and devices?' });
  await ending.getByText(/^Sales: 6 people have the course by this rule\./).waitFor();
  await ending.getByRole('button', { name: 'End the rule' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByText('1 of 1 assigned course').waitFor();
  await leave();
});

test('an employee waits for a place in a full session and gives it back; whoever runs training sees the sheet', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/training/sessions' });
  const row = page.getByRole('row', { name: /^The first hour: a tabletop exercise/ });
  await row.getByText('90 minutes').waitFor();
  await row.getByText('4 of 4, 2 waiting').waitFor();
  await row.getByRole('button', { name: /^Enrol/ }).click();
  await row.getByText('Waiting, number 3').waitFor();
  await row.getByRole('button', { name: /^Leave/ }).click();
  await row.getByText('Open').waitFor();
  const href = await row.getByRole('link', { name: /^Calendar file/ }).getAttribute('href');
  expect(await (await page.request.get(href ?? '')).text()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0/);
  await page
    .getByRole('row', { name: /^Call-back in practice/ })
    .getByText('Over, 3 attended')
    .waitFor();
  await row.getByRole('button', { name: 'The first hour: a tabletop exercise', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'The first hour: a tabletop exercise' })
    .getByText('Daniel Whitlock')
    .waitFor();
  await leave();
});

test('View Details of the action item Security Training syncs training', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  await page.getByRole('region', { name: 'Action items' }).getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('button', { name: 'View Details: Security Training' }).click();
  await page.getByText('Details loaded for: Security Training').waitFor();
  await leave();
});
