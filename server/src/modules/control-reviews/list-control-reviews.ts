import type * as contract from '@claimlock/contract/control-reviews/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readReviews } from './read-reviews.ts';

/** The reviews of controls. */
export const listControlReviews: Handler<typeof contract.listControlReviews> = async (context) => ({
  reviews: await readReviews(context),
});
