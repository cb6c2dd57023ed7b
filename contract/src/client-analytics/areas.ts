import { actionItemsEntries } from '../action-items/entries.ts';
import { assignmentsEntries } from '../assignments/entries.ts';
import { attestationsEntries } from '../attestations/entries.ts';
import { companyEntries } from '../company/entries.ts';
import { complianceEntries } from '../compliance/entries.ts';
import { controlReviewsEntries } from '../control-reviews/entries.ts';
import { controlScopesEntries } from '../control-scopes/entries.ts';
import { controlTestsEntries } from '../control-tests/entries.ts';
import { cyberAssuranceEntries } from '../cyber-assurance/entries.ts';
import { documentsEntries } from '../documents/entries.ts';
import { evidenceItemsEntries } from '../evidence-items/entries.ts';
import { findingsEntries } from '../findings/entries.ts';
import { oscalEntries } from '../oscal/entries.ts';
import { outsideCertificatesEntries } from '../outside-certificates/entries.ts';
import { ownFrameworksEntries } from '../own-frameworks/entries.ts';
import { peopleEntries } from '../people/entries.ts';
import { peopleImportsEntries } from '../people-imports/entries.ts';
import { phishingEntries } from '../phishing/entries.ts';
import { privacyEventsEntries } from '../privacy-events/entries.ts';
import { productMarketsEntries } from '../product-markets/entries.ts';
import { questionnairesEntries } from '../questionnaires/entries.ts';
import { reportingEntries } from '../reporting/entries.ts';
import { riskTreatmentsEntries } from '../risk-treatments/entries.ts';
import { risksEntries } from '../risks/entries.ts';
import { targetProfilesEntries } from '../target-profiles/entries.ts';
import { trackerEntries } from '../tracker/entries.ts';
import { trainingEntries } from '../training/entries.ts';
import { trainingCertificatesEntries } from '../training-certificates/entries.ts';
import { trainingSessionsEntries } from '../training-sessions/entries.ts';

/** The parts of the product, each with the kinds of entry that somebody who works in it leaves in their client's ledger. */
const kindsOf = {
  'Frameworks and controls': {
    ...complianceEntries,
    ...controlReviewsEntries,
    ...controlScopesEntries,
    ...ownFrameworksEntries,
    ...productMarketsEntries,
    ...targetProfilesEntries,
    ...trackerEntries,
    ...oscalEntries,
    ...attestationsEntries,
    ...cyberAssuranceEntries,
  },
  Assignments: assignmentsEntries,
  'Control tests': controlTestsEntries,
  Evidence: evidenceItemsEntries,
  'Action items': actionItemsEntries,
  Findings: findingsEntries,
  Risks: { ...risksEntries, ...riskTreatmentsEntries },
  Documents: documentsEntries,
  Training: {
    ...trainingEntries,
    ...trainingSessionsEntries,
    ...trainingCertificatesEntries,
    ...outsideCertificatesEntries,
  },
  Phishing: phishingEntries,
  'Privacy events': privacyEventsEntries,
  Questionnaires: questionnairesEntries,
  People: { ...peopleEntries, ...peopleImportsEntries },
  Company: companyEntries,
  Reports: reportingEntries,
} as const;

/** The part of the product that an entry of a kind shows to be used; nothing of kinds that tell of none, such as sign-ins and settings. */
export const areaOfEntry: ReadonlyMap<string, string> = new Map(
  Object.entries(kindsOf).flatMap(([area, kinds]) => Object.keys(kinds).map((kind): [string, string] => [kind, area])),
);

/** All of them, in the order of the product's own side bar. */
export const useAreas: readonly string[] = Object.keys(kindsOf);

/** Parts that hold what is told in confidence: that one of few clients uses them is not shown. */
export const quietAreas: readonly string[] = ['Privacy events', 'Questionnaires'];
