import { expect, test } from 'vitest';
import { cramped } from './cramped.ts';
import { lookAtScreens } from './screens.ts';

/** Windows of a tablet and of a small laptop, in pixels. */
const laptops = [768, 1024, 1280];

const browser = lookAtScreens({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' }, laptops);

test.each([
  [
    'a word that is broken',
    '<p style="width:2em;overflow-wrap:anywhere">Accountability</p>',
    '“Accountability” is broken',
  ],
  [
    'a table that is too wide',
    '<div style="width:9em"><table><tr><td style="min-width:20em">Wide</td></tr></table></div>',
    'a table is wider than its place by',
  ],
  [
    'no table that scrolls',
    '<div style="width:9em;overflow-x:auto"><table><tr><td style="min-width:20em">Wide',
    undefined,
  ],
  ['no address of an email', '<p style="width:2em;overflow-wrap:anywhere">ada@accountability.example</p>', undefined],
])('planted: %s', async (_, main, fault) => {
  const page = await browser().newPage();
  await page.setContent(`<main>${main}</main>`);
  const found = await cramped(page, [1024]);
  if (fault === undefined) expect(found).toEqual([]);
  else expect(found.join()).toContain(fault);
  await page.close();
});
