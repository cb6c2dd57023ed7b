import { holdingKinds, type NoticeTopic } from '@claimlock/contract/words';
import type { Clock } from './foundation/clock.ts';
import type { Database } from './foundation/database/connect.ts';
import type { Execute } from './foundation/database/dialect.ts';
import type { Reaction, Route, Scan, Services, Throttle, WaitingJob } from './foundation/http/hallway.ts';
import { LastAskers } from './foundation/http/last-askers.ts';
import type { JobDefinition } from './foundation/jobs/job.ts';
import type { JobsNow } from './foundation/jobs/read-jobs.ts';
import type { Log } from './foundation/log.ts';
import { type Module, tellingsOf } from './foundation/module.ts';
import type { Outbound } from './foundation/outbound/outbound.ts';
import type { Post } from './foundation/outbound/post.ts';
import type { Holding } from './foundation/records/holding.ts';
import { actionItemModule } from './modules/action-items/index.ts';
import { assignmentModule } from './modules/assignments/index.ts';
import { attestationModule } from './modules/attestations/index.ts';
import { clientAnalyticsModule, clientAnalyticsRoutes } from './modules/client-analytics/index.ts';
import { companyModule } from './modules/company/index.ts';
import { complianceModule, readDoubtsWith, readRaises, whatDoubtsRestOn } from './modules/compliance/index.ts';
import { controlReviewModule, readReviewedStates, readReviews } from './modules/control-reviews/index.ts';
import { controlScopeModule } from './modules/control-scopes/index.ts';
import { controlTestJobs, controlTestModule, controlTestRoutes } from './modules/control-tests/index.ts';
import { cyberAssuranceModule, readEndingCertificates } from './modules/cyber-assurance/index.ts';
import { dashboardRoutes, showClient } from './modules/dashboards/index.ts';
import { documentModule, readingIs, readReadingOf } from './modules/documents/index.ts';
import { dutyProposalModule, propose } from './modules/duty-proposals/index.ts';
import { evidenceItemModule } from './modules/evidence-items/index.ts';
import { fileModule } from './modules/files/index.ts';
import { findingModule } from './modules/findings/index.ts';
import {
  type Accounts,
  accountFinder,
  askerFinder,
  type BreachedPasswords,
  databaseThrottle,
  identityJobs,
  identityRoutes,
  visitNoter,
} from './modules/identity/index.ts';
import { ledgerJobs, ledgerRoutes, type NameBook, type Seal, turnAsker, turnTaker } from './modules/ledger/index.ts';
import { choicesAmong, listExportModule } from './modules/list-exports/index.ts';
import { mailJobs, mailRoutes } from './modules/mail/index.ts';
import { noticeChoiceRoutes, noticeMailJobs, notificationModule } from './modules/notifications/index.ts';
import { onboardingModule } from './modules/onboarding/index.ts';
import { operationJobs, operationModule, operationRoutes } from './modules/operations/index.ts';
import { organisationSettingsRoutes } from './modules/organisation-settings/index.ts';
import {
  nameLinkedOrganisation,
  organisationRoutes,
  purgeJobs,
  readOwnName,
  tellOfLeavingJob,
} from './modules/organisations/index.ts';
import { oscalModule } from './modules/oscal/index.ts';
import { outsideCertificateModule } from './modules/outside-certificates/index.ts';
import { ownFrameworkModule } from './modules/own-frameworks/index.ts';
import { type AskedOfPeople, heldOpenOf, peopleModule, peopleRoutes, welcomePerson } from './modules/people/index.ts';
import { peopleActivityModule } from './modules/people-activity/index.ts';
import { peopleAnalyticsModule } from './modules/people-analytics/index.ts';
import { peopleBulkModule, peopleBulkOperation } from './modules/people-bulk/index.ts';
import {
  peopleImportModule,
  peopleImportOperation,
  peopleInvitationsOperation,
} from './modules/people-imports/index.ts';
import { phishingJobs, phishingModule } from './modules/phishing/index.ts';
import { privacyEventModule } from './modules/privacy-events/index.ts';
import { productMarketModule } from './modules/product-markets/index.ts';
import { questionnaireModule } from './modules/questionnaires/index.ts';
import { reportingModule } from './modules/reporting/index.ts';
import { riskTreatmentModule } from './modules/risk-treatments/index.ts';
import { riskModule } from './modules/risks/index.ts';
import { supportAccessModule } from './modules/support-access/index.ts';
import { supportLetterJobs, supportTicketModule } from './modules/support-tickets/index.ts';
import { systemJobs, systemRoutes } from './modules/system/index.ts';
import { targetProfileModule } from './modules/target-profiles/index.ts';
import { testRecordModule } from './modules/test-records/index.ts';
import { trackerModule } from './modules/tracker/index.ts';
import { readTrainingOf, trainingIs, trainingModule } from './modules/training/index.ts';
import { trainingCertificateModule, trainingCertificateRoutes } from './modules/training-certificates/index.ts';
import { trainingSessionModule, trainingSessionRoutes } from './modules/training-sessions/index.ts';
import { nameBookOf } from './names.ts';

