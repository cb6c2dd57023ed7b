import { parseArgs } from 'node:util';
import { openBrowser } from './browser.ts';

/**
 * How long a framework's page takes from the click that leads there: until its first rows can be seen, and until every
 * row is there to be found.
 *
 *   node web/tools/tree-time.ts --base http://localhost:3000 --framework own-… --rows 1189
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    framework: { type: 'string', default: 'cyber-essentials' },
    rows: { type: 'string', default: '46' },
    times: { type: 'string', default: '5' },
  },
});
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${values.base}/`);
await page.request.post(`${values.base}/api/session/demo`, {
  data: { audience: 'employee' },
  headers: { origin: values.base, 'sec-fetch-site': 'same-origin' },
});
const address = `/dashboard/compliance-engine/${values.framework}`;
for (let time = 0; time < Number(values.times); time += 1) {
  await page.goto(`${values.base}/dashboard/compliance-engine`, { waitUntil: 'networkidle' });
  const [first, all] = await page.evaluate(
    ([to, count]) =>
      new Promise<readonly [number, number]>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`a[href="${to}"]`);
        if (!link) return reject(new Error(`Nothing here leads to ${to}.`));
        const from = performance.now();
        let seen = 0;
        const look = () => {
          const rows = document.querySelectorAll('[data-tree] li').length;
          if (rows > 0 && seen === 0) seen = performance.now() - from;
          if (rows >= Number(count)) resolve([seen, performance.now() - from]);
          else if (performance.now() - from > 20_000) reject(new Error(`${rows} rows after 20 s.`));
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    [address, values.rows] as const,
  );
  process.stdout.write(`first rows ${Math.round(first)} ms, all ${values.rows} ${Math.round(all)} ms\n`);
}
await browser.close();
