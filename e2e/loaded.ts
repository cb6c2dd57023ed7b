import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How many elements a page has, once it has its heading and no skeleton stands for what is still being fetched; 0 until then. */
const elements = `document.querySelector('h1') && !document.querySelector('.animate-breathe') ? document.querySelectorAll('*').length : 0`;

/** The scripts that each page is fetching: what it shows meanwhile is not all. */
const scripts = new WeakMap<Page, Set<unknown>>();

/** Follows from now on which scripts a page is fetching. */
export function followScripts(page: Page): void {
  const underWay = new Set<unknown>();
  scripts.set(page, underWay);
  page.on('request', (request) => request.resourceType() === 'script' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
}

/**
 * Waits until a page is whole: it has its heading, nothing on it is still being fetched, and since it was looked at before nothing came or
 * went. A dialog may hide the heading, so its role is not asked for.
 */
export async function loaded(page: Page): Promise<void> {
  let before = 0;
  const isStill = async () => {
    // While it leads on to another address there is nothing to ask.
    const now = Number(await page.evaluate(elements).catch(() => 0));
    const same = now > 0 && now === before && !scripts.get(page)?.size;
    before = now;
    return same;
  };
  await expect.poll(isStill, { message: `${page.url()} is not whole`, interval: 50, timeout: 30_000 }).toBe(true);
}
