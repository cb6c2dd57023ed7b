import type { Action, Place } from '@claimlock/contract/access';
import { actions } from '@claimlock/contract/people/custom-role';
import { mayInWhole } from './actor.ts';

/** The permissions behind words that were stored before these were kept with them: all that contradictions could come from. */
const beforeItWasKept: readonly Action[] = ['control-reviews.read', 'questionnaires.read', 'privacy-events.read'];

/**
 * Whether a reader may have a stored text: they need each permission that its author's words rest on (ADR 0075). Null stands for a
 * text from before those were stored. Nobody holds a permission that no longer exists.
 */
export function mayBeTold(place: Place | undefined, restsOn: readonly string[] | null): boolean {
  return (restsOn ?? beforeItWasKept).every((name) =>
    actions.some((action) => action === name && mayInWhole(place, action)),
  );
}
