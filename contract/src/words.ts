import type { Action } from './access.ts';
import { actionItemsWords } from './action-items/words.ts';
import { assignmentsWords } from './assignments/words.ts';
import { attestationsWords } from './attestations/words.ts';
import { clientAnalyticsWords } from './client-analytics/words.ts';
import { companyWords } from './company/words.ts';
import { complianceWords } from './compliance/words.ts';
import { controlReviewsWords } from './control-reviews/words.ts';
import { controlScopesWords } from './control-scopes/words.ts';
import { controlTestsWords } from './control-tests/words.ts';
import { cyberAssuranceWords } from './cyber-assurance/words.ts';
import { dashboardsWords } from './dashboards/words.ts';
import { documentsWords } from './documents/words.ts';
import { dutyProposalsWords } from './duty-proposals/words.ts';
import { evidenceItemsWords } from './evidence-items/words.ts';
import { findingsWords } from './findings/words.ts';
import { identityWords } from './identity/words.ts';
import { ledgerWords } from './ledger/words.ts';
import { listExportsWords } from './list-exports/words.ts';
import { mailWords } from './mail/words.ts';
import type { ActionWords, HeldWords, TopicWords } from './module-words.ts';
import { notificationsWords } from './notifications/words.ts';
import { onboardingWords } from './onboarding/words.ts';
import { operationsWords } from './operations/words.ts';
import { organisationSettingsWords } from './organisation-settings/words.ts';
import { organisationsWords } from './organisations/words.ts';
import { outsideCertificatesWords } from './outside-certificates/words.ts';
import { ownFrameworksWords } from './own-frameworks/words.ts';
import { peopleWords } from './people/words.ts';
import { peopleActivityWords } from './people-activity/words.ts';
import { peopleAnalyticsWords } from './people-analytics/words.ts';
import { phishingWords } from './phishing/words.ts';
import { privacyEventsWords } from './privacy-events/words.ts';
import { questionnairesWords } from './questionnaires/words.ts';
import { reportingWords } from './reporting/words.ts';
import { risksWords } from './risks/words.ts';
import { supportAccessWords } from './support-access/words.ts';
import { supportTicketsWords } from './support-tickets/words.ts';
import { targetProfilesWords } from './target-profiles/words.ts';
import { testRecordsWords } from './test-records/words.ts';
import { trackerWords } from './tracker/words.ts';
import { trainingWords } from './training/words.ts';
import { trainingCertificatesWords } from './training-certificates/words.ts';
import { trainingSessionsWords } from './training-sessions/words.ts';

/** The names that a record has, in its order. */
const namesIn = <Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(record).filter((name): name is Name => name in record);

/** What each action of the permission table is called for people, and its heading. */
export const actionWords: Readonly<Record<Action, ActionWords>> = {
  ...actionItemsWords.actions,
  ...assignmentsWords.actions,
  ...clientAnalyticsWords.actions,
  ...companyWords.actions,
  ...complianceWords.actions,
  ...controlReviewsWords.actions,
  ...controlTestsWords.actions,
  ...cyberAssuranceWords.actions,
  ...dashboardsWords.actions,
  ...documentsWords.actions,
  ...dutyProposalsWords.actions,
  ...evidenceItemsWords.actions,
  ...findingsWords.actions,
  ...identityWords.actions,
  ...ledgerWords.actions,
  ...listExportsWords.actions,
  ...mailWords.actions,
  ...notificationsWords.actions,
  ...onboardingWords.actions,
  ...operationsWords.actions,
  ...organisationSettingsWords.actions,
  ...organisationsWords.actions,
  ...outsideCertificatesWords.actions,
  ...ownFrameworksWords.actions,
  ...peopleWords.actions,
  ...peopleActivityWords.actions,
  ...peopleAnalyticsWords.actions,
  ...phishingWords.actions,
  ...privacyEventsWords.actions,
  ...questionnairesWords.actions,
  ...reportingWords.actions,
  ...risksWords.actions,
  ...supportAccessWords.actions,
  ...supportTicketsWords.actions,
  ...testRecordsWords.actions,
  ...trackerWords.actions,
  ...trainingWords.actions,
  ...trainingCertificatesWords.actions,
  ...trainingSessionsWords.actions,
};

