import { afterEach, expect, test, vi } from 'vitest';
import { newReference, sayStarted, sayStartFailed } from './start.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.start;
});

test('what failed at the start stays failed, whatever is drawn after it', () => {
  document.documentElement.dataset.start = 'failed';
  sayStarted();
  expect(document.documentElement.dataset.start).toBe('failed');
  delete document.documentElement.dataset.start;
  sayStarted();
  expect(document.documentElement.dataset.start).toBe('done');
});

test('a failed start hands its cause to the page that is there before us', () => {
  const heard: unknown[] = [];
  const listen = (event: Event) => heard.push(event instanceof CustomEvent && event.detail);
  addEventListener('claimlock:start-failed', listen, { once: true });
  const cause = new Error('No script');
  sayStartFailed(cause);
  expect(heard).toEqual([cause]);
});

test('a reference is another each time, also where the page is not served securely', () => {
  const { getRandomValues } = crypto;
  for (const insecure of [false, true]) {
    if (insecure) vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const made = Array.from({ length: 50 }, newReference);
    expect(new Set(made).size).toBe(50);
    for (const one of made) expect(one.replaceAll('-', '')).toMatch(/^[0-9a-f]{32}$/);
  }
});
