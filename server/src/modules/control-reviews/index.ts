export { controlReviewModule } from './module.ts';
export { readReviewedStates } from './read-reviewed-states.ts';
