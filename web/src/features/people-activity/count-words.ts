import type { ActivityCounts } from '@claimlock/contract/people-activity/endpoints';
import { formatCount, formatNumber } from '../../lib/format.ts';

/** What was done, without what was not: `3 sign-ins · 1 failed · 12 changes`. */
export function countWords({ signIns, failed, changes, exports, reads }: Partial<ActivityCounts>): string {
  const part = (count: number | undefined, words: (count: number) => string) => (count ? [words(count)] : []);
  return [
    ...part(signIns, (count) => formatCount(count, 'sign-in')),
    ...part(failed, (count) => `${formatNumber(count)} failed`),
    ...part(changes, (count) => formatCount(count, 'change')),
    ...part(exports, (count) => formatCount(count, 'export')),
    ...part(reads, (count) => formatCount(count, 'sensitive read')),
  ].join(' · ');
}
