import type * as contract from '@claimlock/contract/privacy-events/steps';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { dutiesHeld, isOfficer } from '../people/index.ts';
import { needsAdvice, refuseUnadvised } from './advice.ts';
import { listAdvice } from './advice-store.ts';
import { aboutEvent, deadlineOf, findKnown, readRecorded, saveEvent } from './kept-event.ts';
import { refuseUnfit } from './privacy-event.ts';
import { showPrivacyEvent } from './show-privacy-event.ts';
import { insertStep } from './store.ts';

/** Records what was done about an event, and when; the deadline is worked out anew from it. */
export const addPrivacyStep: Handler<typeof contract.addPrivacyStep> = async (
  context,
  { eventId, version, kind, at: given, reason, noOfficer, disagreement },
) => {
  const { db, clock, userId, record } = context;
  const event = await findKnown(context, eventId, version);
  const recorded = await readRecorded(context, event);
  const at = new Date(given);
  refuseUnfit(recorded, kind, at, reason, clock.now());
  const rests = needsAdvice(kind) ? await restsOn(context, eventId, { noOfficer, disagreement }) : undefined;
  const step = { event_id: eventId, kind, at, reason: reason || null, ...rests?.columns };
  await insertStep(db, { ...step, recorded_by: userId ?? null, recorded_at: clock.now() });
  const saved = await saveEvent(context, event, { ...recorded, steps: new Map(recorded.steps).set(kind, at) });
  const { body, subject } = aboutEvent(event);
  record(
    'privacy-event.step-recorded',
    {
      ...body,
      step: kind,
      at: at.toISOString(),
      reasonGiven: reason !== '',
      ...(rests && { advice: rests.advice }),
      ...deadlineOf(saved, clock.now()),
    },
    subject,
  );
  return showPrivacyEvent(context, saved);
};

/** What a decision not to report rests on: the officer's advice, or that there is no officer (SoD-12). */
async function restsOn(
  context: ClientContext,
  eventId: string,
  said: { readonly noOfficer: string; readonly disagreement: string },
) {
  const { db, clock, membership } = context;
  const advice = (await listAdvice(db, eventId)).at(-1)?.advises ?? null;
  const hasOfficer = (await dutiesHeld(db, dayOf(clock.now()))).has('DPO');
  const byOfficer = membership?.personId != null && (await isOfficer(context, membership.personId));
  refuseUnadvised({ ...said, advice, hasOfficer, byOfficer });
  const columns = {
    no_officer: advice === null ? said.noOfficer : null,
    disagreement: advice === 'report' ? said.disagreement : null,
  };
  return { advice, columns };
}
