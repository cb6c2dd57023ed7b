import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readControlStates, wholeOrganisation } from '../compliance/index.ts';
import { readReviews } from './read-reviews.ts';

/** What is recorded of controls for the organisation as a whole, and the reviews that are due wherever something stands. */
export async function readReviewedStates(context: ClientContext) {
  const [states, reviews] = await Promise.all([readControlStates(context.db), readReviews(context)]);
  return {
    // Approved evidence says until when it is good; without any, the recorded date does.
    controls: [...states.values()].map((state) => {
      const standing = state.evidence?.[wholeOrganisation];
      return { ...state, evidence_until: standing ? standing.until : state.evidence_until };
    }),
    reviews: reviews.flatMap(({ controlId, part, confirmedOn, dueOn }) =>
      confirmedOn !== null && dueOn !== null ? [{ controlId, part, confirmedOn, dueOn }] : [],
    ),
  };
}
