import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A skeleton in place of what is still being fetched, and a part that says it is busy, as a list is until its new rows are there. */
const unfinished = '.animate-breathe, [aria-busy=true]';

/** How many elements a page has, once it has its heading and nothing on it is unfinished; 0 until then. */
const elements = `document.querySelector('h1') && !document.querySelector('${unfinished}') ? document.querySelectorAll('*').length : 0`;

/** The scripts that a page fetches, as parts of it come later: those under way, and how many there were in all. */
type Scripts = { readonly underWay: Set<unknown>; begun: number };

const followed = new WeakMap<Page, Scripts>();

/** Follows from now on which scripts a page is fetching. */
export function followScripts(page: Page): void {
  const scripts: Scripts = { underWay: new Set(), begun: 0 };
  followed.set(page, scripts);
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.underWay.add(request);
    scripts.begun += 1;
  });
  page.on('requestfinished', (request) => scripts.underWay.delete(request));
  page.on('requestfailed', (request) => scripts.underWay.delete(request));
}

/**
 * Waits until a page is whole: it has its heading, nothing unfinished, and no script of it is being fetched, and at the look before
 * it was the same. A dialog may hide the heading, so its role is not asked for.
 */
export async function loaded(page: Page): Promise<void> {
  const scripts = followed.get(page);
  if (!scripts) throw new Error('Nobody follows which scripts this page fetches.');
  let before = '';
  const look = async () => {
    const { begun } = scripts;
    const count = await page.evaluate(elements).catch(unlessLedOn);
    const now = count && scripts.underWay.size === 0 ? `${count} elements, ${begun} scripts` : '';
    const isSame = now !== '' && now === before;
    before = now;
    return isSame
      ? 'whole'
      : `${page.url()} has ${count || 'no heading, or is loading'}, ${scripts.underWay.size} to come`;
  };
  await expect.poll(look, { interval: 50, timeout: 30_000 }).toBe('whole');
}

/** While a page leads on to another address there is nothing to ask. */
function unlessLedOn(error: unknown): number {
  if (!/context was destroyed|navigat/i.test(String(error))) throw error;
  return 0;
}
