import type * as contract from '@claimlock/contract/privacy-events/endpoints';
import { drawNumber } from '../../foundation/database/records.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { requireOwner } from '../people/index.ts';
import { aboutEvent, iso, kept, owners } from './kept-event.ts';
import { refuseComing } from './privacy-event.ts';
import { showPrivacyEvent } from './show-privacy-event.ts';
import { insertEvent } from './store.ts';

/** Records a request, a breach or a complaint. Its entry says what kind it is and by when; never whom it is about. */
export const addPrivacyEvent: Handler<typeof contract.addPrivacyEvent> = async (
  context,
  { kind, reference, summary, cameAt, ownerId },
) => {
  const { db, clock, record } = context;
  const now = clock.now();
  const recorded = { kind, cameAt: new Date(cameAt), steps: new Map() };
  refuseComing(recorded, recorded.cameAt, now);
  const ownerName = ownerId ? await requireOwner(context, ownerId, owners) : null;
  const saved = await insertEvent(db, {
    id: newId('pev', clock),
    number: await drawNumber(db, 'privacy_event_counter'),
    kind,
    reference,
    summary,
    came_at: recorded.cameAt,
    owner_id: ownerId,
    created_at: now,
    updated_at: now,
    ...kept(recorded),
  });
  const { body, subject } = aboutEvent(saved);
  const said = { kind, cameAt: recorded.cameAt.toISOString(), dueAt: iso(saved.due_at), ownerId };
  record('privacy-event.added', { ...body, ...said }, subject);
  return showPrivacyEvent(context, { ...saved, owner_name: ownerName, owner_left: false });
};
