import type { Audience } from '@claimlock/contract/access';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoUrl } from './installation.ts';
import { loaded } from './loaded.ts';
import { oneBrowser, visit } from './walk.ts';

const browser = oneBrowser({ share: true });
const phone = { width: 360, height: 800 };

/** Lists of work whose rows open. */
const lists = {
  client_admin: [
    ...[
      '/dashboard/compliance-engine',
      '/dashboard/compliance-engine/controls',
      '/dashboard/compliance-engine/gaps',
      '/dashboard/compliance-engine/tests',
      '/dashboard/compliance-engine/evidence',
      '/dashboard/compliance-engine/findings',
      '/dashboard/compliance-engine/privacy',
      '/dashboard/compliance-engine/cyber-essentials',
      '/dashboard/compliance-engine/iso-27001-2022',
      '/dashboard/compliance-engine/iso-27001-2022/statement',
      '/dashboard/compliance-engine/nist-csf-2.0',
      '/dashboard/compliance-engine/soc2-tsc-2017',
      '/dashboard/compliance-engine/uk-gdpr/tracker',
    ],
    ...['/dashboard/insurance-compliance', '/dashboard/actions', '/dashboard/documents', '/dashboard/operations'],
    ...['/dashboard/risks', '/dashboard/risk-register', '/dashboard/risk-register/mitigating'],
    ...['/dashboard/users', '/dashboard/training/sessions', '/dashboard/reporting/audit-trail'],
    ...['/client-admin/employees', '/client-admin/activity'],
  ],
  broker_admin: ['/broker/clients'],
  super_admin: ['/admin/clients', '/admin/ledger'],
} as const;

/** Where the highest thing that opens a row ends, in pixels from the top of the screen. */
async function endOfFirstRow(page: Page): Promise<number> {
  await page.locator('main [data-opens]').first().waitFor();
  await loaded(page);
  return Number(
    await page.evaluate(`Math.min(...[...document.querySelectorAll('main [data-opens]')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ bottom }) => Math.ceil(bottom)))`),
  );
}

async function walkerOf(audience: Audience) {
  const url = await demoUrl();
  const visitor = await visit(browser(), url, { viewport: phone, hasTouch: true, isMobile: true });
  await visitor.page.goto('/');
  await visitor.page.request.post('/api/session/demo', { data: { audience }, headers: { origin: url } });
  return visitor;
}

test.each([
  ['client_admin', lists.client_admin],
  ['broker_admin', lists.broker_admin],
  ['super_admin', lists.super_admin],
] as const)('the first row of each list of %s is within the first screen of a phone', async (audience, addresses) => {
  const { page, leave } = await walkerOf(audience);
  const below: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    const end = await endOfFirstRow(page);
    if (end > phone.height) below.push(`${address}: ${end}`);
  }
  expect(below).toEqual([]);
  await leave();
});

test('a row that is pushed below the first screen is found', async () => {
  const { page, leave } = await walkerOf('client_admin');
  await page.goto('/dashboard/actions');
  expect(await endOfFirstRow(page)).toBeLessThanOrEqual(phone.height);
  await page.evaluate("document.querySelector('main').style.paddingTop = '700px'");
  expect(await endOfFirstRow(page)).toBeGreaterThan(phone.height);
  await leave();
});
