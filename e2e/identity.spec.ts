import { expect, test } from 'vitest';
import { demoUrl } from './installation.ts';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser({ share: true });

test.each([
  ['employee', '/dashboard'],
  ['client_admin', '/client-admin'],
  ['broker_admin', '/broker'],
  ['super_admin', '/admin'],
])('the demo lets a newcomer in as %s', async (audience, home) => {
  const context = await browser().newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const base = await demoUrl();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.goto(`${base}/`);
  const opened = await page.request.post(`${base}/api/session/demo`, { data: { audience }, headers: { origin: base } });
  expect(opened.status()).toBe(200);
  await page.goto(`${base}${home}`);
  await page.getByRole('main').waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(new URL(page.url()).pathname.startsWith(home)).toBe(true);
  expect(wrong).toEqual([]);
  await context.close();
});

test('signing out leaves nothing in the browser but the theme, and one can sign in again', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  // The router keeps how far a page was scrolled, by random keys.
  const kept = () =>
    page.evaluate(
      `[...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith('react-router')).sort()`,
    );
  await page.evaluate(`localStorage.setItem('a draft', 'x'); sessionStorage.setItem('another draft', 'x')`);
  expect(await kept()).toContain('organisation-storage');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('heading', { name: 'Walk in as' }).waitFor();
  expect(await kept()).toEqual(['claimlock-signed-out', 'vite-ui-theme']);
  expect(await page.evaluate(`document.documentElement.classList.contains('dark')`)).toBe(true);
  await page.getByRole('button', { name: /^Client Admin/ }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .waitFor();
  await leave();
});