/** What an installation is made of, as far as the product has to know. */
export type Installation = {
  readonly url: string;
  readonly secret: string;
  readonly version: string;
  readonly demo: boolean;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: Seal;
  readonly accounts: Accounts;
  readonly breached: BreachedPasswords;
  readonly post: Post | undefined;
  readonly outbound: Outbound;
  /** The address that replies to support go to; absent where none are taken in. */
  readonly support?: string | undefined;
  /** Has files scanned as they arrive; absent where no scanner is set up. */
  readonly scan?: Scan | undefined;
  readonly enqueue: (execute: Execute, jobs: readonly WaitingJob[]) => Promise<void>;
  readonly readJobs: () => Promise<JobsNow>;
  readonly maintenance: () => boolean;
  readonly stopping: () => boolean;
  readonly resetDemo: (() => Promise<void>) | undefined;
  /** How often the demo was begun anew while this process ran: what it remembers of the rows before is worth nothing then. */
  readonly timesBegun: () => number;
  /** How often one may try before being throttled, as a multiple of the usual; tests raise it. */
  readonly throttleScale?: number;
  /** For how long an answer of events lasts; tests end it at once. */
  readonly eventsLastMs?: number;
};

/** Modules above compliance. */
const above: readonly Module[] = [
  peopleAnalyticsModule,
  peopleBulkModule({ asked: () => asked }),
  controlReviewModule,
  testRecordModule,
  riskTreatmentModule,
  assignmentModule,
  attestationModule({ readDoubts: (context) => readDoubts(context) }),
  targetProfileModule,
  cyberAssuranceModule({
    readDoubts: (context) => readDoubts(context),
    doubtsRestOn: () => whatDoubtsRestOn(contradictions),
  }),
  productMarketModule,
  trackerModule,
  oscalModule({ readDoubts: (context) => readDoubts(context) }),
  questionnaireModule,
  reportingModule({
    names: () => nameBook,
    readDoubts: (context) => readDoubts(context),
    doubtsRestOn: () => whatDoubtsRestOn(contradictions),
    asked: () => asked,
  }),
  clientAnalyticsModule,
];

/** What the modules above compliance find to contradict itself, and with it what speaks against controls. */
const contradictions = above.flatMap((module) => module.contradictions ?? []);
const readDoubts = readDoubtsWith({ contradictions, readReviews });

/** What every module brings that needs nothing of the installation, from the lowest floor up: a new module is a line here. */
const modules: readonly Module[] = [
  fileModule,
  listExportModule,
  peopleModule,
  notificationModule,
  dutyProposalModule,
  operationModule,
  supportTicketModule,
  peopleActivityModule,
  peopleImportModule,
  ownFrameworkModule,
  controlScopeModule,
  supportAccessModule,
  trainingModule,
  companyModule,
  trainingSessionModule,
  outsideCertificateModule,
  actionItemModule({ raisesOf: readRaises }),
  findingModule,
  phishingModule,
  riskModule,
  privacyEventModule,
  documentModule,
  evidenceItemModule,
  onboardingModule,
  trainingCertificateModule,
  controlTestModule,
  complianceModule({ contradictions, readDoubts }),
  ...above,
];

/** Who hears of what, from the lowest floor up; people are told last, and first of what is over. */
const reactions: readonly Reaction[] = [
  ...modules.flatMap((module) => module.reactions ?? []),
  ...modules.flatMap(({ notices }) => notices?.over ?? []).map((over): Reaction => ({ ...over, beside: true })),
  ...tellingsOf(modules),
];

/** Under which topic each module tells people something. */
export const topicsTold: readonly { readonly name: string; readonly topic: NoticeTopic }[] = modules.flatMap(
  ({ name, notices }) => (notices ? [{ name, topic: notices.topic }] : []),
);

