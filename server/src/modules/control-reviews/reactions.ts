import type { Reaction } from '../../foundation/http/hallway.ts';
import { officerOwnsNone } from '../people/index.ts';
import { countOwned } from './store.ts';

/**
 * What the reviews of controls say to what happens below them, in the same transaction: whoever becomes data protection
 * officer monitors from then on, and cannot own a control (SoD-2).
 */
export const controlReviewReactions: readonly Reaction[] = officerOwnsNone(
  'appointment.owns-controls',
  ({ db }, owner) => countOwned(db, owner),
);
