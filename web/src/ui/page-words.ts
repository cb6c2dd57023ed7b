import { formatCount, formatNumber } from '../lib/format.ts';

/** What a list holds: the word for one and the word for many. */
export type Things = readonly [one: string, many: string];

/** Says which part of a list is shown: `26–50 of 61 clients`, `1 of 1 client`, `3 clients` where the whole is unknown. */
export function pageWords({
  page,
  next,
  shown,
  total,
  limit,
  things: [one, many],
}: {
  /** The number of the page, where it is known. */
  readonly page: number | undefined;
  readonly next: string | null;
  readonly shown: number;
  readonly total: number | null;
  readonly limit: number;
  readonly things: Things;
}): string {
  const start = page === undefined ? undefined : (page - 1) * limit + 1;
  const whole = start === undefined || (start === 1 && !next);
  const range = whole ? formatNumber(shown) : `${formatNumber(start)}–${formatNumber(start + shown - 1)}`;
  if (total !== null) return `${range} of ${formatCount(total, one, many)}`;
  return `${range} ${whole && shown === 1 ? one : many}`;
}
