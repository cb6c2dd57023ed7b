import type { z } from 'zod';
import { actionItemsEntries } from './action-items/entries.ts';
import { assignmentsEntries } from './assignments/entries.ts';
import { attestationsEntries } from './attestations/entries.ts';
import { clientAnalyticsEntries } from './client-analytics/entries.ts';
import { companyEntries } from './company/entries.ts';
import { complianceEntries } from './compliance/entries.ts';
import { controlReviewsEntries } from './control-reviews/entries.ts';
import { controlScopesEntries } from './control-scopes/entries.ts';
import { controlTestsEntries } from './control-tests/entries.ts';
import { cyberAssuranceEntries } from './cyber-assurance/entries.ts';
import { documentsEntries } from './documents/entries.ts';
import { dutyProposalsEntries } from './duty-proposals/entries.ts';
import { evidenceItemsEntries } from './evidence-items/entries.ts';
import { findingsEntries } from './findings/entries.ts';
import { identityEntries } from './identity/entries.ts';
import { ledgerEntries } from './ledger/entries.ts';
import { listExportsEntries } from './list-exports/entries.ts';
import { onboardingEntries } from './onboarding/entries.ts';
import { operationsEntries } from './operations/entries.ts';
import { organisationSettingsEntries } from './organisation-settings/entries.ts';
import { organisationsEntries } from './organisations/entries.ts';
import { oscalEntries } from './oscal/entries.ts';
import { outsideCertificatesEntries } from './outside-certificates/entries.ts';
import { ownFrameworksEntries } from './own-frameworks/entries.ts';
import { peopleEntries } from './people/entries.ts';
import { peopleImportsEntries } from './people-imports/entries.ts';
import { phishingEntries } from './phishing/entries.ts';
import { privacyEventsEntries } from './privacy-events/entries.ts';
import { productMarketsEntries } from './product-markets/entries.ts';
import { questionnairesEntries } from './questionnaires/entries.ts';
import { reportingEntries } from './reporting/entries.ts';
import { riskTreatmentsEntries } from './risk-treatments/entries.ts';
import { risksEntries } from './risks/entries.ts';
import { supportAccessEntries } from './support-access/entries.ts';
import { supportTicketsEntries } from './support-tickets/entries.ts';
import { targetProfilesEntries } from './target-profiles/entries.ts';
import { testRecordsEntries } from './test-records/entries.ts';
import { trackerEntries } from './tracker/entries.ts';
import { trainingEntries } from './training/entries.ts';
import { trainingCertificatesEntries } from './training-certificates/entries.ts';
import { trainingSessionsEntries } from './training-sessions/entries.ts';

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

export type EntryType = keyof typeof entries;
export type EntryBody<Type extends EntryType> = z.output<(typeof entries)[Type]['body']>;

/** Records one entry in the ledger of the scope that is open. */
export type RecordEntry = <Type extends EntryType>(
  type: Type,
  body: z.input<(typeof entries)[Type]['body']>,
  subject?: { readonly kind: string; readonly id: string },
) => void;
