import { z } from 'zod';

/** A prefixed, time-sortable identifier: the prefix tells what it names, the rest is 26 Crockford base-32 digits. */
export const identifier = <Prefix extends string>(prefix: Prefix) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`), `This is not an identifier of the form ${prefix}_….`);

export const ClientId = identifier('cli').brand<'ClientId'>();
export type ClientId = z.infer<typeof ClientId>;
export const BrokerId = identifier('brk').brand<'BrokerId'>();
export type BrokerId = z.infer<typeof BrokerId>;
export const UserId = identifier('usr').brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;
export const PersonId = identifier('per').brand<'PersonId'>();
export type PersonId = z.infer<typeof PersonId>;
export const PeopleImportId = identifier('pim').brand<'PeopleImportId'>();
export type PeopleImportId = z.infer<typeof PeopleImportId>;
export const MembershipId = identifier('mem').brand<'MembershipId'>();
export type MembershipId = z.infer<typeof MembershipId>;
export const InvitationId = identifier('inv').brand<'InvitationId'>();
export type InvitationId = z.infer<typeof InvitationId>;
export const DepartmentId = identifier('dep').brand<'DepartmentId'>();
export type DepartmentId = z.infer<typeof DepartmentId>;
export const PersonGroupId = identifier('grp').brand<'PersonGroupId'>();
export type PersonGroupId = z.infer<typeof PersonGroupId>;
export const AppointmentId = identifier('apt').brand<'AppointmentId'>();
export type AppointmentId = z.infer<typeof AppointmentId>;
export const DutyProposalId = identifier('dpr').brand<'DutyProposalId'>();
export type DutyProposalId = z.infer<typeof DutyProposalId>;
export const CustomRoleId = identifier('crl').brand<'CustomRoleId'>();
export type CustomRoleId = z.infer<typeof CustomRoleId>;
export const ActionItemId = identifier('act').brand<'ActionItemId'>();
export type ActionItemId = z.infer<typeof ActionItemId>;
export const RiskId = identifier('rsk').brand<'RiskId'>();
export type RiskId = z.infer<typeof RiskId>;

export const RiskAcceptanceId = identifier('rac').brand<'RiskAcceptanceId'>();
export type RiskAcceptanceId = z.infer<typeof RiskAcceptanceId>;
export const ControlScopeId = identifier('scp').brand<'ControlScopeId'>();
export type ControlScopeId = z.infer<typeof ControlScopeId>;
export const FindingId = identifier('fnd').brand<'FindingId'>();
export type FindingId = z.infer<typeof FindingId>;
export const TestTargetId = identifier('tgt').brand<'TestTargetId'>();
export type TestTargetId = z.infer<typeof TestTargetId>;
export const EvidenceItemId = identifier('evd').brand<'EvidenceItemId'>();
export type EvidenceItemId = z.infer<typeof EvidenceItemId>;
export const EvidenceFileId = identifier('evf').brand<'EvidenceFileId'>();
export type EvidenceFileId = z.infer<typeof EvidenceFileId>;
export const AssignmentId = identifier('asg').brand<'AssignmentId'>();
export type AssignmentId = z.infer<typeof AssignmentId>;
export const AttestationTestId = identifier('att').brand<'AttestationTestId'>();
export type AttestationTestId = z.infer<typeof AttestationTestId>;
export const AttestationPartyId = identifier('atp').brand<'AttestationPartyId'>();
export type AttestationPartyId = z.infer<typeof AttestationPartyId>;
export const CyberAssuranceDeclarationId = identifier('cad').brand<'CyberAssuranceDeclarationId'>();
export type CyberAssuranceDeclarationId = z.infer<typeof CyberAssuranceDeclarationId>;
export const AssessmentId = identifier('asm').brand<'AssessmentId'>();
export type AssessmentId = z.infer<typeof AssessmentId>;
export const RegisterLineId = identifier('rln').brand<'RegisterLineId'>();
export type RegisterLineId = z.infer<typeof RegisterLineId>;
export const TrainingRuleId = identifier('trl').brand<'TrainingRuleId'>();
export type TrainingRuleId = z.infer<typeof TrainingRuleId>;
export const TrainingAssignmentId = identifier('tra').brand<'TrainingAssignmentId'>();
export type TrainingAssignmentId = z.infer<typeof TrainingAssignmentId>;
export const TrainingAttemptId = identifier('trt').brand<'TrainingAttemptId'>();
export type TrainingAttemptId = z.infer<typeof TrainingAttemptId>;
export const TrainingCertificateId = identifier('tct').brand<'TrainingCertificateId'>();
export type TrainingCertificateId = z.infer<typeof TrainingCertificateId>;
export const OnboardingStepId = identifier('obs').brand<'OnboardingStepId'>();
export type OnboardingStepId = z.infer<typeof OnboardingStepId>;
export const OutsideCertificateId = identifier('oct').brand<'OutsideCertificateId'>();
export type OutsideCertificateId = z.infer<typeof OutsideCertificateId>;
export const OutsideCertificateFileId = identifier('ocf').brand<'OutsideCertificateFileId'>();
export type OutsideCertificateFileId = z.infer<typeof OutsideCertificateFileId>;
export const PhishingCampaignId = identifier('phc').brand<'PhishingCampaignId'>();
export type PhishingCampaignId = z.infer<typeof PhishingCampaignId>;
export const TrainingSessionId = identifier('tse').brand<'TrainingSessionId'>();
export type TrainingSessionId = z.infer<typeof TrainingSessionId>;
export const DocumentId = identifier('doc').brand<'DocumentId'>();
export type DocumentId = z.infer<typeof DocumentId>;
export const DocumentFileId = identifier('dcf').brand<'DocumentFileId'>();
export type DocumentFileId = z.infer<typeof DocumentFileId>;
export const PrivacyEventId = identifier('pev').brand<'PrivacyEventId'>();
export type PrivacyEventId = z.infer<typeof PrivacyEventId>;
export const SupportAccessId = identifier('spa').brand<'SupportAccessId'>();
export type SupportAccessId = z.infer<typeof SupportAccessId>;
export const SupportTicketId = identifier('stk').brand<'SupportTicketId'>();
export type SupportTicketId = z.infer<typeof SupportTicketId>;
export const SupportMessageId = identifier('smg').brand<'SupportMessageId'>();
export type SupportMessageId = z.infer<typeof SupportMessageId>;
export const SupportFileId = identifier('stf').brand<'SupportFileId'>();
export type SupportFileId = z.infer<typeof SupportFileId>;
export const OperationId = identifier('opr').brand<'OperationId'>();
export type OperationId = z.infer<typeof OperationId>;
export const ReportScheduleId = identifier('rsc').brand<'ReportScheduleId'>();
export type ReportScheduleId = z.infer<typeof ReportScheduleId>;
export const ReportId = identifier('rpt').brand<'ReportId'>();
export type ReportId = z.infer<typeof ReportId>;
export const ListExportId = identifier('lex').brand<'ListExportId'>();
export type ListExportId = z.infer<typeof ListExportId>;
export const NotificationId = identifier('ntf').brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;
export const MailId = identifier('eml').brand<'MailId'>();
export type MailId = z.infer<typeof MailId>;
export const SessionId = identifier('ses').brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;
export const PasskeyId = identifier('pky').brand<'PasskeyId'>();
export type PasskeyId = z.infer<typeof PasskeyId>;

/** A framework's slug, such as `cyber-essentials`. */
export const FrameworkId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/, 'This is not a framework.');
export type FrameworkId = z.infer<typeof FrameworkId>;

/**
 * A requirement's reference in its framework, as its document writes it: `A.5.1`, `Annex I.II(4)`, `AC-2 (1)`, `GOVERN 1.1`,
 * `R5+`. One word in capitals may lead; every other part has a digit, so that no name of a person is a reference: references
 * stand in ledgers (ADR 0003).
 */
export const RequirementRef = z
  .string()
  .max(64, 'This is not a requirement.')
  .regex(
    /^(?:Annex [IVX]{1,6}|(?:(?:Annex|[A-Z]{1,12}) )?(?=\S*\d)[A-Za-z\d][\w.()/+:-]{0,31}(?: (?=\S*\d)[\w.()/+:-]{1,12}){0,2})$/,
    'This is not a requirement.',
  );
/** A common control's id, such as `IAM-06`. */
export const ControlId = z.string().regex(/^[A-Z]{3}-\d{2}$/, 'This is not a control.');
export type ControlId = z.infer<typeof ControlId>;
