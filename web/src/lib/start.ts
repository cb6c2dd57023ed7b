/** Says that the application has started: from now on a fault belongs to a screen and not to the start. */
export function sayStarted(): void {
  if (document.documentElement.dataset.start === undefined) document.documentElement.dataset.start = 'done';
}

/** Says that the application cannot go on: the page is replaced by "Application Error" (public/before-start.js). */
export function sayStartFailed(detail: unknown): void {
  dispatchEvent(new CustomEvent('claimlock:start-failed', { detail }));
}

/** A fresh reference or key: random, and also where the page is not served securely. */
export function newReference(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
