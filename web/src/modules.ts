import { actionItems } from './features/action-items/manifest.ts';
import { assignments } from './features/assignments/manifest.ts';
import { company } from './features/company/manifest.ts';
import { controlReviews } from './features/control-reviews/manifest.ts';
import { dashboards } from './features/dashboards/manifest.ts';
import { documents } from './features/documents/manifest.ts';
import { evidenceItems } from './features/evidence-items/manifest.ts';
import { findings } from './features/findings/manifest.ts';
import { identity } from './features/identity/manifest.ts';
import { onboarding } from './features/onboarding/manifest.ts';
import { operations } from './features/operations/manifest.ts';
import { oscal } from './features/oscal/manifest.ts';
import { outsideCertificates } from './features/outside-certificates/manifest.ts';
import { ownFrameworks } from './features/own-frameworks/manifest.ts';
import { people } from './features/people/manifest.ts';
import { peopleActivity } from './features/people-activity/manifest.ts';
import { phishing } from './features/phishing/manifest.ts';
import { privacyEvents } from './features/privacy-events/manifest.ts';
import { questionnaires } from './features/questionnaires/manifest.ts';
import { reporting } from './features/reporting/manifest.ts';
import { risks } from './features/risks/manifest.ts';
import { training } from './features/training/manifest.ts';
import { trainingCertificates } from './features/training-certificates/manifest.ts';
import type { Manifest } from './lib/manifest.ts';
import { complianceEngine } from './screens/compliance-engine/manifest.ts';

/**
 * What modules bring to the dashboard and to everybody, in the order in which side bar, palette and work list show it: a
 * new module is a line here. What they bring to the other portals is in `portal-modules.ts`, which the dashboard never fetches.
 */
export const modules: readonly Manifest[] = [
  dashboards,
  actionItems,
  onboarding,
  complianceEngine,
  risks,
  phishing,
  training,
  trainingCertificates,
  company,
  people,
  peopleActivity,
  reporting,
  assignments,
  evidenceItems,
  findings,
  outsideCertificates,
  privacyEvents,
  controlReviews,
  ownFrameworks,
  oscal,
  questionnaires,
  operations,
  documents,
  identity,
];
