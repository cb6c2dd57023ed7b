import { parseArgs } from 'node:util';
import { openBrowser } from './browser.ts';
import { bounds, firstLoad } from './first-load.ts';

/**
 * What a first load of each portal costs on a running ClaimLock, with nothing in any cache: requests of every kind, and
 * kilobytes of script and style as gzip sends them. Fails where the dashboard is over its bounds.
 *
 *   node web/tools/measure.ts --base http://localhost:3000
 */
const { values } = parseArgs({ options: { base: { type: 'string', default: 'http://localhost:3000' } } });

const portals = [
  { path: '/', audience: undefined },
  { path: '/dashboard', audience: 'employee' },
  { path: '/dashboard/compliance-engine', audience: 'employee' },
  { path: '/dashboard/compliance-engine/iso-27001-2022', audience: 'employee' },
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
  const { script, style, requests, asked, shift } = await firstLoad(page, values.base + path);
  say(
    `${path}: ${script.toFixed(1)} kB script, ${style.toFixed(1)} kB style, ${requests} requests, ${shift.toFixed(3)} moved (${asked.join(', ')})`,
  );
  over ||= path === '/dashboard' && (script > bounds.scriptKilobytes || requests > bounds.requests);
  await context.close();
}
await browser.close();
if (over) {
  say(`The dashboard is over its bounds: ${bounds.scriptKilobytes} kB of script, ${bounds.requests} requests.`);
  process.exitCode = 1;
}
