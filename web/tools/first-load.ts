import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a first load of the dashboard may cost. */
export const bounds = { scriptKilobytes: 150, requests: 15 };

/** What a first load of a screen of the compliance engine may cost, and how much of it may move after it is shown. */
export const engineBounds = { scriptKilobytes: 190, requests: 25, shift: 0.02 };

/** Keeps the sum of what moves that nobody made move, as browsers measure it (web.dev, cumulative layout shift). */
const countShifts = `
  window.shiftSeen = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shiftSeen += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Loads an address with nothing in any cache, until nothing more is asked for; kilobytes are as gzip sends them. */
export async function firstLoad(page: Page, address: string) {
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
  await page.addInitScript(countShifts);
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(weighing);
  const shift = Number(await page.evaluate('window.shiftSeen'));
  return { script, style, requests: asked.length, asked, shift };
}
