import { addPrivacyEvent, changePrivacyEvent, privacyEventKinds } from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { z } from 'zod';
import { typedInstant } from './typed-instant.ts';

const added = addPrivacyEvent.input.omit({ clientId: true });

/** A new event, as the contract has it; the moment is typed in the reader's own zone. */
export const newEventShape = z.object({
  ...added.shape,
  kind: z.enum(privacyEventKinds, 'Choose what it is.'),
  cameAt: typedInstant(added.shape.cameAt),
});

const changed = changePrivacyEvent.input.omit({ clientId: true, eventId: true, version: true }).required();

/** What can be changed of an event. */
export const changedEventShape = z.object({ ...changed.shape, cameAt: typedInstant(changed.shape.cameAt) });

const step = addPrivacyStep.input.pick({ at: true, reason: true });

/** When a step was, and why where it is a decision. */
export const stepShape = z.object({ ...step.shape, at: typedInstant(step.shape.at) });
