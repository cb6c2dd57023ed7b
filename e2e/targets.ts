import type { Page } from 'playwright-core';
import { isMoving, stillness } from './stillness.ts';

/** How wide and how tall what is pressed with a finger has to be, in pixels (interface.md, *Toolbar*). */
const least = 44;

/** By how many pixels at a time it is felt for. */
const stride = 4;

/**
 * What is too small for a finger. How far a press counts is felt for and not read from boxes: from the middle of each
 * target outwards, as long as a press there still reaches it, be it through its label, its row or the ground around it. So
 * one that a neighbour covers in part is found as well. A link within a sentence is as tall as its line (WCAG 2.5.8).
 */
const measure = `(() => {
  if (${isMoving}) return undefined;
  const targets = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=menuitem], [role=option]';
  // What lies under a dialog or a menu is reached once that is gone.
  const top = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].findLast((one) => one.checkVisibility()) ?? document;
  const reachedAt = (x, y) => {
    const met = document.elementFromPoint(x, y);
    const own = met?.closest(targets) ?? met?.closest('label')?.control;
    if (own) return own;
    for (let row = met?.closest('tr, li'); row; row = row.parentElement.closest('tr, li')) {
      const opens = row.querySelector('[data-opens]');
      if (opens) return opens;
    }
    return undefined;
  };
  const blockOf = (words) => {
    let block = words.parentElement;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    return block;
  };
  const inSentence = (target) => {
    if (!target.matches('a:not([data-opens])') || getComputedStyle(target).display !== 'inline') return false;
    const block = blockOf(target);
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (!/[a-z]{2}/i.test(currentNode.data) || currentNode.parentElement.closest(targets + ', .sr-only')) continue;
      if (blockOf(currentNode) === block) return true;
    }
    return false;
  };
  // By strides first, so what covers a target and is narrower than one is not found.
  const far = (target, x, y, dx, dy) => {
    let steps = 0;
    for (const stride of [${stride}, 1])
      while (steps < ${least} && reachedAt(x + dx * (steps + stride), y + dy * (steps + stride)) === target) steps += stride;
    return steps;
  };
  const faults = [];
  for (const target of top.querySelectorAll(targets)) {
    if (target.disabled || target.closest('[inert], [aria-hidden=true]') || !target.checkVisibility({ visibilityProperty: true })) continue;
    if (inSentence(target)) continue;
    const middlesAt = (block) => {
      target.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      return [target, ...(target.labels ?? [])]
        .map((one) => one.getClientRects()[0])
        .filter((box) => box && box.width > 1)
        .map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
    };
    let seen = false;
    let middle;
    for (const block of ['center', 'start', 'end']) {
      const middles = middlesAt(block);
      seen ||= middles.some(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
      middle = middles.find(([x, y]) => reachedAt(x, y) === target);
      if (middle) break;
    }
    const name = (target.getAttribute('aria-label') || target.labels?.[0]?.textContent || target.textContent || target.tagName).trim().slice(0, 40);
    if (!middle) {
      // What no place on the page brings into the window waits there for the keyboard.
      if (seen) faults.push('“' + name + '” is covered');
      continue;
    }
    const [x, y] = middle;
    const wide = far(target, x, y, -1, 0) + far(target, x, y, 1, 0) + 1;
    const tall = far(target, x, y, 0, -1) + far(target, x, y, 0, 1) + 1;
    if (wide < ${least} - 1 || tall < ${least} - 1) faults.push('“' + name + '” can be pressed on ' + wide + ' × ' + tall);
  }
  scrollTo(0, 0);
  return faults;
})()`;

/** The targets of a page, as it stands, that are too small to be pressed with a finger. */
export async function tooSmall(page: Page): Promise<string[]> {
  // A panel that slides in between is half out of the window: it is measured once it stands.
  for (;;) {
    await stillness(page);
    const found: unknown = await page.evaluate(measure);
    if (Array.isArray(found)) return found.map(String);
  }
}
