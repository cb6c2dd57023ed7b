import { actionItemsEntries } from './action-items/entries.ts';
import { actionItemsErrors } from './action-items/errors.ts';
import { assignmentsEntries } from './assignments/entries.ts';
import { assignmentsErrors } from './assignments/errors.ts';
import { attestationsEntries } from './attestations/entries.ts';
import { attestationsErrors } from './attestations/errors.ts';
import { clientAnalyticsEntries } from './client-analytics/entries.ts';
import { clientAnalyticsErrors } from './client-analytics/errors.ts';
import { companyEntries } from './company/entries.ts';
import { companyErrors } from './company/errors.ts';
import { complianceEntries } from './compliance/entries.ts';
import { complianceErrors } from './compliance/errors.ts';
import { controlReviewsEntries } from './control-reviews/entries.ts';
import { controlReviewsErrors } from './control-reviews/errors.ts';
import { controlScopesEntries } from './control-scopes/entries.ts';
import { controlScopesErrors } from './control-scopes/errors.ts';
import { controlTestsEntries } from './control-tests/entries.ts';
import { controlTestsErrors } from './control-tests/errors.ts';
import { cyberAssuranceEntries } from './cyber-assurance/entries.ts';
import { cyberAssuranceErrors } from './cyber-assurance/errors.ts';
import { documentsEntries } from './documents/entries.ts';
import { documentsErrors } from './documents/errors.ts';
import { dutyProposalsEntries } from './duty-proposals/entries.ts';
import { dutyProposalsErrors } from './duty-proposals/errors.ts';
import { evidenceItemsEntries } from './evidence-items/entries.ts';
import { evidenceItemsErrors } from './evidence-items/errors.ts';
import { filesErrors } from './files/errors.ts';
import { findingsEntries } from './findings/entries.ts';
import { findingsErrors } from './findings/errors.ts';
import { identityEntries } from './identity/entries.ts';
import { identityErrors } from './identity/errors.ts';
import { ledgerEntries } from './ledger/entries.ts';
import { ledgerErrors } from './ledger/errors.ts';
import { listExportsEntries } from './list-exports/entries.ts';
import { listExportsErrors } from './list-exports/errors.ts';
import { onboardingEntries } from './onboarding/entries.ts';
import { onboardingErrors } from './onboarding/errors.ts';
import { operationsEntries } from './operations/entries.ts';
import { operationsErrors } from './operations/errors.ts';
import { organisationSettingsEntries } from './organisation-settings/entries.ts';
import { organisationSettingsErrors } from './organisation-settings/errors.ts';
import { organisationsEntries } from './organisations/entries.ts';
import { organisationsErrors } from './organisations/errors.ts';
import { oscalEntries } from './oscal/entries.ts';
import { oscalErrors } from './oscal/errors.ts';
import { outsideCertificatesEntries } from './outside-certificates/entries.ts';
import { outsideCertificatesErrors } from './outside-certificates/errors.ts';
import { ownFrameworksEntries } from './own-frameworks/entries.ts';
import { ownFrameworksErrors } from './own-frameworks/errors.ts';
import { peopleEntries } from './people/entries.ts';
import { peopleErrors } from './people/errors.ts';
import { peopleBulkErrors } from './people-bulk/errors.ts';
import { peopleImportsEntries } from './people-imports/entries.ts';
import { peopleImportsErrors } from './people-imports/errors.ts';
import { phishingEntries } from './phishing/entries.ts';
import { phishingErrors } from './phishing/errors.ts';
import { privacyEventsEntries } from './privacy-events/entries.ts';
import { privacyEventsErrors } from './privacy-events/errors.ts';
import { productMarketsEntries } from './product-markets/entries.ts';
import { productMarketsErrors } from './product-markets/errors.ts';
import { questionnairesEntries } from './questionnaires/entries.ts';
import { questionnairesErrors } from './questionnaires/errors.ts';
import { reportingEntries } from './reporting/entries.ts';
import { reportingErrors } from './reporting/errors.ts';
import { riskTreatmentsEntries } from './risk-treatments/entries.ts';
import { riskTreatmentsErrors } from './risk-treatments/errors.ts';
import { risksEntries } from './risks/entries.ts';
import { risksErrors } from './risks/errors.ts';
import { supportAccessEntries } from './support-access/entries.ts';
import { supportAccessErrors } from './support-access/errors.ts';
import { supportTicketsEntries } from './support-tickets/entries.ts';
import { supportTicketsErrors } from './support-tickets/errors.ts';
import { targetProfilesEntries } from './target-profiles/entries.ts';
import { targetProfilesErrors } from './target-profiles/errors.ts';
import { testRecordsEntries } from './test-records/entries.ts';
import { testRecordsErrors } from './test-records/errors.ts';
import { trackerEntries } from './tracker/entries.ts';
import { trackerErrors } from './tracker/errors.ts';
import { trainingEntries } from './training/entries.ts';
import { trainingErrors } from './training/errors.ts';
import { trainingCertificatesEntries } from './training-certificates/entries.ts';
import { trainingCertificatesErrors } from './training-certificates/errors.ts';
import { trainingSessionsEntries } from './training-sessions/entries.ts';
import { trainingSessionsErrors } from './training-sessions/errors.ts';

