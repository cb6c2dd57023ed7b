import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoUrl } from './installation.ts';
import { filterBy } from './pick.ts';
import { findPerson, oneBrowser, resetDemo, stopClock, visit, walkIn, walkInByHand, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('the Client Admin Dashboard has its figures, each card opens what it counts, and what is typed early stays', async () => {
  const { page, leave } = await walkInByHand(browser(), 'client_admin');
  await page.getByRole('heading', { level: 1, name: 'Client Admin Dashboard' }).waitFor();
  await page.getByText('Company onboarding and employee management with ClaimLock support', { exact: true }).waitFor();
  const cards = page.getByRole('region', { name: 'Key figures' });
  await expect
    .poll(() => wordsOf(page, 'region', 'Key figures'))
    .toMatch(
      /^Total Employees 24 \+3 this month Training Complete 87% \+12% improvement Compliance Score 8\.4\/10 Above target Mean per person: .* Active Admins 3 Including you$/,
    );
  await cards.getByRole('link', { name: 'Total Employees 24' }).click();
  await page.getByText('24 of 24 people', { exact: true }).waitFor();
  await page.goBack();
  await cards.getByRole('link', { name: 'Training Complete 87%' }).click();
  await expect
    .poll(() => wordsOf(page, 'region', 'Training at a glance'))
    .toMatch(/^Training complete 87% \+12% since /);
  await page.goBack();
  await cards.getByRole('link', { name: 'Compliance Score 8.4/10' }).click();
  await expect.poll(() => wordsOf(page, 'row', /^Everyone 24/)).toMatch(/^Everyone 24 8\.4\/10 /);
  await page.goBack();
  await cards.getByRole('link', { name: 'Active Admins 3' }).click();
  await page.getByText('3 of 3 people', { exact: true }).waitFor();

  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.evaluate('localStorage.clear()');
  await page.route('**/api/account/organisations', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/client-admin/add-employee');
  const name = page.getByRole('form', { name: 'Add an employee' }).getByLabel('Name', { exact: true });
  await name.fill('Ines Calder');
  letThrough();
  await page.getByRole('banner').getByText('Thameslight Software Ltd').waitFor();
  expect(await name.inputValue()).toBe('Ines Calder');
  await leave();
});

test('a client admin adds somebody, gives them a duty, and lets them go', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await page.getByRole('main').getByRole('link', { name: 'Add Employee' }).click();
  const form = page.getByRole('form', { name: 'Add an employee' });
  await form.getByRole('button', { name: 'Add Employee' }).click();
  await form.getByRole('alert').getByRole('link', { name: 'Name: Enter a name.' }).waitFor();
  await form.getByLabel('Name', { exact: true }).fill('Noor Hassan');
  await form.getByLabel('Email address').fill('noor.hassan@thameslight.example');
  await form.getByLabel('Department').fill('Finance');
  await form.getByLabel('Job title').fill('Controller');
  await form.getByLabel('Role').selectOption('Staff');
  const clock = await stopClock(page);
  await form.getByRole('button', { name: 'Add Employee' }).click();
  await form.getByText('User added successfully!').waitFor();
  await clock.goOn();
  await page.getByRole('heading', { name: 'Employees' }).waitFor();
  await page.getByText('The invitation to noor.hassan@thameslight.example was not sent').waitFor();
  await filterBy(page, 'Status', 'Invited');
  await page.getByRole('row', { name: /Noor Hassan/ }).waitFor();
  await expect.poll(() => wordsOf(page, 'row', /Noor Hassan/)).toMatch(/Finance Staff – Invited .*just now/);

  await page.getByRole('button', { name: 'Remove the filter Status' }).click();
  await findPerson(page, 'chloe');
  await page.getByRole('button', { name: 'Chloe Owen' }).click();
  const panel = page.getByRole('dialog', { name: 'Chloe Owen' });
  await panel.getByRole('button', { name: 'Propose for a duty' }).click();
  await panel.getByLabel('Duty', { exact: true }).selectOption({ label: 'Incident lead' });
  await panel.getByRole('button', { name: 'Propose', exact: true }).click();
  await panel.getByText('Needs a second person').waitFor();
  await panel.getByRole('button', { name: 'Deactivate' }).click();
  await page
    .getByRole('dialog', { name: /Deactivate/ })
    .getByRole('button', { name: /^Deactivate/ })
    .click();
  await page.getByRole('dialog', { name: 'Chloe Owen' }).getByText('Deactivated').waitFor();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Show earlier entries' }).click();
  for (const event of ['Person deactivated: Chloe Owen', 'Person added: Noor Hassan'])
    await page.getByRole('button', { name: event }).waitFor();
  await leave();
});

test('a broker sees their own book and nothing else', async () => {
  const { page, leave } = await walkInByHand(browser(), 'broker_admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
  // A press anywhere on a row opens it.
  await page
    .getByRole('row', { name: /^Irwell/ })
    .getByRole('cell')
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Irwell/ }).waitFor();
  await page.getByRole('region', { name: 'What raises the score' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Add action/ }).count()).toBe(0);
  await page.goto('/admin/clients');
  await page.getByRole('heading', { level: 1, name: /^This part is for/ }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await leave();
});

