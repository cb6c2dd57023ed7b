import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { ControlId, FindingId, FrameworkId, PersonId, RequirementRef } from '../identifiers.ts';
import { riskAdvices, riskAdvisers } from '../risks/advice.ts';
import { FindingAcceptedOn } from './advice.ts';
import { FindingKind, FindingSource, ResolutionMethod, Severity } from './endpoints.ts';

/** `lowers`, where an entry has it: the control that counts as ineffective from then on because of this finding. */
const aboutFinding = { findingId: FindingId, number: z.number().int() };

/** What is recorded of findings. */
export const findingsEntries = {
  'finding.raised': entry(
    'Finding raised',
    z.object({
      ...aboutFinding,
      kind: FindingKind,
      source: FindingSource,
      severity: Severity,
      ownerId: PersonId.nullable(),
      controlId: ControlId.nullable(),
      frameworkId: FrameworkId.nullable(),
      requirementRef: RequirementRef.nullable(),
      identifiedOn: z.iso.date(),
      dueOn: z.iso.date(),
      recursOf: FindingId.nullable(),
      daysClean: z.number().int().nullable(),
      lowers: ControlId.nullable(),
    }),
  ),
  'finding.changed': entry(
    'Finding changed',
    z.object({
      ...aboutFinding,
      title: changedPrivately,
      description: changedPrivately,
      kind: changed(FindingKind),
      source: changed(FindingSource),
      severity: changed(Severity),
      ownerId: changed(PersonId),
      controlId: changed(ControlId),
      frameworkId: changed(FrameworkId),
      requirementRef: changed(RequirementRef),
      dueOn: changed(z.iso.date()),
      rootCause: changedPrivately,
      correctiveAction: changedPrivately,
      lowers: ControlId.nullable(),
    }),
  ),
  'finding.started': entry('Finding being worked on', z.object(aboutFinding)),
  'finding.submitted': entry('Finding ready for review', z.object(aboutFinding)),
  'finding.returned': entry('Finding sent back from review', z.object(aboutFinding)),
  'finding.closed': entry(
    'Finding closed',
    z.object({ ...aboutFinding, method: ResolutionMethod, daysOpen: z.number().int() }),
  ),
  'finding.risk-accepted': entry(
    'Risk of a finding accepted',
    z.object({
      ...aboutFinding,
      severity: Severity,
      until: z.iso.date(),
      /** The advice on record when it was accepted; empty where no CISO or data protection officer had to advise. */
      advice: FindingAcceptedOn.shape.advice.optional(),
      unheld: FindingAcceptedOn.shape.unheld.optional(),
      lowered: FindingAcceptedOn.shape.lowered.optional(),
    }),
  ),
  'finding.advice-asked': entry(
    'Advice on the risk of a finding asked for',
    z.object({ ...aboutFinding, duties: z.array(z.enum(riskAdvisers)) }),
  ),
  'finding.advised': entry(
    'Advice on the risk of a finding given',
    z.object({ ...aboutFinding, duty: z.enum(riskAdvisers), advises: z.enum(riskAdvices), severity: Severity }),
  ),
  'finding.reinstated': entry(
    'Finding open again',
    z.object({
      ...aboutFinding,
      why: z.enum(['withdrawn', 'expired']),
      dueOn: changed(z.iso.date()),
      lowers: ControlId.nullable(),
    }),
  ),
  'finding.dismissed': entry('Finding dismissed as a false positive', z.object(aboutFinding)),
  'finding.became-overdue': entry('Finding overdue', z.object({ ...aboutFinding, dueOn: z.iso.date() })),
  'finding-deadlines.set': entry(
    'Deadlines for findings set',
    z.object({
      Critical: changed(z.number().int()),
      High: changed(z.number().int()),
      Medium: changed(z.number().int()),
      Low: changed(z.number().int()),
      Info: changed(z.number().int()),
    }),
  ),
} as const;
