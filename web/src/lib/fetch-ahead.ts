/** Fetches a part before it is needed. Where that fails nothing is said: whoever then needs it is told. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
