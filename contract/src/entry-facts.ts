import { z } from 'zod';
import {
  AssessmentId,
  AssignmentId,
  ControlId,
  ControlScopeId,
  EvidenceItemId,
  FindingId,
  TestTargetId,
} from './identifiers.ts';
import { Industry } from './organisations.ts';

/** A fact that changed, from what to what. */
export const changed = <T extends z.ZodType>(value: T) =>
  z.object({ from: value.nullable(), to: value.nullable() }).optional();
/** A personal value that changed: that it did is a fact, what it says is not kept (ADR 0003). */
export const changedPrivately = z.literal('changed').optional();

// A word that is on the list no longer may have been typed by anybody: it is not kept.
export const industryOnTheList = z
  .string()
  .transform((word) => Industry.safeParse(word).data ?? null)
  .pipe(Industry.nullable());
export const changedIndustry = z.object({ from: industryOnTheList, to: Industry }).optional();

export const FrameworkVersion = z.string().regex(/^v?\d[\da-z.+/-]{0,15}$/, 'This is not a version.');
export const RuleVersion = z.string().regex(/^(compliance|assurance)-\d{1,4}$/, 'This is not the version of a rule.');
export const Month = z.string().regex(/^\d{4}-\d{2}$/, 'This is not a month.');

export const Rating = z.number().int().min(1).max(5);

export const Percent = z.number().min(0).max(100).nullable();

export const aboutAssessment = { assessmentId: AssessmentId, number: z.number().int() };
/** `lowers`, where an entry has it: the control that counts as ineffective from then on because of this finding. */
export const aboutFinding = { findingId: FindingId, number: z.number().int() };

export const aboutAssignment = { assignmentId: AssignmentId };
export const aboutTarget = { targetId: TestTargetId };
export const aboutEvidence = { evidenceItemId: EvidenceItemId, number: z.number().int() };
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256.');
export const edition = {
  edition: z.number().int(),
  sha256: Sha256.nullable(),
  size: z.number().int().nullable(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
};
/** What controls can stand on from then on: the approved edition, once its first day has come; null where there is none. */
export const stands = z
  .object({ edition: z.number().int(), from: z.iso.date(), until: z.iso.date().nullable() })
  .nullable();
/** The controls that evidence is linked to for the organisation as a whole. */
export const controls = z.array(ControlId);
/** And those that it is linked to for a part of it; none in entries from before there were such links. */
export const inParts = z.array(z.object({ controlId: ControlId, scope: ControlScopeId })).optional();
