import { z } from 'zod';
import { Tier } from './assurance.ts';
import { Effectiveness, Implementation } from './compliance.ts';
import { ProductRole, ScopeKind } from './control-scopes.ts';
import { CheckId, Outcome } from './control-tests.ts';
import {
  aboutAssessment,
  aboutAssignment,
  aboutEvidence,
  aboutTarget,
  changed,
  changedPrivately,
  controls,
  edition,
  FrameworkVersion,
  inParts,
  Month,
  Percent,
  RuleVersion,
  stands,
} from './entry-facts.ts';
import { EvidenceKind, EvidenceScope } from './evidence-items.ts';
import {
  ActionItemId,
  AssessmentId,
  ControlId,
  ControlScopeId,
  FrameworkId,
  PersonId,
  RegisterLineId,
  RequirementRef,
  TestTargetId,
} from './identifiers.ts';
import { OwnFormat } from './own-frameworks.ts';
import { Judgement, QuestionRef, RegisterName } from './question-set.ts';
import { OverrideResult } from './requirement-overrides.ts';
import { TargetKind } from './test-targets.ts';

/** What is recorded of evidence, frameworks, controls and scores. */
export const entriesOfCompliance = {
  'evidence-item.added': z.object({
    ...aboutEvidence,
    kind: EvidenceKind,
    ownerId: PersonId.nullable(),
    ...edition,
    controls,
    inParts,
    /** That it came with a plan that was taken over. */
    taken: z.literal(true).optional(),
  }),
  'evidence-item.changed': z.object({
    ...aboutEvidence,
    title: changedPrivately,
    description: changedPrivately,
    source: changedPrivately,
    ownerId: changed(PersonId),
    validFrom: changed(z.iso.date()),
    validUntil: changed(z.iso.date()),
  }),
  'evidence-item.renewed': z.object({ ...aboutEvidence, ...edition }),
  'evidence-item.approved': z.object({ ...aboutEvidence, ...edition, controls, inParts, stands }),
  'evidence-item.returned': z.object({ ...aboutEvidence, edition: z.number().int() }),
  'evidence-item.withdrawn': z.object({ ...aboutEvidence, controls, inParts, stands }),
  'evidence-item.linked': z.object({ ...aboutEvidence, controls, inParts, stands, scope: EvidenceScope }),
  'evidence-item.unlinked': z.object({ ...aboutEvidence, controls, inParts, stands, scope: EvidenceScope }),
  'evidence-item.began': z.object({ ...aboutEvidence, controls, inParts, stands }),
  'evidence-item.ends-soon': z.object({ ...aboutEvidence, days: z.number().int(), until: z.iso.date() }),
  'evidence-item.expired': z.object({ ...aboutEvidence, controls, inParts, until: z.iso.date() }),

  'test-target.added': z.object({ ...aboutTarget, kind: TargetKind }),
  'test-target.changed': z.object({ ...aboutTarget, selectors: changed(z.number().int()) }),
  'test-target.check-asked': z.object(aboutTarget),
  'test-target.confirmed': z.object({ ...aboutTarget, kind: TargetKind }),
  'test-target.removed': z.object({ ...aboutTarget, kind: TargetKind }),
  'control-tests.asked': z.object({
    checkId: CheckId.nullable(),
    targetId: TestTargetId.nullable(),
    count: z.number().int(),
  }),
  'control-test.changed': z.object({
    checkId: CheckId,
    targetId: TestTargetId.nullable(),
    outcome: changed(Outcome),
    controls,
  }),
  'control-test.scheduled': z.object({
    checkId: CheckId,
    targetId: TestTargetId.nullable(),
    everyMinutes: changed(z.number().int()),
    paused: changed(z.boolean()),
    reason: changedPrivately,
  }),
  'own-framework.imported': z.object({
    frameworkId: FrameworkId,
    version: FrameworkVersion,
    format: OwnFormat,
    fileHash: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a hash.'),
    requirements: z.number().int(),
  }),
  'own-framework.linked': z.object({ frameworkId: FrameworkId, added: z.number().int(), removed: z.number().int() }),
  'own-framework.removed': z.object({ frameworkId: FrameworkId }),
  'own-framework.released': z.object({ frameworkId: FrameworkId, version: FrameworkVersion }),
  'plan.taken': z.object({
    frameworkId: FrameworkId,
    fileHash: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a hash.'),
    controls: z.number().int(),
    decisions: z.number().int(),
    // None in entries from before plans held these.
    parts: z.number().int().optional(),
    words: z.number().int().optional(),
    evidence: z.number().int().optional(),
  }),
  'framework.followed': z.object({ frameworkId: FrameworkId, version: FrameworkVersion }),
  'framework.left': z.object({ frameworkId: FrameworkId, version: FrameworkVersion }),
  'framework.weighed': z.object({ frameworkId: FrameworkId, weight: changed(z.number()) }),
  'framework.succeeded': z.object({
    frameworkId: FrameworkId,
    version: FrameworkVersion,
    by: FrameworkId,
    byVersion: FrameworkVersion,
    kept: z.number().int(),
    added: z.number().int(),
    removed: z.number().int(),
    decisions: z.number().int(),
    words: z.number().int(),
  }),
  'questionnaire.started': z.object({
    ...aboutAssessment,
    questionSet: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    copiedFrom: AssessmentId.nullable(),
  }),
  'questionnaire.answered': z.object({
    ...aboutAssessment,
    ref: QuestionRef,
    version: z.number().int(),
    judgement: changed(Judgement),
  }),
  'questionnaire.register-changed': z.object({
    ...aboutAssessment,
    register: RegisterName,
    lineId: RegisterLineId,
    change: z.enum(['added', 'changed', 'removed']),
  }),
  'questionnaire.readied': z.object(aboutAssessment),
  'questionnaire.taken-back': z.object(aboutAssessment),
  'questionnaire.declared': z.object({
    ...aboutAssessment,
    /** SHA-256 over the canonical JSON of all that was declared. */
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    met: z.number().int(),
    total: z.number().int(),
  }),
  'questionnaire.certified': z.object({
    ...aboutAssessment,
    certifiedOn: changed(z.iso.date()),
    expiresOn: changed(z.iso.date()),
  }),

  'applicability.decided': z.object({
    frameworkId: FrameworkId,
    ref: RequirementRef,
    applicable: changed(z.boolean()),
    justification: changedPrivately,
  }),
  'assignment.added': z.object({
    ...aboutAssignment,
    frameworkId: FrameworkId,
    requirements: z.number().int(),
    people: z.array(PersonId),
    dueOn: z.iso.date(),
  }),
  'assignment.answered': z.object({
    ...aboutAssignment,
    ref: RequirementRef,
    version: z.number().int(),
    result: OverrideResult.nullable(),
    controls,
  }),
  'assignment.submitted': z.object(aboutAssignment),
  'assignment.returned': z.object(aboutAssignment),
  'assignment.approved': z.object({ ...aboutAssignment, controls }),
  'assignment.withdrawn': z.object({
    ...aboutAssignment,
    /** What became of its framework, where nobody took it back by itself. */
    because: z.enum(['framework-left', 'nothing-left']).optional(),
  }),
  'assignment.moved': z.object({
    ...aboutAssignment,
    frameworkId: FrameworkId,
    requirements: z.number().int(),
    gone: z.number().int(),
  }),
  'assignment.became-overdue': z.object({ ...aboutAssignment, dueOn: z.iso.date() }),
  'requirement.commented': z.object({ frameworkId: FrameworkId, ref: RequirementRef, place: z.number().int() }),
  'requirement.overridden': z.object({
    frameworkId: FrameworkId,
    ref: RequirementRef,
    result: changed(OverrideResult),
    until: z.iso.date(),
  }),
  'requirement.override-ended': z.object({ frameworkId: FrameworkId, ref: RequirementRef, result: OverrideResult }),
  'control-scope.added': z.object({ scopeId: ControlScopeId, kind: ScopeKind, role: ProductRole.nullable() }),
  'control-scope.changed': z.object({ scopeId: ControlScopeId, renamed: z.boolean(), role: changed(ProductRole) }),
  'control-scope.retired': z.object({ scopeId: ControlScopeId, kind: ScopeKind }),
  'control-scope.reinstated': z.object({ scopeId: ControlScopeId, kind: ScopeKind }),
  'control-state.changed': z.object({
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
  'compliance.rescored': z.object({
    frameworkId: z.union([FrameworkId, z.literal('overall')]),
    from: Percent,
    to: Percent,
    ruleVersion: RuleVersion,
  }),
  'compliance-snapshot.taken': z.object({ month: Month, percent: Percent, ruleVersion: RuleVersion }),
  'assurance.rescored': z.object({
    from: z.number().nullable(),
    to: z.number(),
    tierFrom: Tier.nullable(),
    tierTo: Tier,
    ruleVersion: RuleVersion,
  }),
} as const;
