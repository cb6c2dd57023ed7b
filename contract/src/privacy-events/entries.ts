import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { PersonId, PrivacyEventId } from '../identifiers.ts';
import { advices, PrivacyEventKind, PrivacyStepKind } from './endpoints.ts';

const aboutEvent = { eventId: PrivacyEventId, number: z.number().int() };
const instant = z.iso.datetime().nullable();
/** What kind of event it is, and whether its deadline is past while what that asks for is not done. */
const lateNow = { kind: PrivacyEventKind.optional(), isLate: z.boolean().optional() };

/** What is recorded of privacy events. */
export const privacyEventsEntries = {
  'privacy-event.added': entry(
    'Privacy event recorded',
    z.object({
      ...aboutEvent,
      kind: PrivacyEventKind,
      cameAt: z.iso.datetime(),
      dueAt: instant,
      ownerId: PersonId.nullable(),
    }),
  ),
  'privacy-event.changed': entry(
    'Privacy event changed',
    z.object({
      ...aboutEvent,
      reference: changedPrivately,
      summary: changedPrivately,
      cameAt: changed(z.iso.datetime()),
      ownerId: changed(PersonId),
      dueAt: instant,
      ...lateNow,
    }),
  ),
  'privacy-event.step-recorded': entry(
    'Step recorded of a privacy event',
    z.object({
      ...aboutEvent,
      step: PrivacyStepKind,
      at: z.iso.datetime(),
      reasonGiven: z.boolean(),
      /** Of a decision not to report a breach: what was advised, and null where nobody is data protection officer. */
      advice: z.enum(advices).nullable().optional(),
      dueAt: instant,
      ...lateNow,
    }),
  ),
  'privacy-event.advised': entry(
    'Advice of the data protection officer recorded',
    z.object({ ...aboutEvent, advises: z.enum(advices) }),
  ),
  'privacy-event.step-removed': entry(
    'Step of a privacy event taken back',
    z.object({
      ...aboutEvent,
      step: PrivacyStepKind,
      at: z.iso.datetime(),
      dueAt: instant,
      ...lateNow,
    }),
  ),
  'privacy-event.due-soon': entry(
    'Deadline of a privacy event near',
    z.object({ ...aboutEvent, kind: PrivacyEventKind, dueAt: z.iso.datetime() }),
  ),
  'privacy-event.became-late': entry(
    'Deadline of a privacy event missed',
    z.object({ ...aboutEvent, kind: PrivacyEventKind, dueAt: z.iso.datetime() }),
  ),
} as const;
