import { formatCount } from '../../lib/format.ts';

/** What the fields of a review are called. */
export const reviewLabels = { ownerId: 'Owner', everyMonths: 'Review interval in months' } as const;

/** How often, in words. */
export function intervalWords({
  everyMonths,
  isOwnInterval,
}: {
  readonly everyMonths: number;
  readonly isOwnInterval: boolean;
}): string {
  const often =
    everyMonths === 1
      ? 'every month'
      : everyMonths === 12
        ? 'every year'
        : `every ${formatCount(everyMonths, 'month')}`;
  return isOwnInterval ? `${often}, set here` : `${often}, from its guidance`;
}
