import type * as contract from '@claimlock/contract/privacy-events/steps';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutEvent, findKnown, iso, readRecorded, saveEvent } from './kept-event.ts';
import { refuseUnfit } from './privacy-event.ts';
import { showPrivacyEvent } from './show-privacy-event.ts';
import { insertStep } from './store.ts';

/** Records what was done about an event, and when; the deadline is worked out anew from it. */
export const addPrivacyStep: Handler<typeof contract.addPrivacyStep> = async (
  context,
  { eventId, version, kind, at: given, reason },
) => {
  const { db, clock, userId, record } = context;
  const event = await findKnown(context, eventId, version);
  const recorded = await readRecorded(context, event);
  const at = new Date(given);
  refuseUnfit(recorded, kind, at, reason, clock.now());
  const step = { event_id: eventId, kind, at, reason: reason || null };
  await insertStep(db, { ...step, recorded_by: userId ?? null, recorded_at: clock.now() });
  const saved = await saveEvent(context, event, { ...recorded, steps: new Map(recorded.steps).set(kind, at) });
  const { body, subject } = aboutEvent(event);
  record(
    'privacy-event.step-recorded',
    { ...body, step: kind, at: at.toISOString(), reasonGiven: reason !== '', dueAt: iso(saved.due_at) },
    subject,
  );
  return showPrivacyEvent(context, saved);
};