/** How ids become words for whoever reads a ledger. */
export const nameBook: NameBook = nameBookOf(modules);

/** What is kept of people, in the order of the kinds. */
export const holdings: readonly Holding[] = modules
  .flatMap((module) => module.holdings ?? [])
  .sort((one, other) => holdingKinds.indexOf(one.kind) - holdingKinds.indexOf(other.kind));

/** What the modules above people know of a person, by which people are listed and counted. */
const asked: AskedOfPeople = { trainingIs, readingIs, heldOpen: heldOpenOf(holdings) };

/** Every endpoint of the product. This is the only file that knows every module. */
export function allRoutes(installation: Installation): Route[] {
  const { url, secret, version, demo, seal, accounts, breached, post, readJobs, resetDemo, stopping } = installation;
  const letters = { url, mailDelivered: post !== undefined };
  const routes: Route[] = [
    ...systemRoutes({ version, resetDemo, stopping }),
    ...identityRoutes({
      accounts,
      breached,
      demo,
      secret,
      mailDelivered: letters.mailDelivered,
      demoResets: resetDemo !== undefined,
      onJoined: welcomePerson,
      organisationName: nameLinkedOrganisation,
    }),
    ...ledgerRoutes(seal, nameBook),
    ...mailRoutes(letters),
    ...noticeChoiceRoutes(post !== undefined),
    ...peopleRoutes({
      ...letters,
      organisationName: readOwnName,
      readTraining: readTrainingOf,
      readReading: readReadingOf,
      asked,
      holdings,
      isChoice: choicesAmong(() => routes),
      proposeDuty: async (context, asked) => void (await propose(context, asked)),
    }),
    ...organisationSettingsRoutes(modules.flatMap(({ retentions = [] }) => retentions)),
    ...organisationRoutes({ ...letters, show: showClient }),
    ...operationRoutes({ stopping, lastsMs: installation.eventsLastMs ?? 30_000 }),
    ...trainingCertificateRoutes({ url }),
    ...trainingSessionRoutes({ url }),
    ...controlTestRoutes({ demo, outbound: installation.outbound }),
    ...modules.flatMap(({ routes = [] }) => routes),
    ...dashboardRoutes({ names: nameBook, asked, readEndingCertificates }),
    ...clientAnalyticsRoutes({ names: nameBook, readJobs }),
  ];
  return routes;
}

/** What jobs need when they run. */
export type JobNeeds = {
  readonly url: string;
  readonly seal: () => Seal;
  readonly post: Post | undefined;
  readonly outbound: Outbound;
  readonly demo: boolean;
  /** The address that replies to support go to, where mail is sent and replies are taken in. */
  readonly support?: string | undefined;
};

/** Every job of the product. */
export function allJobs({ url, seal, post, outbound, demo, support }: JobNeeds): JobDefinition[] {
  return [
    ...mailJobs(post),
    ...noticeMailJobs({ mailIsSent: post !== undefined, url }),
    ...ledgerJobs(seal),
    ...identityJobs(url),
    ...controlTestJobs({ outbound, demo, readControls: readReviewedStates }),
    ...operationJobs([
      ...modules.flatMap(({ operations = [] }) => operations),
      peopleImportOperation(url, { organisationName: readOwnName }),
      peopleInvitationsOperation(url, { organisationName: readOwnName }),
      peopleBulkOperation({ url, organisationName: readOwnName, holdings }),
    ]),
    ...modules.flatMap(({ jobs = [] }) => jobs),
    ...phishingJobs({ url }),
    ...supportLetterJobs({ url, support: post && support }),
    tellOfLeavingJob,
    ...purgeJobs,
    ...systemJobs(),
  ];
}

/** The services that requests and jobs run on. */
export function openServices(installation: Installation, throttle?: Throttle): Services {
  const { database, clock, log, seal, secret, enqueue, maintenance, timesBegun, throttleScale } = installation;
  return {
    database,
    clock,
    log,
    reactions,
    enqueue,
    maintenance,
    findAsker: askerFinder(database, clock, installation.demo),
    findAccount: accountFinder(database, clock),
    lastAskers: new LastAskers(),
    noteVisit: visitNoter(database, clock, log, timesBegun),
    scan: installation.scan ?? (async () => undefined),
    throttle: throttle ?? databaseThrottle(database, secret, throttleScale),
    takeTurn: turnTaker(seal),
    askForTurn: turnAsker(seal),
  };
}
