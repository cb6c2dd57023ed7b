import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { FrameworkId, PersonId, RequirementRef } from '../identifiers.ts';
import { LegalRisk } from './endpoints.ts';

/** What is recorded of the tracker. */
export const trackerEntries = {
  'tracker-lines.carried': entry(
    'Tracker carried to the next version',
    z.object({ frameworkId: FrameworkId, from: FrameworkId, lines: z.number().int() }),
  ),
  'tracker-line.set': entry(
    'Requirement tracked',
    z.object({
      frameworkId: FrameworkId,
      ref: RequirementRef,
      ownerId: changed(PersonId),
      nextAction: changedPrivately,
      targetOn: changed(z.iso.date()),
      legalRisk: changed(LegalRisk),
      note: changedPrivately,
    }),
  ),
} as const;
