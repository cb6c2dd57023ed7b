import { z } from 'zod';
import { duties, roles } from './access.ts';
import { ActionItemType, Priority } from './action-items.ts';
import { TargetTier, Tier } from './assurance.ts';
import { Effectiveness, Implementation } from './compliance.ts';
import { ProductRole, ScopeKind } from './control-scopes.ts';
import { EvidenceKind } from './evidence-items.ts';
import { FindingKind, FindingSource, ResolutionMethod, Severity } from './findings.ts';
import {
  ActionItemId,
  AppointmentId,
  AssessmentId,
  BrokerId,
  ClientId,
  ControlId,
  ControlScopeId,
  EvidenceItemId,
  FindingId,
  FrameworkId,
  InvitationId,
  MembershipId,
  PasskeyId,
  PersonId,
  RegisterLineId,
  RequirementRef,
  RiskId,
  SessionId,
  UserId,
} from './identifiers.ts';
import { Audience } from './identity.ts';
import { Industry } from './organisations.ts';
import { OwnFormat } from './own-frameworks.ts';
import { Judgement, QuestionRef, RegisterName } from './question-set.ts';
import { RiskCategory, RiskOutcome, Treatment } from './risks.ts';

/** A fact that changed, from what to what. */
const changed = <T extends z.ZodType>(value: T) =>
  z.object({ from: value.nullable(), to: value.nullable() }).optional();
/** A personal value that changed: that it did is a fact, what it says is not kept (ADR 0003). */
const changedPrivately = z.literal('changed').optional();

// A word that is on the list no longer may have been typed by anybody: it is not kept.
const industryOnTheList = z
  .string()
  .transform((word) => Industry.safeParse(word).data ?? null)
  .pipe(Industry.nullable());
const changedIndustry = z.object({ from: industryOnTheList, to: Industry }).optional();

const FrameworkVersion = z.string().regex(/^v?\d[\da-z.+/-]{0,15}$/, 'This is not a version.');
const RuleVersion = z.string().regex(/^(compliance|assurance)-\d{1,4}$/, 'This is not the version of a rule.');
const Month = z.string().regex(/^\d{4}-\d{2}$/, 'This is not a month.');

const Rating = z.number().int().min(1).max(5);

const Percent = z.number().min(0).max(100).nullable();

const aboutAssessment = { assessmentId: AssessmentId, number: z.number().int() };
/** `lowers`, where an entry has it: the control that counts as ineffective from then on because of this finding. */
const aboutFinding = { findingId: FindingId, number: z.number().int() };

