import type { Reaction } from '../../foundation/http/hallway.ts';
import { officerOwnsNone } from '../people/index.ts';
import { countItems } from './store.ts';

/** What action items say to what happens below them, in the same transaction. */
export const actionItemReactions: readonly Reaction[] = officerOwnsNone(
  'appointment.owns-actions',
  ({ db }, assignee) => countItems(db, { status: 'open', assignee }),
);
