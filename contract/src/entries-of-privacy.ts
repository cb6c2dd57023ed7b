import { z } from 'zod';
import { changed, changedPrivately } from './entry-facts.ts';
import { FrameworkId, PersonId, PrivacyEventId, RequirementRef } from './identifiers.ts';
import { PrivacyEventKind, PrivacyStepKind } from './privacy-events.ts';
import { LegalRisk } from './tracker.ts';

const aboutEvent = { eventId: PrivacyEventId, number: z.number().int() };
const instant = z.iso.datetime().nullable();

/** What is recorded of privacy events and of the tracker: never whom they are about, nor what was typed. */
export const entriesOfPrivacy = {
  'privacy-event.added': z.object({
    ...aboutEvent,
    kind: PrivacyEventKind,
    cameAt: z.iso.datetime(),
    dueAt: instant,
    ownerId: PersonId.nullable(),
  }),
  'privacy-event.changed': z.object({
    ...aboutEvent,
    reference: changedPrivately,
    summary: changedPrivately,
    cameAt: changed(z.iso.datetime()),
    ownerId: changed(PersonId),
    dueAt: instant,
  }),
  'privacy-event.step-recorded': z.object({
    ...aboutEvent,
    step: PrivacyStepKind,
    at: z.iso.datetime(),
    reasonGiven: z.boolean(),
    dueAt: instant,
  }),
  'privacy-event.step-removed': z.object({
    ...aboutEvent,
    step: PrivacyStepKind,
    at: z.iso.datetime(),
    dueAt: instant,
  }),
  'privacy-event.due-soon': z.object({ ...aboutEvent, kind: PrivacyEventKind, dueAt: z.iso.datetime() }),
  'privacy-event.became-late': z.object({ ...aboutEvent, kind: PrivacyEventKind, dueAt: z.iso.datetime() }),
  'tracker-lines.carried': z.object({ frameworkId: FrameworkId, from: FrameworkId, lines: z.number().int() }),
  'tracker-line.set': z.object({
    frameworkId: FrameworkId,
    ref: RequirementRef,
    ownerId: changed(PersonId),
    nextAction: changedPrivately,
    targetOn: changed(z.iso.date()),
    legalRisk: changed(LegalRisk),
    note: changedPrivately,
  }),
} as const;