const clientListNames = {
  ...actionItemsWords.lists,
  ...assignmentsWords.lists,
  ...attestationsWords.lists,
  ...complianceWords.lists,
  ...controlScopesWords.lists,
  ...controlTestsWords.lists,
  ...cyberAssuranceWords.lists,
  ...documentsWords.lists,
  ...evidenceItemsWords.lists,
  ...findingsWords.lists,
  ...listExportsWords.lists,
  ...operationsWords.lists,
  ...outsideCertificatesWords.lists,
  ...ownFrameworksWords.lists,
  ...peopleWords.lists,
  ...peopleActivityWords.lists,
  ...phishingWords.lists,
  ...privacyEventsWords.lists,
  ...reportingWords.lists,
  ...risksWords.lists,
  ...supportTicketsWords.lists,
  ...targetProfilesWords.lists,
  ...trackerWords.lists,
  ...trainingWords.lists,
  ...trainingCertificatesWords.lists,
  ...trainingSessionsWords.lists,
} as const;

const brokerListNames = {
  ...organisationsWords.brokerLists,
  ...supportTicketsWords.brokerLists,
} as const;

const platformListNames = {
  ...clientAnalyticsWords.platformLists,
  ...mailWords.platformLists,
  ...organisationsWords.platformLists,
  ...supportTicketsWords.platformLists,
} as const;

/** The words people read for each list that screens hand out as a file. A test finds each list of a screen here. */
export const listNames = {
  ...clientListNames,
  ...brokerListNames,
  ...platformListNames,
} as const;

/** Lists of a client that screens hand out as files, by the endpoint that reads them; and a broker’s own, and the platform’s. */
export const clientLists = namesIn(clientListNames);
export const brokerLists = namesIn(brokerListNames);
export const platformLists = namesIn(platformListNames);

const handedOnWords = {
  ...actionItemsWords.handedOn,
  ...findingsWords.handedOn,
  ...risksWords.handedOn,
  ...complianceWords.handedOn,
  ...trackerWords.handedOn,
  ...privacyEventsWords.handedOn,
  ...evidenceItemsWords.handedOn,
  ...documentsWords.handedOn,
  ...assignmentsWords.handedOn,
} as const;

const held = {
  ...handedOnWords,
  ...trainingWords.notHandedOn,
  ...documentsWords.notHandedOn,
  ...onboardingWords.notHandedOn,
  ...trainingSessionsWords.notHandedOn,
  ...trainingCertificatesWords.notHandedOn,
  ...outsideCertificatesWords.notHandedOn,
  ...supportTicketsWords.notHandedOn,
  ...dutyProposalsWords.notHandedOn,
  ...risksWords.notHandedOn,
  ...reportingWords.notHandedOn,
} as const;

/** What is a person’s own and goes on with somebody else when they leave. */
export const handedOnKinds = namesIn(handedOnWords);
export type HandedOnKind = (typeof handedOnKinds)[number];

/** Everything that a person holds or is asked, in the order in which it is shown. */
export const holdingKinds = namesIn(held);
export type HoldingKind = (typeof holdingKinds)[number];

/** What each kind of thing that a person holds is called, and where it is. */
export const heldWords: Readonly<Record<HoldingKind, HeldWords>> = held;

const topics = {
  ...actionItemsWords.topics,
  ...assignmentsWords.topics,
  ...complianceWords.topics,
  ...documentsWords.topics,
  ...evidenceItemsWords.topics,
  ...findingsWords.topics,
  ...operationsWords.topics,
  ...organisationsWords.topics,
  ...peopleWords.topics,
  ...privacyEventsWords.topics,
  ...questionnairesWords.topics,
  ...risksWords.topics,
  ...supportTicketsWords.topics,
  ...trainingWords.topics,
} as const;

/** What notices are about. */
export const noticeTopics = namesIn(topics);
export type NoticeTopic = (typeof noticeTopics)[number];

/** What each topic of notices is called, and who can switch it off in the app. */
export const topicWords: Readonly<Record<NoticeTopic, TopicWords>> = topics;

/** The topics that are always in the app. */
export const alwaysInApp = noticeTopics.filter((topic) => topicWords[topic].always !== undefined);
