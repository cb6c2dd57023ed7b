import type { Page } from 'playwright-core';

/** Waits for finite animations; endless ones are ignored. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
  .map((one) => one.finished)).then(() => undefined)`;

/** Waits until nothing slides or fades in any more: until then letters have less contrast, and a panel is half out of the window. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(settled);
}
