import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();

const held = (page: Page) => page.getByRole('dialog', { name: 'Another person is signed in' });
/** Signs out on a page, and walks in as somebody else. */
const changeTo = async (page: Page, card: RegExp) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: card }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .waitFor();
};

test('a tab in whose browser somebody else signs in says so and saves nothing, and nothing typed is lost', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/actions' });
  await page.getByRole('button', { name: 'Add action' }).click();
  const panel = page.getByRole('dialog', { name: 'Add an action' });
  await panel.getByLabel('Title').fill('Ask the landlord about the server room');
  await panel.getByLabel('Due date').fill('2026-07-20');

  const other = await page.context().newPage();
  await changeTo(other, /^Employee/);
  await held(page)
    .getByText(/is now signed in, in this browser/)
    .waitFor();
  // What is on the page may be looked at; a save stops again, however it is sent.
  await page.keyboard.press('Escape');
  await held(page).waitFor({ state: 'detached' });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    panel.getByRole('button', { name: 'Add action' }).click(),
  ]);
  expect([answer.status(), JSON.parse(await answer.text())]).toMatchObject([409, { code: 'session.somebody-else' }]);
  await held(page).waitFor();

  // Its own person is back: the page goes on with what was typed.
  await changeTo(other, /^Client Admin/);
  await held(page).waitFor({ state: 'detached' });
  expect(await panel.getByLabel('Title').inputValue()).toBe('Ask the landlord about the server room');
  await panel.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('dialog', { name: 'Ask the landlord about the server room' }).waitFor();
  await leave();
});

test('a tab becomes somebody else’s only when they say so', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/actions' });
  await page.getByRole('table', { name: 'Actions' }).waitFor();
  // The page beneath is out of reach once it is held, so who it is open for is read before.
  const account = page.getByRole('banner').getByRole('button', { name: /^Your account/ });
  const name = await account.getAttribute('aria-label');
  const other = await page.context().newPage();
  await changeTo(other, /^Employee/);
  await held(page)
    .getByRole('button', { name: /^Continue as/ })
    .click();
  await held(page).waitFor({ state: 'detached' });
  await expect.poll(() => account.getAttribute('aria-label')).not.toBe(name);
  await leave();
});
