import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/privacy-events/steps';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutEvent, deadlineOf, findKnown, readRecorded, saveEvent } from './kept-event.ts';
import { refuseIfNeeded } from './privacy-event.ts';
import { showPrivacyEvent } from './show-privacy-event.ts';
import { deleteStep } from './store.ts';

/** Takes a step back that was recorded by mistake. That it was there stays in the ledger. */
export const removePrivacyStep: Handler<typeof contract.removePrivacyStep> = async (context, { eventId, kind }) => {
  const event = await findKnown(context, eventId);
  const recorded = await readRecorded(context, event);
  const at = recorded.steps.get(kind);
  if (!at) throw new ProductError('not-found');
  refuseIfNeeded(recorded, kind);
  await deleteStep(context.db, eventId, kind);
  const steps = new Map(recorded.steps);
  steps.delete(kind);
  const saved = await saveEvent(context, event, { ...recorded, steps });
  const { body, subject } = aboutEvent(event);
  const said = { step: kind, at: at.toISOString(), ...deadlineOf(saved, context.clock.now()) };
  context.record('privacy-event.step-removed', { ...body, ...said }, subject);
  return showPrivacyEvent(context, saved);
};
