import { expect, test } from 'vitest';
import { pick } from './pick.ts';
import { findings } from './screens.ts';
import { joinStaff, oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('a client admin writes a checklist, adds somebody who is onboarded by it, and sees how far they are', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/client-admin/settings/onboarding?role=staff',
  });
  const form = page.getByRole('form', { name: 'Onboarding checklist' });
  await form.waitFor();
  while ((await form.getByRole('button', { name: 'Remove step 1', exact: true }).count()) > 0)
    await form.getByRole('button', { name: 'Remove step 1', exact: true }).click();
  const step = (place: number) => form.getByRole('group', { name: `Step ${place}`, exact: true });
  for (let place = 1; place <= 4; place += 1) await form.getByRole('button', { name: 'Add step' }).click();
  await step(1).getByLabel('Task').fill('Collect your badge');
  await step(2).getByLabel('Kind').selectOption('Set up MFA');
  await step(3).getByLabel('Kind').selectOption('Acknowledge a document');
  await pick(step(3), 'Document', 'Information security policy');
  // What is wrong is said beside its field, and nothing that was typed is lost.
  await step(4).getByLabel('Days to do it').fill('500');
  await form.getByRole('button', { name: 'Save checklist' }).click();
  await form.getByRole('link', { name: /Step 4, days/ }).waitFor();
  await step(4).getByLabel('Days to do it').fill('10');
  await form.getByRole('button', { name: 'Save checklist' }).click();
  await form.getByRole('link', { name: 'Step 4, task: Describe the task.' }).waitFor();
  await step(4).getByLabel('Task').fill('Meet your manager');
  await form.getByRole('button', { name: 'Move step 4 up' }).click();
  await expect.poll(() => step(3).getByLabel('Task').inputValue()).toBe('Meet your manager');
  await form.getByRole('button', { name: 'Save checklist' }).click();
  await form.getByText('Checklist saved.').waitFor();
  expect(await findings(page)).toEqual([]);

  const newcomer = await joinStaff(browser(), page, 'Noor Hassan');
  const work = newcomer.page.getByRole('region', { name: 'Your onboarding' });
  await work.getByText('0 of 4 done').waitFor();
  await work.getByRole('button', { name: 'Mark as done Collect your badge' }).click();
  await work.getByText('1 of 4 done').waitFor();
  await work.getByRole('link', { name: 'Read and acknowledge: Information security policy', exact: true }).click();
  await newcomer.page.getByRole('button', { name: 'Acknowledge' }).click();
  await newcomer.page.getByText('That you read this version is recorded.').waitFor();
  await newcomer.page.goto('/dashboard/onboarding');
  await newcomer.page.getByRole('heading', { name: '2 of 4 done' }).waitFor();
  expect(await findings(newcomer.page)).toEqual([]);

  await page.goto('/client-admin/employees?onboarding=In+progress');
  await page.getByRole('row', { name: /Noor Hassan/ }).waitFor();
  await expect.poll(() => wordsOf(page, 'row', /Noor Hassan/)).toContain('2 of 4');
  await page.getByRole('button', { name: 'Noor Hassan' }).click();
  await page.getByRole('link', { name: 'Open the page of Noor Hassan' }).click();
  const theirs = page.getByRole('region', { name: 'Onboarding' });
  await theirs.getByText(/2 of 4 done/).waitFor();
  await theirs.getByRole('button', { name: 'Mark as open Collect your badge' }).click();
  await theirs.getByText(/1 of 4 done/).waitFor();
  expect(await findings(page)).toEqual([]);

  // Whoever has one already is skipped, and said.
  await page.goto('/client-admin/employees');
  for (const name of ['Noor Hassan', 'Kemi Walsh'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const assign = async (what: string) => {
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };
  await assign('Onboarding');
  await page.getByRole('dialog').getByRole('button', { name: 'Start onboarding' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Onboarding has already started.').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  // A course and a document are asked of whom one selects, and the results are on their own page.
  const select = async (...names: readonly string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    expect(await findings(page)).toEqual([]);
  };
  await select('Noor Hassan', 'Kemi Walsh');
  await assign('A course');
  const course = page.getByRole('dialog', { name: 'Assign a course to 2 people' });
  await course.getByLabel('Course', { exact: true }).selectOption('Secure administration');
  await course.getByLabel('Days to complete it').fill('14');
  await course.getByLabel(/^Again after months/).fill('');
  expect(await findings(page)).toEqual([]);
  await course.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText('Secure administration for 2 people: completed').waitFor();
  expect(await findings(page)).toEqual([]);
  await select('Noor Hassan');
  await assign('A document to acknowledge');
  const reading = page.getByRole('dialog', { name: 'Ask 1 person to acknowledge a document' });
  await pick(reading, 'Document', 'Information security policy');
  await reading.getByRole('button', { name: 'Ask them' }).click();
  const over = page.getByRole('status').filter({ hasText: 'Information security policy: completed' });
  await over.getByText(/^1 (?:done|skipped)\./).waitFor();
  await over.getByRole('link', { name: 'See the results' }).click();
  await page.getByRole('row', { name: /^Noor Hassan/ }).waitFor();
  await newcomer.leave();
  await leave();
});
