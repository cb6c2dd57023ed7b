import type { FoundContradiction, ReadContradictions } from '../compliance/index.ts';
import { readReviews } from './read-reviews.ts';

/** Controls that stand, and whose owner has left: one contradiction for each of these owners. */
export const readLeftOwners: ReadContradictions = async (context) => {
  const left = (await readReviews(context)).flatMap(({ owner, ...review }) =>
    owner && !owner.works && review.dueOn !== null ? [{ ...review, owner }] : [],
  );
  return [...Map.groupBy(left, ({ owner }) => owner.id).values()].flatMap((theirs): FoundContradiction[] => {
    const [first, ...others] = theirs;
    if (!first) return [];
    const which = theirs.length === 1 ? `${first.controlId} ${first.name} is` : `${theirs.length} controls are`;
    return [
      {
        kind: 'owner-left',
        says: `${which} owned by ${first.owner.name}, who has left.`,
        matters: 'The control has no active owner to review it.',
        // A control that is reviewed in parts comes once for each of them.
        alsoAbout: [...new Set(others.map(({ controlId }) => controlId))].filter((id) => id !== first.controlId),
        mend: { at: 'control', controlId: first.controlId },
      },
    ];
  });
};
