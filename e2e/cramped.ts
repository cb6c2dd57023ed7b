import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Tables wider than their place, unless that scrolls, and words that are broken in their middle for want of room. */
const measure = `(() => {
  const faults = [];
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (beyond > 0) faults.push('the page is wider than the screen by ' + beyond);
  for (const table of document.querySelectorAll('main table')) {
    const place = table.parentElement;
    const wider = Math.round(table.getBoundingClientRect().width - place.clientWidth);
    if (wider > 0 && !/auto|scroll/.test(getComputedStyle(place).overflowX)) faults.push('a table is wider than its place by ' + wider);
  }
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!parentElement || parentElement.closest('.sr-only, script, style') || parentElement.getClientRects().length === 0) continue;
    for (const word of data.matchAll(/(?<![^\\s(])[A-Za-z]{4,20}(?=[\\s,.;:)]|$)(?!\\.\\S)/g)) {
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) faults.push('“' + word[0] + '” is broken');
    }
  }
  return faults;
})()`;

/** The parts of a page that are cramped at each width, in pixels, once it has settled there; the window is then as it was. */
export async function cramped(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What measures itself is drawn once more after the window has changed.
    await expect
      .poll(() => page.evaluate(measure), { timeout: 2000 })
      .toEqual([])
      .catch(() => undefined);
    const found: unknown = await page.evaluate(measure);
    if (Array.isArray(found)) faults.push(...found.slice(0, 4).map((fault) => `at ${width}: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
