import * as contract from '@claimlock/contract/control-reviews/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { confirmControls } from './confirm-controls.ts';
import { doubtControl } from './doubt-control.ts';
import { listControlReviews } from './list-control-reviews.ts';
import { planControlReview } from './plan-control-review.ts';
import { planControlReviews } from './plan-control-reviews.ts';

/** What can be asked about the reviews of controls. */
export const controlReviewRoutes: readonly Route[] = [
  route(contract.listControlReviews, listControlReviews),
  route(contract.planControlReview, planControlReview),
  route(contract.planControlReviews, planControlReviews),
  route(contract.confirmControls, confirmControls),
  route(contract.doubtControl, doubtControl),
];
