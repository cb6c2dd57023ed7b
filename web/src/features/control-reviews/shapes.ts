import { doubtControl, planControlReview } from '@claimlock/contract/control-reviews/endpoints';

/** What is planned of a review, as the contract has it. */
export const reviewShape = planControlReview.input.pick({ ownerId: true, everyMonths: true });

/** What is planned of many at once; what is left out stays as it is. */
export const manyReviewsShape = reviewShape.partial();

/** What is said of a control that is no longer true, as the contract has it. */
export const doubtShape = doubtControl.input.pick({ note: true });
