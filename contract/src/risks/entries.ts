import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { ControlId, PersonId, RiskId } from '../identifiers.ts';
import { RiskCategory, RiskOutcome, Treatment } from './endpoints.ts';

const Rating = z.number().int().min(1).max(5);

/** What is recorded of risks. */
export const risksEntries = {
  'risk.added': entry(
    'Risk added',
    z.object({
      riskId: RiskId,
      category: RiskCategory,
      likelihood: Rating,
      impact: Rating,
      treatment: Treatment,
      ownerId: PersonId.nullable(),
      reviewOn: z.iso.date().nullable(),
      controls: z.array(ControlId),
    }),
  ),
  'risk.changed': entry(
    'Risk changed',
    z.object({
      riskId: RiskId,
      title: changedPrivately,
      description: changedPrivately,
      plan: changedPrivately,
      category: changed(RiskCategory),
      likelihood: changed(Rating),
      impact: changed(Rating),
      treatment: changed(Treatment),
      progress: changed(z.number().int()),
      ownerId: changed(PersonId),
      reviewOn: changed(z.iso.date()),
      controls: changed(z.array(ControlId)),
    }),
  ),
  'risk.treatment-started': entry('Risk treatment started', z.object({ riskId: RiskId }), 'In Progress'),
  'risk.resolved': entry(
    'Risk resolved',
    z.object({
      riskId: RiskId,
      outcome: RiskOutcome,
      likelihood: Rating,
      impact: Rating,
      noted: z.boolean(),
    }),
  ),
  'risk.reopened': entry('Risk reopened', z.object({ riskId: RiskId })),
} as const;
