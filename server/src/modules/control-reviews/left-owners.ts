import type { FoundContradiction, ReadContradictions } from '../compliance/index.ts';
import { readReviews } from './read-reviews.ts';

/** Controls that stand, and whose owner has left: one contradiction for each of these owners. */
export const readLeftOwners: ReadContradictions = async (context) => {
  const left = (await readReviews(context)).flatMap(({ owner, ...review }) =>
    owner && !owner.works && review.dueOn !== null ? [{ ...review, owner }] : [],
  );
  return [...Map.groupBy(left, ({ owner }) => owner.id).values()].flatMap((theirs): FoundContradiction[] => {
    // A control that is reviewed in parts comes once for each of them.
    const controls = [...new Map(theirs.map((review) => [review.controlId, review])).values()];
    const [first, ...others] = controls;
    if (!first) return [];
    const which = others.length === 0 ? `${first.controlId} ${first.name} is` : `${controls.length} controls are`;
    return [
      {
        kind: 'owner-left',
        says: `${which} owned by ${first.owner.name}, who has left.`,
        matters: 'The control has no active owner to review it.',
        alsoAbout: others.map(({ controlId }) => controlId),
        mend: { at: 'control', controlId: first.controlId },
      },
    ];
  });
};
