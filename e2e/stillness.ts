import type { Page } from 'playwright-core';

/** The animations of a page that end; endless ones are ignored. */
const finite = `document.getAnimations()
  .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))`;
const settled = `Promise.allSettled(${finite}
  .map((one) => one.finished)).then(() => undefined)`;

/** Whether something slides or fades in at this moment, as an expression in the page. */
export const isMoving = `${finite}.some((one) => one.playState === 'running')`;

/** Waits until nothing slides or fades in any more: until then letters have less contrast, and a panel is half out of the window. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(settled);
}
