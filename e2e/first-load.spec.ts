import { expect, test } from 'vitest';
import { bounds, engineBounds, firstLoad } from '../web/tools/first-load.ts';
import { demoUrl } from './installation.ts';
import { oneBrowser, visit } from './walk.ts';

const browser = oneBrowser({ share: true });

/** A page of somebody who is signed in and has never been here. */
async function newcomer() {
  const url = await demoUrl();
  const { page, leave } = await visit(browser(), url);
  const session = await page.request.post('/api/session/demo', {
    data: { audience: 'employee' },
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  });
  expect(session.ok()).toBe(true);
  return { page, leave, dashboard: `${url}/dashboard` };
}

test('the dashboard’s first load keeps within its bounds', async () => {
  const { page, leave, dashboard } = await newcomer();
  const { script, requests, asked } = await firstLoad(page, dashboard);
  expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(bounds.requests);
  expect(script, asked.join(', ')).toBeLessThanOrEqual(bounds.scriptKilobytes);
  expect(requests).toBeGreaterThan(5);
  await leave();
});

const engine = '/compliance-engine';

test.each([
  engine,
  `${engine}/controls`,
  `${engine}/controls/IAM-06`,
  `${engine}/evidence`,
  `${engine}/findings`,
  `${engine}/cyber-essentials`,
  `${engine}/iso-27001-2022`,
  `${engine}/nist-csf-2.0`,
  `${engine}/soc2-tsc-2017`,
  `${engine}/privacy`,
  '/risk-register',
])('the first load of %s keeps within its bounds, and nothing moves after it is shown', async (screen) => {
  const { page, leave, dashboard } = await newcomer();
  const { script, shift, asked } = await firstLoad(page, dashboard + screen);
  expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(engineBounds.requests);
  expect(script, asked.join(', ')).toBeLessThanOrEqual(engineBounds.scriptKilobytes);
  expect(shift).toBeLessThanOrEqual(engineBounds.shift);
  await leave();
});

test('what is pushed down after it is shown is found', async () => {
  const { page, leave, dashboard } = await newcomer();
  await page.addInitScript(`
    const push = () => {
      const late = document.createElement('div');
      late.style.height = '300px';
      document.body.prepend(late);
    };
    // Once the screen shows its content, however long that takes.
    addEventListener('DOMContentLoaded', () => {
      const shown = new MutationObserver(() => {
        if (!document.querySelector('main table')) return;
        shown.disconnect();
        setTimeout(push, 100);
      });
      shown.observe(document.body, { childList: true, subtree: true });
    });
  `);
  expect((await firstLoad(page, `${dashboard}/risk-register`)).shift).toBeGreaterThan(engineBounds.shift);
  await leave();
});

test('one more library in it is found', async () => {
  const { page, leave, dashboard } = await newcomer();
  await page.route(/\/assets\/base-.*\.js$/, async (route) => {
    const response = await route.fetch();
    const noise = Array.from({ length: 8000 }, (_, place) => (place * 2_654_435_761) % 4_294_967_296).join('');
    await route.fulfill({ response, body: `${await response.text()}//${noise}` });
  });
  expect((await firstLoad(page, dashboard)).script).toBeGreaterThan(bounds.scriptKilobytes);
  await leave();
});
