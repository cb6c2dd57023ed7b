import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfStale } from '../../tools/build-web.ts';
import { openBrowser } from '../../web/tools/browser.ts';
import { spawnClaimLock, untilSaid } from '../testing/claimlock-process.ts';
import { freePort } from '../testing/free-port.ts';
import { report } from './report.ts';

const section = 'First load in a browser with nothing cached, demo data, gzip';
const portals = {
  '/dashboard': 'employee',
  '/client-admin': 'client_admin',
  '/admin': 'super_admin',
  '/broker': 'broker_admin',
} as const;

/** Measures what a browser fetches to show each portal for the first time. */
export async function measureFirstLoad(): Promise<void> {
  await buildWebIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-bench-web-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const running = spawnClaimLock('start', {
    PORT: String(port),
    CLAIMLOCK_DATA_DIR: folder,
    CLAIMLOCK_LOG_LEVEL: 'silent',
  });
  await untilSaid(running, 'ClaimLock is at');
  const browser = await openBrowser();
  for (const [path, audience] of Object.entries(portals)) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
    await context.request.post(`${origin}/api/session/demo`, { data: { audience }, headers: { origin } });
    const page = await context.newPage();
    const sizes = { script: 0, stylesheet: 0, font: 0, other: 0 };
    let requests = 0;
    page.on('requestfinished', async (request) => {
      requests += 1;
      const kind = request.resourceType();
      const { responseBodySize } = await request.sizes();
      sizes[kind === 'script' || kind === 'stylesheet' || kind === 'font' ? kind : 'other'] += responseBodySize;
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const isDashboard = path === '/dashboard';
    report(section, {
      what: path,
      value: `${kB(sizes.script)} of JS in ${requests} requests`,
      against: `CSS ${kB(sizes.stylesheet)}, fonts ${kB(sizes.font)}, page and data ${kB(sizes.other)}`,
      ...(isDashboard && { goal: '≤ 150 kB of JS, ≤ 15 requests', met: sizes.script <= 150_000 && requests <= 15 }),
    });
    await context.close();
  }
  await browser.close();
  running.child.kill('SIGTERM');
  await running.ended;
  await rm(folder, { recursive: true, force: true });
}
