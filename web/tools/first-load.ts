import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a first load of the dashboard may cost. */
export const bounds = { scriptKilobytes: 150, requests: 15 };

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
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(weighing);
  return { script, style, requests: asked.length, asked };
}
