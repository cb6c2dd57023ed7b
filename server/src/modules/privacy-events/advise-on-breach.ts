import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/privacy-events/steps';
import type { Handler } from '../../foundation/http/hallway.ts';
import { insertAdvice, listAdvice } from './advice-store.ts';
import { aboutEvent, findKnown, readRecorded, saveEvent } from './kept-event.ts';
import { showPrivacyEvent } from './show-privacy-event.ts';

/** Records what the data protection officer advises on a breach. It is kept as it was given; a later one stands after it. */
export const adviseOnBreach: Handler<typeof contract.adviseOnBreach> = async (
  context,
  { eventId, version, advises, reasons },
) => {
  const { db, clock, userId, record } = context;
  const event = await findKnown(context, eventId, version);
  if (event.kind !== 'breach' || event.ended_at !== null || userId === null)
    throw new ProductError('privacy-event.advice-unfit');
  const place = (await listAdvice(db, eventId)).length + 1;
  // The version moves on: of two who advise at once, and of whoever decides meanwhile, the slower one is told.
  const saved = await saveEvent(context, event, await readRecorded(context, event));
  await insertAdvice(db, { event_id: eventId, place, advises, reasons, given_by: userId, given_at: clock.now() });
  const { body, subject } = aboutEvent(event);
  record('privacy-event.advised', { ...body, advises }, subject);
  return showPrivacyEvent(context, saved);
};
