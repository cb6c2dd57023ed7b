import { z } from 'zod';

/** The three ratings of a risk: without controls, as it is now, and as it is to be once its treatment is done. */
export const ratingViews = ['inherent', 'current', 'residual'] as const;
export const RatingView = z.enum(ratingViews);
export type RatingView = z.infer<typeof RatingView>;
/** What each of the three ratings is called. */
export const viewNames: Readonly<Record<RatingView, string>> = {
  inherent: 'Inherent',
  current: 'Current',
  residual: 'Target (residual)',
};

/** What became of the last acceptance of a risk that was proposed or given. */
export const acceptanceStates = ['Proposed', 'Accepted', 'Declined', 'Stale', 'Expired', 'Withdrawn'] as const;
export const AcceptanceState = z.enum(acceptanceStates);
export type AcceptanceState = z.infer<typeof AcceptanceState>;
