import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('a super admin sees what clients were counted to be, has them counted again, and opens what a figure counts', async () => {
  const { page, leave } = await walkIn(browser(), 'super_admin', { at: '/admin/overview' });
  const service = page.getByRole('region', { name: 'The service' });
  await service.getByText('Certificates ending within 30 days').waitFor();
  await page.getByRole('region', { name: 'Needs attention' }).getByText('No client needs attention').waitFor();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
  const tiers = page.getByRole('region', { name: 'Tiers' });
  const gold = tiers.getByRole('link', { name: /^Gold/ });
  await expect.poll(async () => (await gold.textContent())?.trim()).toBe('Gold1');
  await page.getByText('Privacy events and questionnaires are shown from 5 active clients on.').waitFor();

  const [counting] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/client-analytics/counts')),
    page.getByRole('button', { name: 'Count again' }).click(),
  ]);
  // At night the clients may be under count already.
  expect([202, 409]).toContain(counting.status());
  // The worker of the installation counts; the button can be pressed again when it is done.
  await page.getByRole('button', { name: 'Count again' }).waitFor();

  await gold.click();
  await page.getByRole('heading', { name: 'Client overview' }).waitFor();
  const asked = () => new URL(page.url()).searchParams;
  await expect.poll(() => [asked().get('tier'), asked().get('status')]).toEqual(['Gold', 'Active']);
  await page.getByText('1 of 1 client', { exact: true }).waitFor();
  await expect.poll(() => wordsOf(page, 'row', /^Edgbaston/)).toMatch(/Edgbaston Care Group Ltd – Gold - 92%/);
  await leave();
});

test('the client overview is sorted, filtered and exported by what was counted, and is closed to everybody else', async () => {
  const { page, leave } = await walkIn(browser(), 'super_admin', { at: '/admin/clients' });
  await page.getByRole('link', { name: 'Client overview' }).click();
  await page.getByRole('heading', { name: 'Client overview' }).waitFor();
  await page.getByRole('button', { name: 'Compliance', exact: true }).click();
  await expect
    .poll(async () => (await page.getByRole('row').allTextContents()).slice(1).map((row) => row.split(' ', 1)[0]))
    .toEqual([
      expect.stringContaining('Edgbaston'),
      expect.stringContaining('Irwell'),
      expect.stringContaining('Thameslight'),
    ]);
  await page.getByLabel('Search client overview').fill('irwell');
  await page.getByRole('row', { name: /^Thameslight/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Export 1' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('Irwell Capital Finance plc');
  expect(file).toContain('Critical findings');
  expect(file).not.toContain('Thameslight');
  await page.getByRole('link', { name: 'Irwell Capital Finance plc' }).click();
  await page.getByRole('heading', { name: 'Irwell Capital Finance plc' }).waitFor();
  await leave();

  const other = await walkIn(browser(), 'client_admin');
  const answers = await other.page.evaluate(async () =>
    Promise.all(
      ['/api/platform/client-analytics', '/api/platform/client-overview', '/api/platform/overview'].map(
        async (address) => (await fetch(address)).status,
      ),
    ),
  );
  expect(answers).toEqual([403, 403, 403]);
  await other.leave();
});