const aboutEvidence = { evidenceItemId: EvidenceItemId, number: z.number().int() };
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256.');
const edition = {
  edition: z.number().int(),
  sha256: Sha256.nullable(),
  size: z.number().int().nullable(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
};
/** What controls can stand on from then on: the approved edition, once its first day has come; null where there is none. */
const stands = z.object({ edition: z.number().int(), from: z.iso.date(), until: z.iso.date().nullable() }).nullable();
const controls = z.array(ControlId);

/**
 * Every entry that a ledger can hold: its type and the shape of its body. Bodies carry ids and facts, never
 * names, addresses or free text: a ledger is never rewritten, and a person must be erasable (ADR 0003).
 */
export const entries = {
  'client.added': z.object({
    clientId: ClientId,
    brokerId: BrokerId.nullable(),
    targetTier: TargetTier,
    frameworks: z.array(FrameworkId),
  }),
  'client.changed': z.object({
    clientId: ClientId,
    name: changedPrivately,
    industry: changedIndustry,
    employeeCount: changed(z.number().int()),
    region: changedPrivately,
    targetTier: changed(TargetTier),
    brokerId: changed(BrokerId),
  }),
  'client.suspended': z.object({ clientId: ClientId }),
  'client.reinstated': z.object({ clientId: ClientId }),
  'client.entered-book': z.object({ clientId: ClientId }),
  'client.left-book': z.object({ clientId: ClientId }),
  'broker.added': z.object({ brokerId: BrokerId }),

  'person.added': z.object({ personId: PersonId, role: z.enum(roles), access: z.enum(['employee', 'client_admin']) }),
  'person.joined': z.object({ personId: PersonId, membershipId: MembershipId }),
  'person.deactivated': z.object({ personId: PersonId }),
  'invitation.sent': z.object({ invitationId: InvitationId, audience: Audience, personId: PersonId.nullable() }),
  'invitation.withdrawn': z.object({ invitationId: InvitationId }),
  'invitation.accepted': z.object({ invitationId: InvitationId, userId: UserId }),
  'duty.appointed': z.object({
    appointmentId: AppointmentId,
    personId: PersonId,
    duty: z.enum(duties),
    from: z.iso.date(),
  }),
  'duty.ended': z.object({ appointmentId: AppointmentId, personId: PersonId, duty: z.enum(duties) }),

  'session.started': z.object({
    sessionId: SessionId,
    userId: UserId,
    by: z.enum([
      'password',
      'password-and-authenticator',
      'password-and-recovery-code',
      'passkey',
      'invitation',
      'set-up',
      'demo',
    ]),
  }),
  'session.challenged': z.object({ userId: UserId }),
  'session.ended': z.object({
    sessionId: SessionId.nullable(),
    userId: UserId,
    why: z.enum(['signed-out', 'ended-by-owner', 'password-changed', 'access-ended']),
  }),
  'password.changed': z.object({ userId: UserId }),
  'password-reset.requested': z.object({ userId: UserId }),
  'password.reset': z.object({ userId: UserId }),
  'authenticator.added': z.object({ userId: UserId }),
  'authenticator.started': z.object({ userId: UserId }),
  'authenticator.removed': z.object({ userId: UserId }),
  'recovery-codes.renewed': z.object({ userId: UserId }),
  'passkey.added': z.object({ userId: UserId, passkeyId: PasskeyId }),
  'passkey.removed': z.object({ userId: UserId, passkeyId: PasskeyId }),
  'platform.set-up': z.object({ userId: UserId }),

  'action-item.added': z.object({
    actionItemId: ActionItemId,
    type: ActionItemType,
    priority: Priority,
    dueDate: z.iso.date(),
    assigneeId: PersonId.nullable(),
    raisesControl: ControlId.nullable(),
  }),
  'action-item.changed': z.object({
    actionItemId: ActionItemId,
    title: changedPrivately,
    description: changedPrivately,
    priority: changed(Priority),
    dueDate: changed(z.iso.date()),
    assigneeId: changed(PersonId),
  }),
  'action-item.started': z.object({ actionItemId: ActionItemId }),
  'action-item.completed': z.object({ actionItemId: ActionItemId, noted: z.boolean() }),
  'action-item.reopened': z.object({ actionItemId: ActionItemId }),

  'risk.added': z.object({
    riskId: RiskId,
    category: RiskCategory,
    likelihood: Rating,
    impact: Rating,
    treatment: Treatment,
    ownerId: PersonId.nullable(),
    reviewOn: z.iso.date().nullable(),
    controls: z.array(ControlId),
  }),
  'risk.changed': z.object({
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
  'risk.treatment-started': z.object({ riskId: RiskId }),
  'risk.resolved': z.object({
    riskId: RiskId,
    outcome: RiskOutcome,
    likelihood: Rating,
    impact: Rating,
    noted: z.boolean(),
  }),
  'risk.reopened': z.object({ riskId: RiskId }),

  'finding.raised': z.object({
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
  'finding.changed': z.object({
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
  'finding.started': z.object(aboutFinding),
  'finding.submitted': z.object(aboutFinding),
  'finding.returned': z.object(aboutFinding),
  'finding.closed': z.object({ ...aboutFinding, method: ResolutionMethod, daysOpen: z.number().int() }),
  'finding.risk-accepted': z.object({ ...aboutFinding, severity: Severity, until: z.iso.date() }),
  'finding.reinstated': z.object({
    ...aboutFinding,
    why: z.enum(['withdrawn', 'expired']),
    lowers: ControlId.nullable(),
  }),
  'finding.dismissed': z.object(aboutFinding),
  'finding.became-overdue': z.object({ ...aboutFinding, dueOn: z.iso.date() }),
  'finding-deadlines.set': z.object({
    Critical: changed(z.number().int()),
    High: changed(z.number().int()),
    Medium: changed(z.number().int()),
    Low: changed(z.number().int()),
    Info: changed(z.number().int()),
  }),

  'evidence-item.added': z.object({
    ...aboutEvidence,
    kind: EvidenceKind,
    ownerId: PersonId.nullable(),
    ...edition,
    controls,
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
  'evidence-item.approved': z.object({ ...aboutEvidence, ...edition, controls, stands }),
  'evidence-item.returned': z.object({ ...aboutEvidence, edition: z.number().int() }),
  'evidence-item.withdrawn': z.object({ ...aboutEvidence, controls, stands }),
  'evidence-item.linked': z.object({ ...aboutEvidence, controls, scope: z.literal('organisation'), stands }),
  'evidence-item.unlinked': z.object({ ...aboutEvidence, controls, scope: z.literal('organisation'), stands }),
  'evidence-item.began': z.object({ ...aboutEvidence, controls, stands }),
  'evidence-item.ends-soon': z.object({ ...aboutEvidence, days: z.number().int(), until: z.iso.date() }),
  'evidence-item.expired': z.object({ ...aboutEvidence, controls, until: z.iso.date() }),

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
  }),
  'framework.followed': z.object({ frameworkId: FrameworkId, version: FrameworkVersion }),
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

  'ledger.exported': z.object({ size: z.number().int() }),
} as const;

export type EntryType = keyof typeof entries;
export type EntryBody<Type extends EntryType> = z.output<(typeof entries)[Type]>;

/** Records one entry in the ledger of the scope that is open. */
export type RecordEntry = <Type extends EntryType>(
  type: Type,
  body: z.input<(typeof entries)[Type]>,
  subject?: { readonly kind: string; readonly id: string },
) => void;
