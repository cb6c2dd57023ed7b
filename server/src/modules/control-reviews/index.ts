export { controlReviewModule } from './module.ts';
export { readOwnership } from './read-ownership.ts';
export { readReviewedStates } from './read-reviewed-states.ts';
export { readReviews } from './read-reviews.ts';
export { requireParts } from './require-parts.ts';
