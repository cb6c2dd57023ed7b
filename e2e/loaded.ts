import type { Page } from 'playwright-core';

/** So long a page may take, in milliseconds. */
const most = 30_000;

// Looked at when something on the page changes, and not now and then: a locator that waits looks twice a second in the end.
const loading = `new Promise((done) => {
  const isLoaded = () => document.querySelector('h1') && !document.querySelector('.animate-breathe');
  if (isLoaded()) return done();
  const observer = new MutationObserver(() => {
    if (!isLoaded()) return;
    observer.disconnect();
    done();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
})`;

/**
 * Waits until a page has its heading and nothing on it is still being fetched, which a skeleton stands for: the part of the
 * program that a screen needs may come later than its address. A dialog may hide the heading, so its role is not asked for.
 */
export async function loaded(page: Page): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${page.url()} has no heading yet, or is still loading.`)), most);
  });
  try {
    await Promise.race([looked(page), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function looked(page: Page): Promise<void> {
  for (;;) {
    try {
      return await page.evaluate(loading);
    } catch (error) {
      // It led on to another address meanwhile, which is looked at then.
      if (!/context was destroyed/i.test(String(error))) throw error;
    }
  }
}
