import { expect, test } from 'vitest';
import { demoUrl } from './installation.ts';
import { oneBrowser } from './walk.ts';

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
