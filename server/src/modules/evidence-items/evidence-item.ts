import { ProductError } from '@claimlock/contract/errors';
import { daysBetween } from '../../foundation/clock.ts';
import type { EvidenceItemRow } from './store.ts';

type Decided = Pick<EvidenceItemRow, 'status' | 'kept_for'>;
type Approved = Pick<EvidenceItemRow, 'approved_edition' | 'approved_from' | 'approved_until'>;

/** Nothing of what is withdrawn can be changed, nor of what another record keeps: that is changed where it comes from. */
export function refuseUnlessOpen({ kept_for, status }: Decided): void {
  if (kept_for !== null) throw new ProductError('evidence.kept');
  if (status === 'Withdrawn') throw new ProductError('evidence.withdrawn');
}

/** Only what waits for its review is decided about, and once. */
export function refuseUnlessWaiting(item: Decided): void {
  refuseUnlessOpen(item);
  if (item.status !== 'Waiting for review') throw new ProductError('evidence.decided');
}

/** Refuses days that end before they begin, or that are over: what has ended shows nothing. */
export function checkDays(from: string, until: string | null, today: string): void {
  if (until === null) return;
  const code = until < from ? 'evidence.ends-before' : until < today ? 'evidence.expired' : undefined;
  if (code) throw ProductError.beside(code, 'validUntil');
}

/** Whether what was approved shows something on a day, will, or did; nothing where nothing is approved. */
export function standingOn(row: Approved, today: string): 'now' | 'later' | 'expired' | null {
  if (row.approved_edition === null || row.approved_from === null) return null;
  if (row.approved_from > today) return 'later';
  return row.approved_until !== null && row.approved_until < today ? 'expired' : 'now';
}

/**
 * What controls can stand on: the approved edition, from its first day on. It stays that when it has ended: then the
 * controls count nothing, which is what it says. A test that failed holds nothing up.
 */
export function standsOn(row: Approved & Pick<EvidenceItemRow, 'approved_outcome' | 'has_begun'>) {
  const { approved_edition, approved_from, approved_until, approved_outcome, has_begun } = row;
  if (approved_edition === null || approved_from === null || !has_begun || approved_outcome === 'Failed') return null;
  return { edition: approved_edition, from: approved_from, until: approved_until };
}

/** Evidence that is about to end is spoken of once more, so many days before. */
export const lastWarning = 7;

/**
 * What is to be said of a last day now: how many days before it, 0 once it is over, nothing if that was said. `first` is how
 * many days before it is said for the first time.
 */
export function warningFor(
  until: string | null,
  said: number | null,
  today: string,
  first: number,
): number | undefined {
  if (until === null) return undefined;
  const left = daysBetween(today, until);
  if (left < 0) return said === 0 ? undefined : 0;
  const step = [lastWarning, first].find((days) => left <= days);
  return step !== undefined && (said === null || said > step) ? step : undefined;
}
