export { ControlReviewPart } from './ControlReviewPart.tsx';
export { ManyReviews } from './ManyReviews.tsx';
export { useControlReviews } from './queries.ts';
export { ReviewDue, ReviewOwner } from './ReviewDue.tsx';
