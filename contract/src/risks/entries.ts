import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { ControlId, DepartmentId, PersonId, RiskAcceptanceId, RiskId } from '../identifiers.ts';
import { AcceptedOn, riskAdvices, riskAdvisers } from './advice.ts';
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
      inherentLikelihood: Rating.nullable().optional(),
      inherentImpact: Rating.nullable().optional(),
      residualLikelihood: Rating.nullable().optional(),
      residualImpact: Rating.nullable().optional(),
      departmentId: DepartmentId.nullable().optional(),
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
      inherentLikelihood: changed(Rating),
      inherentImpact: changed(Rating),
      residualLikelihood: changed(Rating),
      residualImpact: changed(Rating),
      departmentId: changed(DepartmentId),
      treatment: changed(Treatment),
      progress: changed(z.number().int()),
      ownerId: changed(PersonId),
      reviewOn: changed(z.iso.date()),
      controls: changed(z.array(ControlId)),
    }),
  ),
  'risk.advised': entry(
    'Advice on a risk given',
    z.object({
      riskId: RiskId,
      duty: z.enum(riskAdvisers),
      advises: z.enum(riskAdvices),
      likelihood: Rating,
      impact: Rating,
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
  'risk.reviewed': entry(
    'Risk reviewed',
    z.object({
      riskId: RiskId,
      likelihood: Rating,
      impact: Rating,
      rerated: z.boolean(),
      reviewOn: z.iso.date(),
    }),
  ),
  'risk.review-became-due': entry('Risk review due', z.object({ riskId: RiskId, dueOn: z.iso.date() })),
  /** Controls that failed, or hold again, since it was rated: what is shown follows by itself. */
  'risk.current-followed': entry(
    'Current rating followed its controls',
    z.object({
      riskId: RiskId,
      likelihood: changed(Rating),
      impact: changed(Rating),
      failing: z.array(ControlId),
    }),
  ),
  'risk.acceptance-proposed': entry(
    'Acceptance of a risk proposed',
    z.object({ riskId: RiskId, acceptanceId: RiskAcceptanceId, until: z.iso.date() }),
    'In Progress',
  ),
  'risk.acceptance-declined': entry(
    'Acceptance of a risk declined',
    z.object({ riskId: RiskId, acceptanceId: RiskAcceptanceId }),
  ),
  'risk.accepted': entry(
    'Risk accepted',
    z.object({
      riskId: RiskId,
      acceptanceId: RiskAcceptanceId,
      likelihood: Rating,
      impact: Rating,
      residualLikelihood: Rating.nullable(),
      residualImpact: Rating.nullable(),
      controls: z.array(ControlId),
      until: z.iso.date(),
      /** The advice on record when it was accepted; empty where no CISO or data protection officer had to advise. */
      advice: AcceptedOn.shape.advice.optional(),
      unheld: AcceptedOn.shape.unheld.optional(),
      lowered: AcceptedOn.shape.lowered.optional(),
    }),
  ),
  'risk.acceptance-ends-soon': entry(
    'Acceptance of a risk ends soon',
    z.object({ riskId: RiskId, until: z.iso.date() }),
  ),
  /** It ran out, what it rested on has changed, or it was taken back: the risk is open again. */
  'risk.acceptance-ended': entry(
    'Acceptance of a risk ended',
    z.object({
      riskId: RiskId,
      acceptanceId: RiskAcceptanceId,
      why: z.enum(['Stale', 'Expired', 'Withdrawn']),
    }),
  ),
} as const;
