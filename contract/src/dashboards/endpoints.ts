import { z } from 'zod';
import { ActionItem } from '../action-items/endpoints.ts';
import { Assurance } from '../compliance/assurance.ts';
import { FrameworkScore, Score, TrendPoint } from '../compliance/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { FindingSummary } from '../findings/endpoints.ts';
import { BrokerId, ClientId, FrameworkId, PrivacyEventId } from '../identifiers.ts';
import { AuditEntry } from '../ledger/endpoints.ts';
import { PeopleScore } from '../people-analytics/endpoints.ts';
import { RiskSummary } from '../risks/endpoints.ts';
import { sample } from '../sample.ts';

/** The score that the trend chart draws as its target line (specification §2). */
export const targetPercent = 80;

/** One client's dashboard. A part that the reader may not see is null, and the screen leaves it out. */
export const Dashboard = z.object({
  compliance: Score,
  assurance: Assurance,
  frameworks: z.array(FrameworkScore),
  /** Open actions, all of them or the reader's own, and whether there ever were any. */
  pendingActions: z.object({ count: z.number().int(), mine: z.boolean(), ever: z.boolean() }).nullable(),
  actionItems: z.array(ActionItem).nullable(),
  /** The findings that are still open, all of them or the reader's own; the gravest are shown. */
  openGaps: z.object({ count: z.number().int(), mine: z.boolean() }).nullable(),
  findings: z.array(FindingSummary).nullable(),
  risks: RiskSummary.nullable(),
  /** Personal data breaches of which the 72 hours run, or ran out, without a decision: those that the reader may see. */
  breaches: z.array(z.object({ id: PrivacyEventId, reference: z.string(), dueAt: z.iso.datetime() })),
  audit: z.array(AuditEntry).nullable(),
  trend: z.object({ target: z.number(), points: z.array(TrendPoint) }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const readDashboard = endpoint({
  name: 'readDashboard',
  method: 'GET',
  path: '/api/clients/:clientId/dashboard',
  scope: 'client',
  action: 'dashboard.read',
  summary: 'The overview of one client: both scores, frameworks, actions, findings, risks, audit trail and trend.',
  input: z.object({ clientId: ClientId }),
  output: Dashboard,
  example: { clientId: sample.clientId },
});

const counted = z.object({ name: z.string(), count: z.number().int() });

export const readBrokerOverview = endpoint({
  name: 'readBrokerOverview',
  method: 'GET',
  path: '/api/brokers/:brokerId/overview',
  scope: 'broker',
  action: 'broker.read',
  summary: 'A broker firm’s book at a glance.',
  input: z.object({ brokerId: BrokerId }),
  output: z.object({
    broker: z.object({ id: BrokerId, name: z.string() }),
    activeClients: z.number().int(),
    /** Mean of the clients' risk scores, 0–100, higher is worse; null where none is assessed. */
    riskScore: z.number().nullable(),
    tiers: z.array(counted),
    openActions: z.number().int(),
    asOf: z.iso.datetime(),
  }),
  example: { brokerId: sample.brokerId },
});

export const readClientAdminOverview = endpoint({
  name: 'readClientAdminOverview',
  method: 'GET',
  path: '/api/clients/:clientId/people-overview',
  scope: 'client',
  action: 'people.list',
  summary:
    'Figures for a client administrator: people, administrators, invitations, scores, and what needs doing: overdue people, leavers with open work, certificates that end.',
  input: z.object({ clientId: ClientId }),
  output: z.object({
    employees: z.number().int(),
    joinedThisMonth: z.number().int(),
    activeAdmins: z.number().int(),
    youAreAdmin: z.boolean(),
    /** Training complete today and at the end of the month before, in whole percent; null where nothing was asked. */
    training: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
    peopleScore: PeopleScore,
    /** Invitations that were sent, are still valid and have not been accepted. */
    invitationsOpen: z.number().int(),
    /** Invitations that expired before they were accepted. */
    invitationsExpired: z.number().int(),
    /** People who were added but not invited yet, for example by an import. */
    notInvited: z.number().int(),
    /** People with something overdue, by what it is. */
    overduePeople: z.object({ courses: z.number().int(), documents: z.number().int(), onboarding: z.number().int() }),
    /** People who have left and still hold open work; null for readers who may not change people. */
    leaversWithWork: z.number().int().nullable(),
    /** Certificates that have to be renewed; null for readers who may not read them. */
    certificatesEnding: z.object({
      /** Of courses, due for renewal within 30 days. */
      courses: z.number().int().nullable(),
      /** Of people, from elsewhere, due for renewal within 30 days. */
      fromElsewhere: z.number().int().nullable(),
      /** Of the organisation: those that it needs and that end within 60 days or have ended, and where each is recorded. */
      organisation: z
        .array(
          z.object({
            frameworkId: FrameworkId,
            report: z.string().nullable(),
            name: z.string(),
            endsOn: z.iso.date(),
            ended: z.boolean(),
          }),
        )
        .nullable(),
    }),
    compliancePercent: z.number().nullable(),
    assurance: Assurance,
    openActions: z.number().int(),
    overdueActions: z.number().int(),
    breaches: Dashboard.shape.breaches,
    asOf: z.iso.datetime(),
  }),
  example: { clientId: sample.clientId },
});