/**
 * Every entry that a ledger can hold, each module's beside its endpoints. Bodies carry ids and facts, never names,
 * addresses or free text: a ledger is never rewritten, and a person must be erasable (ADR 0003).
 */
export const entries = {
  ...actionItemsEntries,
  ...assignmentsEntries,
  ...complianceEntries,
  ...controlReviewsEntries,
  ...controlScopesEntries,
  ...controlTestsEntries,
  ...documentsEntries,
  ...evidenceItemsEntries,
  ...findingsEntries,
  ...identityEntries,
  ...ledgerEntries,
  ...listExportsEntries,
  ...organisationSettingsEntries,
  ...organisationsEntries,
  ...oscalEntries,
  ...attestationsEntries,
  ...cyberAssuranceEntries,
  ...phishingEntries,
  ...productMarketsEntries,
  ...targetProfilesEntries,
  ...trackerEntries,
  ...ownFrameworksEntries,
  ...peopleEntries,
  ...dutyProposalsEntries,
  ...peopleImportsEntries,
  ...privacyEventsEntries,
  ...questionnairesEntries,
  ...risksEntries,
  ...riskTreatmentsEntries,
  ...operationsEntries,
  ...reportingEntries,
  ...supportAccessEntries,
  ...supportTicketsEntries,
  ...trainingEntries,
  ...trainingCertificatesEntries,
  ...companyEntries,
  ...clientAnalyticsEntries,
  ...trainingSessionsEntries,
  ...outsideCertificatesEntries,
  ...onboardingEntries,
  ...testRecordsEntries,
} as const;

/** Every refusal that is of one module, each beside its endpoints. */
export const moduleErrors = {
  ...actionItemsErrors,
  ...assignmentsErrors,
  ...complianceErrors,
  ...controlReviewsErrors,
  ...controlScopesErrors,
  ...controlTestsErrors,
  ...documentsErrors,
  ...evidenceItemsErrors,
  ...filesErrors,
  ...findingsErrors,
  ...identityErrors,
  ...ledgerErrors,
  ...listExportsErrors,
  ...organisationSettingsErrors,
  ...organisationsErrors,
  ...oscalErrors,
  ...attestationsErrors,
  ...cyberAssuranceErrors,
  ...phishingErrors,
  ...productMarketsErrors,
  ...targetProfilesErrors,
  ...trackerErrors,
  ...ownFrameworksErrors,
  ...peopleErrors,
  ...dutyProposalsErrors,
  ...peopleBulkErrors,
  ...peopleImportsErrors,
  ...privacyEventsErrors,
  ...questionnairesErrors,
  ...risksErrors,
  ...riskTreatmentsErrors,
  ...operationsErrors,
  ...reportingErrors,
  ...supportAccessErrors,
  ...supportTicketsErrors,
  ...trainingErrors,
  ...trainingCertificatesErrors,
  ...companyErrors,
  ...clientAnalyticsErrors,
  ...trainingSessionsErrors,
  ...outsideCertificatesErrors,
  ...onboardingErrors,
  ...testRecordsErrors,
} as const;
