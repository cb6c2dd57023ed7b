import { Hono } from 'hono';
import type { Clock } from './foundation/clock.ts';
import type { Database } from './foundation/database/connect.ts';
import type { Execute } from './foundation/database/dialect.ts';
import type { Reaction, Route, Services, Throttle, WaitingJob } from './foundation/http/hallway.ts';
import { securityHeaders } from './foundation/http/headers.ts';
import { answerTheRest, type HttpSettings, mount } from './foundation/http/mount.ts';
import { describeApi } from './foundation/http/openapi.ts';
import { servePages } from './foundation/http/pages.ts';
import type { JobDefinition } from './foundation/jobs/job.ts';
import type { Log } from './foundation/log.ts';
import type { Outbound } from './foundation/outbound/outbound.ts';
import type { Post } from './foundation/outbound/post.ts';
import { actionItemReactions, actionItemRoutes } from './modules/action-items/index.ts';
import { assignmentJobs, assignmentReactions, assignmentRoutes } from './modules/assignments/index.ts';
import {
  complianceJobs,
  complianceReactions,
  complianceRoutes,
  type ReadContradictions,
  readRaises,
} from './modules/compliance/index.ts';
import {
  controlReviewJobs,
  controlReviewReactions,
  controlReviewRoutes,
  readLeftOwners,
  readReviewedStates,
} from './modules/control-reviews/index.ts';
import { controlScopeRoutes } from './modules/control-scopes/index.ts';
import { controlTestJobs, controlTestRoutes } from './modules/control-tests/index.ts';
import { dashboardRoutes, showClient } from './modules/dashboards/index.ts';
import { evidenceItemJobs, evidenceItemRoutes } from './modules/evidence-items/index.ts';
import { findingJobs, findingReactions, findingRoutes } from './modules/findings/index.ts';
import {
  type Accounts,
  askerFinder,
  type BreachedPasswords,
  databaseThrottle,
  identityJobs,
  identityRoutes,
} from './modules/identity/index.ts';
import { ledgerJobs, ledgerRoutes, type Seal, turnTaker } from './modules/ledger/index.ts';
import { mailJobs, mailRoutes } from './modules/mail/index.ts';
import { notificationReactions, notificationRoutes } from './modules/notifications/index.ts';
import { nameLinkedOrganisation, organisationRoutes, readOwnName } from './modules/organisations/index.ts';
import { oscalRoutes } from './modules/oscal/index.ts';
import {
  outcomeJobs,
  outcomeReactions,
  outcomeRoutes,
  readMissedDeadlines,
  readOutcomeContradictions,
} from './modules/outcomes/index.ts';
import { ownFrameworkRoutes } from './modules/own-frameworks/index.ts';
import { peopleRoutes, welcomePerson } from './modules/people/index.ts';
import { privacyEventJobs, privacyEventRoutes } from './modules/privacy-events/index.ts';
import { questionnaireRoutes, readAnswerContradictions } from './modules/questionnaires/index.ts';
import { riskModule } from './modules/risks/index.ts';
import { systemJobs, systemRoutes } from './modules/system/index.ts';
import { nameBook } from './names.ts';
import { oldCalls } from './old-calls.ts';

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
  readonly enqueue: (execute: Execute, jobs: readonly WaitingJob[]) => Promise<void>;
  readonly countJobs: () => Promise<{ waiting: number; failed: number }>;
  readonly maintenance: () => boolean;
  readonly stopping: () => boolean;
  readonly resetDemo: (() => Promise<void>) | undefined;
  /** How often one may try before being throttled, as a multiple of the usual; tests raise it. */
  readonly throttleScale?: number;
};

/** Who hears of what, from the lowest floor up: compliance before those who tell people about it. */
const reactions: readonly Reaction[] = [
  ...actionItemReactions,
  ...findingReactions,
  ...(riskModule.reactions ?? []),
  ...complianceReactions,
  ...controlReviewReactions,
  ...assignmentReactions,
  ...outcomeReactions,
  ...notificationReactions,
];

