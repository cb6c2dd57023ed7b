import { createHash } from 'node:crypto';

const minuteMs = 60_000;
const mostOfACause = 5;
const mostCauses = 200;

type Cause = { readonly since: number; count: number };

/**
 * Decides which errors are written to the log: of one cause the first five in a minute. Whoever sends what makes the same
 * error again and again fills no disk; how many more there were is said with the first of the next minute.
 */
export class RepeatedErrors {
  readonly #causes = new Map<string, Cause>();
  readonly #now: () => number;

  /** Reads the time, in milliseconds, from a clock that only goes forward. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether this one is written, and how many of its cause were left out before it. */
  next(operation: string, error: unknown): { readonly write: boolean; readonly leftOut: number } {
    const key = causeOf(operation, error);
    const now = this.#now();
    const known = this.#causes.get(key);
    if (known && now - known.since < minuteMs) {
      known.count += 1;
      return { write: known.count <= mostOfACause, leftOut: 0 };
    }
    this.#causes.delete(key);
    const [oldest] = this.#causes.keys();
    if (this.#causes.size >= mostCauses && oldest !== undefined) this.#causes.delete(oldest);
    this.#causes.set(key, { since: now, count: 1 });
    return { write: true, leftOut: Math.max(0, (known?.count ?? 0) - mostOfACause) };
  }
}

// Where it was thrown, not what it says: the text of an error may hold what was sent.
function causeOf(operation: string, error: unknown): string {
  const where = error instanceof Error ? `${error.name} ${error.stack?.split('\n').slice(1, 6).join()}` : typeof error;
  return createHash('sha256').update(`${operation} ${where}`).digest('base64');
}
