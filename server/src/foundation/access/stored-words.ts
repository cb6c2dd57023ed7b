import type { Action, Place } from '@claimlock/contract/access';
import { actions } from '@claimlock/contract/people/custom-role';
import { mayInWhole } from './actor.ts';

/** What words could rest on that were stored before it was kept with them: everything that doubts were then told by. */
const beforeItWasKept: readonly Action[] = ['control-reviews.read', 'questionnaires.read', 'privacy-events.read'];

/**
 * Whether stored words may be handed to whoever stands there, given the permissions that their author was told by: each of them
 * is needed (ADR 0075). Null stands for words from before that was kept. A permission that is not known any more is held by nobody.
 */
export function mayBeTold(place: Place | undefined, restsOn: readonly string[] | null): boolean {
  return (restsOn ?? beforeItWasKept).every((name) =>
    actions.some((action) => action === name && mayInWhole(place, action)),
  );
}
