import { expect, test } from 'vitest';
import { demoUrl } from './installation.ts';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser({ share: true });

test.each([
  ['a page without its root element', async (body: string) => body.replace('<div id="root"></div>', '')],
  [
    'a program that cannot be fetched',
    async (body: string) => body.replace(/src="\/assets\/[^"]+\.js"/, 'src="/assets/gone.js"'),
  ],
])('%s ends in Application Error, with a way on', async (_, spoil) => {
  const context = await browser().newContext({ baseURL: await demoUrl() });
  const page = await context.newPage();
  await page.route('**/sign-in', async (route) => {
    const reply = await route.fetch();
    const body = await reply.text();
    const spoilt = await spoil(body);
    expect(spoilt).not.toBe(body);
    await route.fulfill({ response: reply, body: spoilt });
  });
  await page.goto('/sign-in');
  await page.getByRole('heading', { name: 'Application Error' }).waitFor();
  await page.getByRole('button', { name: /Reload|Refresh/ }).waitFor();
  await context.close();
});

test('a screen whose part of the program is gone says so, with a reference', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  await page.route('**/assets/CompanyPage*', (route) => route.abort());
  await page.goto('/dashboard/company');
  await page
    .getByRole('alert')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await page
    .getByText(/reference/i)
    .first()
    .waitFor();
  await leave();
});

test('a server that answers nothing is said beside what asked, and asking again brings it', async () => {
  const { page, leave } = await walkIn(browser(), 'super_admin');
  await page.route('**/api/platform/clients*', (route) => route.abort());
  await page.goto('/admin/clients');
  const again = page.getByRole('main').getByRole('button', { name: /Try again/ });
  await again.waitFor();
  await page.unroute('**/api/platform/clients*');
  await again.click();
  await page.getByRole('row', { name: /^Irwell/ }).waitFor();
  await leave();
});

test('what could not be looked up before leaving a framework is said, and asking again lets one leave', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await page.route('**/assignment-move*', (route) => route.abort());
  await page.goto('/dashboard/compliance-engine/cyber-essentials');
  await page.getByRole('button', { name: 'Stop following' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').getByText('Open work could not be loaded').waitFor();
  const stop = dialog.getByRole('button', { name: 'Stop following' });
  await expect.poll(() => stop.getAttribute('aria-disabled')).toBe('true');
  await page.unroute('**/assignment-move*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
  await expect.poll(() => stop.getAttribute('aria-disabled')).not.toBe('true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await leave();
});
