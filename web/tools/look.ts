import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';

/**
 * Looks at screens of a running ClaimLock: a picture of each in light and dark, wide and narrow, with what axe finds,
 * what the console says, and whether anything is wider than the screen; with `--touch` as on what is pressed with a finger.
 *
 *   node web/tools/look.ts --base http://localhost:3000 --as employee --out /tmp/shots /dashboard /dashboard/company
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    as: { type: 'string' },
    out: { type: 'string', default: '/tmp/shots' },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '1440x900,360x800' },
    full: { type: 'boolean', default: false },
    touch: { type: 'boolean', default: false },
    press: { type: 'string' },
  },
});

mkdirSync(values.out, { recursive: true });
const browser = await openBrowser();
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const size of values.widths.split(',')) {
  const [width = 1440, height = 900] = size.split('x').map(Number);
  for (const theme of values.themes.split(',')) {
    // The page's policy rightly refuses axe, so looking goes round it; what the policy itself says is listened to first.
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      hasTouch: values.touch,
      isMobile: values.touch,
    });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    if (values.as) await signIn(page, values.as);
    for (const path of positionals) {
      said.length = 0;
      await page.goto(values.base + path, { waitUntil: 'networkidle' });
      if (values.press) for (const key of values.press.split(' ')) await page.keyboard.press(key);
      await page.waitForTimeout(350);
      const name = `${path.replaceAll(/[^a-z0-9-]+/gi, '_').replace(/^_|_$/g, '') || 'landing'}-${width}-${theme}`;
      await page.screenshot({ path: `${values.out}/${name}.png`, fullPage: values.full });
      say(`${name}: ${[...(await faults(page)), ...said].join(' | ') || 'clean'}`);
    }
    await context.close();
  }
}
await browser.close();

async function signIn(page: Page, audience: string): Promise<void> {
  await page.goto(`${values.base}/`);
  const response = await page.request.post(`${values.base}/api/session/demo`, {
    data: { audience },
    headers: { origin: values.base, 'sec-fetch-site': 'same-origin' },
  });
  if (!response.ok()) throw new Error(`No demo session: ${await response.text()}`);
}

async function faults(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140) + " " + (n.failureSummary ?? "").slice(0, 200)).join(" ;; ")))`,
  );
  await session.send('Page.setBypassCSP', { enabled: false });
  return [
    ...(wide > 0 ? [`wider than the screen by ${wide} px`] : []),
    ...(Array.isArray(found) ? found.map(String) : []),
  ];
}