/** What modules above compliance find to contradict itself in what they keep. */
const contradictions: readonly ReadContradictions[] = [
  readLeftOwners,
  readMissedDeadlines,
  readOutcomeContradictions,
  readAnswerContradictions,
];

/** Every endpoint of the product. This is the only file that knows every module. */
export function allRoutes(installation: Installation): Route[] {
  const { url, secret, version, demo, seal, accounts, breached, post, countJobs, resetDemo, stopping } = installation;
  return [
    ...systemRoutes({ version, resetDemo, stopping }),
    ...identityRoutes({
      accounts,
      breached,
      demo,
      secret,
      mailDelivered: post !== undefined,
      demoResets: resetDemo !== undefined,
      onJoined: welcomePerson,
      organisationName: nameLinkedOrganisation,
    }),
    ...ledgerRoutes(seal, nameBook),
    ...mailRoutes(installation.post !== undefined),
    ...peopleRoutes({ url, organisationName: readOwnName }),
    ...organisationRoutes({ url, show: showClient }),
    ...ownFrameworkRoutes,
    ...actionItemRoutes({ raisesOf: readRaises }),
    ...controlScopeRoutes,
    ...(riskModule.routes ?? []),
    ...findingRoutes,
    ...privacyEventRoutes,
    ...evidenceItemRoutes,
    ...controlTestRoutes({ demo, outbound: installation.outbound }),
    ...complianceRoutes({ contradictions }),
    ...controlReviewRoutes,
    ...assignmentRoutes,
    ...outcomeRoutes,
    ...oscalRoutes,
    ...questionnaireRoutes,
    ...dashboardRoutes({ names: nameBook, countJobs }),
    ...notificationRoutes,
  ];
}

/** What jobs need when they run. */
export type JobNeeds = {
  readonly url: string;
  readonly seal: () => Seal;
  readonly post: Post | undefined;
  readonly outbound: Outbound;
  readonly demo: boolean;
};

/** Every job of the product. */
export function allJobs({ url, seal, post, outbound, demo }: JobNeeds): JobDefinition[] {
  return [
    ...mailJobs(post),
    ...ledgerJobs(seal),
    ...identityJobs(url),
    ...findingJobs(),
    ...privacyEventJobs(),
    ...evidenceItemJobs(),
    ...controlTestJobs({ outbound, demo, readControls: readReviewedStates }),
    ...complianceJobs(),
    ...controlReviewJobs(),
    ...assignmentJobs(),
    ...outcomeJobs(),
    ...systemJobs(),
  ];
}

/** The services that requests and jobs run on. */
export function openServices(installation: Installation, throttle?: Throttle): Services {
  const { database, clock, log, seal, secret, enqueue, maintenance, throttleScale } = installation;
  return {
    ...{ database, clock, log, reactions, enqueue, maintenance },
    findAsker: askerFinder(database, clock, installation.demo),
    throttle: throttle ?? databaseThrottle(database, secret, throttleScale),
    takeTurn: turnTaker(seal),
  };
}

/** The whole application: the API, its description, and the web client where one is given. */
export function openApp(
  services: Services,
  routes: readonly Route[],
  settings: HttpSettings,
  web: { readonly folder: string | undefined; readonly version: string },
): Hono {
  const app = new Hono();
  const https = settings.url.startsWith('https:');
  let description: string | undefined;
  app.get('/api/openapi.json', () => {
    description ??= JSON.stringify(describeApi(routes, oldCalls, web.version));
    return new Response(description, {
      headers: {
        ...securityHeaders({ https }),
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-cache',
      },
    });
  });
  app.route('/', mount(services, routes, oldCalls, settings));
  if (web.folder) servePages(app, web.folder, https);
  answerTheRest(app, services, settings);
  return app;
}