test('settings: appearance is kept, other sessions are ended, the palette goes anywhere', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/settings/appearance' });
  await page.getByRole('radio', { name: /Dark/ }).check();
  await expect.poll(() => page.evaluate("localStorage.getItem('vite-ui-theme')")).toBe('dark');
  await page.reload();
  await expect.poll(() => page.evaluate("document.documentElement.classList.contains('dark')")).toBe(true);
  await page.getByRole('radio', { name: /Light/ }).check();

  const elsewhere = await walkIn(browser(), 'employee');
  await page.goto('/dashboard/settings/notifications');
  const watched = page.getByLabel('Deadlines you watch');
  await expect.poll(() => watched.inputValue()).toBe('never');
  await watched.selectOption('In one email a day');
  await page.getByText('Saved.').waitFor();
  const course = page.getByRole('group', { name: 'Training and onboarding' });
  await course.getByLabel('Email').selectOption('Email at once');
  await course.getByText('Saved.').waitFor();
  await course.getByRole('checkbox', { name: 'In the app' }).uncheck();
  await course.getByText('Saved.').waitFor();
  await page.reload();
  await expect.poll(() => watched.inputValue()).toBe('daily');
  await expect.poll(() => course.getByLabel('Email').inputValue()).toBe('at-once');
  await expect.poll(() => course.getByRole('checkbox').isChecked()).toBe(false);
  await course.getByRole('checkbox', { name: 'In the app' }).check();
  await course.getByText('Saved.').waitFor();
  // The law sets the deadlines of these, so they are always in the app.
  const privacy = page.getByRole('group', { name: 'Privacy events' });
  await privacy.getByText('Always in the app: the law sets the deadlines.').waitFor();
  await expect.poll(() => privacy.getByRole('checkbox').count()).toBe(0);
  await page.goto('/dashboard/settings/security');
  await page.getByRole('button', { name: 'End all others' }).click();
  const answered = async () => (await elsewhere.page.request.get('/api/account/organisations')).status();
  await expect.poll(answered).toBe(401);
  await elsewhere.leave();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('insurance');
  await page
    .getByRole('option', { name: /Insurance/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/insurance-compliance');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('firewall');
  await page.getByRole('option', { name: /Review inbound firewall rules/ }).click();
  await page.getByRole('dialog', { name: 'Review inbound firewall rules' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('developer laptop');
  await page.getByRole('option', { name: /Anybody can install anything on a developer laptop\s*Finding/ }).waitFor();
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('iam-06');
  await page.getByRole('option', { name: /IAM-06 Multi-factor authentication\s*Control/ }).click();
  await page.getByRole('dialog', { name: 'Multi-factor authentication' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  // What was opened last comes first, with what it is.
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect
    .poll(() => recent.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^IAM-06 Multi-factor authentication\s+Control$/),
      expect.stringMatching(/^Review inbound firewall rules\s+Action, /),
      expect.stringMatching(/^Insurance\s+Screen$/),
    ]);
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('information security');
  await page.getByRole('group', { name: 'Documents' }).getByRole('option').first().waitFor();
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('INC-134');
  await page
    .getByRole('group', { name: 'Privacy register' })
    .getByRole('option', { name: /INC-134/ })
    .click();
  await page.getByRole('dialog', { name: /INC-134/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('a.8.13');
  await page
    .getByRole('group', { name: 'Requirements' })
    .getByRole('option', { name: /A\.8\.13 .*ISO/ })
    .click();
  await page.getByRole('dialog', { name: 'Information backup' }).waitFor();
  await leave();
});

test('the switcher shows name, tier, score, industry, size and region, and keeps the choice in its store', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  const switcher = page.getByRole('combobox', { name: 'Organisation' });
  expect((await switcher.boundingBox())?.width).toBe(280);
  await switcher.click();
  await page.getByRole('option', { name: /Thameslight Software Ltd Bronze - 75% Technology • Medium • \w+/ }).click();
  await expect.poll(() => page.evaluate("JSON.parse(localStorage.getItem('organisation-storage')).state")).toBeTruthy();
  await leave();
});

/** The demo’s sessions that a page asks for from here on. */
function lettingIn(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session/demo')) asked.push(request.url());
  });
  return asked;
}

test('who walked out on purpose stays out', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  const letIn = lettingIn(page);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const frontDoor = page.getByRole('heading', { name: 'Walk in as' });
  await frontDoor.waitFor();
  await page.goto('/dashboard');
  await frontDoor.waitFor();
  expect(letIn).toEqual([]);
  await leave();
});

test('what does not exist says so', async () => {
  const { page, leave } = await visit(browser(), await demoUrl());
  await page.goto('/dashboard/nowhere-at-all');
  await page
    .getByText(/not found/i)
    .first()
    .waitFor();
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: /not found/i }).waitFor();
  await leave();
});

test('after a reset nobody is let in by themselves, however slowly the front door opens', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/compliance-engine' });
  const letIn = lettingIn(page);
  // The door opens once the screen behind it has had time to ask for a session of its own: it asks for something always.
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      await page.request.get('/api/health/ready');
      await page.request.get('/api/openapi.json');
      await route.continue();
    },
  );
  await resetDemo(page);
  expect(letIn).toEqual([]);
  await leave();
});
