import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';

/**
 * What a first load of each portal costs on a running ClaimLock, with nothing in any cache: requests of every kind, and
 * kilobytes of script and style as gzip sends them. Fails where the dashboard is over its bounds.
 *
 *   node web/tools/measure.ts --base http://localhost:3000
 */
const { values } = parseArgs({ options: { base: { type: 'string', default: 'http://localhost:3000' } } });
const bounds = { scriptKilobytes: 150, requests: 15 };

const portals = [
  { path: '/', audience: undefined },
  { path: '/dashboard', audience: 'employee' },
  { path: '/admin', audience: 'super_admin' },
  { path: '/broker', audience: 'broker_admin' },
  { path: '/client-admin', audience: 'client_admin' },
] as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const browser = await openBrowser();
let over = false;
for (const { path, audience } of portals) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (audience) {
    const response = await context.request.post(`${values.base}/api/session/demo`, {
      data: { audience },
      headers: { origin: values.base, 'sec-fetch-site': 'same-origin' },
    });
    if (!response.ok()) throw new Error(`No demo session for ${audience}: ${await response.text()}`);
  }
  const page = await context.newPage();
  const { script, style, requests, asked } = await firstLoad(page, values.base + path);
  say(
    `${path}: ${script.toFixed(1)} kB script, ${style.toFixed(1)} kB style, ${requests} requests (${asked.join(', ')})`,
  );
  over ||= path === '/dashboard' && (script > bounds.scriptKilobytes || requests > bounds.requests);
  await context.close();
}
await browser.close();
if (over) {
  say(`The dashboard is over its bounds: ${bounds.scriptKilobytes} kB of script, ${bounds.requests} requests.`);
  process.exitCode = 1;
}

async function firstLoad(page: Page, address: string) {
  let script = 0;
  let style = 0;
  const asked: string[] = [];
  const weighing: Promise<void>[] = [];
  page.on('response', (response) => {
    asked.push(new URL(response.url()).pathname.replace(/^\/assets\//, ''));
    const weigh = async () => {
      const type = response.headers()['content-type'] ?? '';
      if (!/javascript|css/.test(type)) return;
      const size = gzipSync(await response.body(), { level: 9 }).length / 1000;
      if (type.includes('css')) style += size;
      else script += size;
    };
    weighing.push(weigh());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  await Promise.all(weighing);
  return { script, style, requests: asked.length, asked };
}
