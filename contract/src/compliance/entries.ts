import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately, FrameworkVersion, Percent } from '../entry-facts.ts';
import {
  ActionItemId,
  ControlId,
  ControlScopeId,
  EvidenceItemId,
  FrameworkId,
  RequirementRef,
  UserId,
} from '../identifiers.ts';
import { Tier } from './assurance.ts';
import { AssuranceFactId, FactValue } from './assurance-facts.ts';
import { Effectiveness, Implementation } from './endpoints.ts';
import { Extent } from './implementation-statements.ts';
import { OverrideResult } from './requirement-overrides.ts';

const RuleVersion = z.string().regex(/^(compliance|assurance)-\d{1,4}$/, 'This is not the version of a rule.');
const Month = z.string().regex(/^\d{4}-\d{2}$/, 'This is not a month.');

const aboutOverride = {
  frameworkId: FrameworkId,
  ref: RequirementRef,
  result: OverrideResult,
  version: z.number().int().optional(),
};

/** What is recorded of compliance. */
export const complianceEntries = {
  'framework.followed': entry('Framework followed', z.object({ frameworkId: FrameworkId, version: FrameworkVersion })),
  'framework.left': entry(
    'Framework followed no longer',
    z.object({ frameworkId: FrameworkId, version: FrameworkVersion }),
  ),
  'framework.weighed': entry(
    'Weight of a framework changed',
    z.object({ frameworkId: FrameworkId, weight: changed(z.number()) }),
  ),
  'framework.succeeded': entry(
    'Framework moved to its next version',
    z.object({
      frameworkId: FrameworkId,
      version: FrameworkVersion,
      by: FrameworkId,
      byVersion: FrameworkVersion,
      kept: z.number().int(),
      added: z.number().int(),
      removed: z.number().int(),
      decisions: z.number().int(),
      words: z.number().int(),
      statements: z.number().int().optional(),
    }),
  ),
  'applicability.decided': entry(
    'Applicability decided',
    z.object({
      frameworkId: FrameworkId,
      ref: RequirementRef,
      applicable: changed(z.boolean()),
      justification: changedPrivately,
    }),
  ),
  'statement.approved': entry(
    'Statement of applicability approved',
    z.object({
      frameworkId: FrameworkId,
      version: z.number().int(),
      /** SHA-256 over the canonical JSON of all that was approved. */
      digest: z.string().regex(/^[0-9a-f]{64}$/),
      apply: z.number().int(),
      excluded: z.number().int(),
    }),
  ),
  'requirement.implementation-stated': entry(
    'Implementation statement made',
    z.object({
      frameworkId: FrameworkId,
      ref: RequirementRef,
      controlId: ControlId,
      extent: changed(Extent),
      how: changedPrivately,
    }),
  ),
  'requirement.overridden': entry(
    'Override set',
    z.object({
      frameworkId: FrameworkId,
      ref: RequirementRef,
      result: changed(OverrideResult),
      until: z.iso.date(),
      version: z.number().int().optional(),
      /** Who set it, where somebody else recorded it and confirmed it in the same step. */
      setBy: UserId.optional(),
      /** Of an assessor’s decision: the evidence with the report. */
      reportId: EvidenceItemId.optional(),
    }),
  ),
  'requirement.override-confirmed': entry(
    'Override confirmed',
    z.object({
      ...aboutOverride,
      until: z.iso.date(),
      /** Given where it was set in the same step, as when an assignment is approved. */
      inOneStep: z.literal(true).optional(),
    }),
  ),
  'requirement.override-declined': entry('Override declined', z.object(aboutOverride)),
  'requirement.override-ended': entry('Override removed', z.object(aboutOverride)),
  'control-state.changed': entry(
    'Control state changed',
    z.object({
      controlId: ControlId,
      scope: z.union([z.literal('organisation'), ControlScopeId]),
      applicable: changed(z.boolean()),
      implementation: changed(Implementation),
      effectiveness: changed(Effectiveness),
      evidenceUntil: changed(z.iso.date()),
      confirmedOn: z.iso.date(),
      reasonGiven: z.boolean(),
      actionItemId: ActionItemId.nullable(),
    }),
  ),
  'compliance.rescored': entry(
    'Compliance score changed',
    z.object({
      frameworkId: z.union([FrameworkId, z.literal('overall')]),
      from: Percent,
      to: Percent,
      ruleVersion: RuleVersion,
    }),
  ),
  'compliance-snapshot.taken': entry(
    'Monthly compliance snapshot taken',
    z.object({ month: Month, percent: Percent, ruleVersion: RuleVersion }),
  ),
  'assurance.rescored': entry(
    'Assurance score changed',
    z.object({
      from: z.number().nullable(),
      to: z.number(),
      tierFrom: Tier.nullable(),
      tierTo: Tier,
      ruleVersion: RuleVersion,
    }),
  ),
  'assurance-fact.stated': entry(
    'Fact for insurers stated',
    z.object({
      factId: AssuranceFactId,
      controlId: ControlId,
      value: FactValue,
      asOf: z.iso.date(),
      evidence: z.array(EvidenceItemId),
    }),
  ),
  'assurance-fact.withdrawn': entry(
    'Fact for insurers withdrawn',
    z.object({ factId: AssuranceFactId, controlId: ControlId, value: FactValue, asOf: z.iso.date() }),
  ),
  'product-omission.decided': entry(
    'Requirement excluded for a product, or included again',
    z.object({
      frameworkId: FrameworkId,
      scopeId: ControlScopeId,
      ref: RequirementRef,
      leftOut: changed(z.boolean()),
      reason: changedPrivately,
    }),
  ),
} as const;
