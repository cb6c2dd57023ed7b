import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed } from '../entry-facts.ts';
import { ControlId, ControlScopeId, PersonId } from '../identifiers.ts';

const aboutReview = {
  controlId: ControlId,
  scope: z.union([z.literal('organisation'), ControlScopeId]),
};

/** What is recorded of control reviews. */
export const controlReviewsEntries = {
  'control-review.planned': entry(
    'Owner or review of a control set',
    z.object({
      ...aboutReview,
      ownerId: changed(PersonId),
      everyMonths: changed(z.number().int()),
    }),
  ),
  'control-review.doubted': entry('Control reported as no longer true', z.object(aboutReview)),
  'control-review.became-due': entry('Review of a control due', z.object({ ...aboutReview, dueOn: z.iso.date() })),
} as const;
