import { type ControlReview, listControlReviews } from '@claimlock/contract/control-reviews/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';

/** The reviews that whoever looks may see: all of an organisation's, or those of what they own. */
export function useControlReviews(clientId: string | undefined) {
  const read = useCan('control-reviews.read', clientId);
  return useRead(listControlReviews, { clientId: clientId ?? '' }, clientId !== undefined && read.may);
}

/** The reviews of one control, the organisation as a whole before its parts. */
export function reviewsOf(reviews: readonly ControlReview[], controlId: string): readonly ControlReview[] {
  return reviews.filter((one) => one.controlId === controlId);
}
