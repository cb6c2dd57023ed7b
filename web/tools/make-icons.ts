import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.ts';

/**
 * Draws the PNG icons from favicon.svg, the one drawing of the mark. Run after changing it:
 * `node web/tools/make-icons.ts`
 */
const folder = fileURLToPath(new URL('../public/', import.meta.url));
const mark = readFileSync(`${folder}favicon.svg`, 'utf8');

// A tab's icon stands on whatever the browser paints; an app's icon needs a ground and room around it.
const icons = [
  { file: 'favicon-32.png', size: 32, ground: 'transparent', inset: 0 },
  { file: 'icon-180.png', size: 180, ground: '#f7faf9', inset: 30 },
  { file: 'icon-192.png', size: 192, ground: '#f7faf9', inset: 32 },
  { file: 'icon-512.png', size: 512, ground: '#f7faf9', inset: 84 },
];

const browser = await openBrowser();
for (const { file, size, ground, inset } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;background:${ground}"><div style="box-sizing:border-box;width:${size}px;height:${size}px;padding:${inset}px">${mark}</div>`,
  );
  writeFileSync(folder + file, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
