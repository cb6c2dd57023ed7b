import { z } from 'zod';
import { TargetTier, Tier } from '../compliance/assurance.ts';
import { endpoint } from '../endpoint.ts';
import { BrokerId, ClientId } from '../identifiers.ts';
import { AuditEntry } from '../ledger/endpoints.ts';
import { listInput, page, search } from '../listing.ts';
import { UnsentMail } from '../mail/endpoints.ts';
import { ClientState, ClientStatus, ClosedAt, HeldUntil } from '../organisations/endpoints.ts';

/** What fewer clients than this do is not shown apart from what others do, as with people. */
export const leastClientsShown = 5;

/** For so many days back a client counts as active, and a part of the product as used. */
export const activeDays = 30;

/** From so many overdue things on a client needs attention. */
export const manyOverdue = 10;

/** A compliance score that fell by so many points in thirty days needs attention. */
export const steepFall = 5;

/** Bands of compliance scores: from the first percent on, and under the second. */
export const scoreBands = {
  'under-50': [0, 50],
  '50-59': [50, 60],
  '60-69': [60, 70],
  '70-79': [70, 80],
  '80-89': [80, 90],
  '90-100': [90, 101],
} as const;
export const scoreBandNames = ['under-50', '50-59', '60-69', '70-79', '80-89', '90-100'] as const;
export const ScoreBand = z.enum(scoreBandNames);
export type ScoreBand = z.infer<typeof ScoreBand>;

/** Why a client needs attention, the most pressing first. */
export const attentionReasons = [
  'no-administrator',
  'critical-findings',
  'falling',
  'overdue',
  'certificates',
  'quiet',
] as const;
export const AttentionReason = z.enum(attentionReasons);
export type AttentionReason = z.infer<typeof AttentionReason>;

/** Figures of one client as they were counted last. They say how much there is of what, and nothing of what it says. */
export const ClientFigures = z.object({
  countedAt: z.iso.datetime(),
  tier: Tier,
  assuranceScore: z.number().int().nullable(),
  compliancePercent: z.number().nullable(),
  /** The share of the requirements that are met that is proven; null where none is met, or it was not counted then. */
  provenPercent: z.number().nullable(),
  /** In points, over the last 30 and 90 days; null where it was not assessed then or is not now. */
  change30: z.number().nullable(),
  change90: z.number().nullable(),
  openFindings: z.object({
    critical: z.number().int(),
    high: z.number().int(),
    medium: z.number().int(),
    low: z.number().int(),
    info: z.number().int(),
  }),
  openActions: z.number().int(),
  /** Actions, findings and courses past their day; who has yet to read which document is closed to the platform. */
  overdue: z.number().int(),
  people: z.object({ active: z.number().int(), invited: z.number().int() }),
  administrators: z.object({ active: z.number().int(), invited: z.number().int() }),
  certificatesEnding: z.number().int(),
  storedBytes: z.number().int(),
  /** When somebody who works there last changed something. */
  lastActive: z.iso.datetime().nullable(),
  attention: z.array(AttentionReason),
});
export type ClientFigures = z.infer<typeof ClientFigures>;

/** A client of the overview. What the registry says is as of now; its figures are those that were counted last. */
export const ClientOverviewRow = z.object({
  id: ClientId,
  companyName: z.string(),
  industry: z.string(),
  status: ClientStatus,
  heldUntil: HeldUntil,
  closedAt: ClosedAt,
  broker: z.object({ id: BrokerId, name: z.string() }).nullable(),
  targetTier: TargetTier,
  createdAt: z.iso.datetime(),
  /** Null where it was added after the last count. */
  figures: ClientFigures.nullable(),
});
export type ClientOverviewRow = z.infer<typeof ClientOverviewRow>;

export const clientOverviewSorts = [
  'name',
  '-name',
  '-attention',
  'attention',
  'change',
  '-change',
  '-compliance',
  'compliance',
  '-assurance',
  'assurance',
  '-findings',
  'findings',
  '-overdue',
  'overdue',
  '-people',
  'people',
  'active',
  '-active',
] as const;

export const listClientOverview = endpoint({
  name: 'listClientOverview',
  method: 'GET',
  path: '/api/platform/client-overview',
  scope: 'platform',
  action: 'client-analytics.read',
  summary: 'Every client with its figures as they were counted last, a page at a time.',
  input: z.object({
    search: search(),
    status: ClientState.optional(),
    tier: Tier.optional(),
    band: ScoreBand.optional(),
    attention: z.enum(['any', ...attentionReasons]).optional(),
    sort: z.enum(clientOverviewSorts).default('name'),
    ...listInput,
  }),
  output: page(ClientOverviewRow),
  example: { count: 'true' },
});

const month = z.string().regex(/^\d{4}-\d{2}$/);
const counted = z.object({ name: Tier, count: z.number().int() });

/** How clients came and went in a month. */
const GrowthMonth = z.object({
  month,
  joined: z.number().int(),
  suspended: z.number().int(),
  reinstated: z.number().int(),
  /** Suspended clients whose records were deleted; a count from before this was counted says none. */
  closed: z.number().int().default(0),
  /** Clients that were active at its end; of the running month, now. */
  active: z.number().int(),
  soFar: z.boolean(),
});
export type GrowthMonth = z.infer<typeof GrowthMonth>;

/** The tiers of active clients at the end of a month; of the running month, now. */
const TierMonth = z.object({ month, tiers: z.array(counted), soFar: z.boolean() });
export type TierMonth = z.infer<typeof TierMonth>;

/** How compliance scores moved since a day: of clients that were assessed then and are now. */
const ScoreMoves = z.object({
  days: z.number().int(),
  risen: z.number().int(),
  same: z.number().int(),
  fallen: z.number().int(),
  /** In points; null where none was assessed then. */
  meanChange: z.number().nullable(),
});
export type ScoreMoves = z.infer<typeof ScoreMoves>;

/** How many active clients worked in a part of the product; null of a few of many, who would be shown apart. */
const AreaUse = z.object({
  area: z.string(),
  clients: z.number().int().nullable(),
  percent: z.number().int().nullable(),
});
export type AreaUse = z.infer<typeof AreaUse>;

/** So many months after the one in which a client joined it is looked at again. */
export const retentionMonths = [1, 3, 6, 12] as const;

/**
 * Clients that joined in one month, or in as many next to each other as it takes to be enough to be shown, and the share of them that
 * was active later: in which somebody who works there changed something in that month.
 */
const Cohort = z.object({
  /** The first and the last month of it. */
  from: month,
  to: month,
  clients: z.number().int(),
  /** In whole percent, in the order of `retentionMonths`; null while that month is not over for all of them. */
  active: z.array(z.number().int().nullable()),
});
export type Cohort = z.infer<typeof Cohort>;

/** What was counted of all clients together. */
export const CountedClients = z.object({
  /** Raised when the shape changes: what was counted in another is counted anew. */
  edition: z.literal(1),
  countedAt: z.iso.datetime(),
  clients: z.object({ active: z.number().int(), suspended: z.number().int() }),
  growth: z.array(GrowthMonth),
  tiers: z.array(TierMonth),
  /** Of active clients. */
  scores: z.object({
    mean: z.number().nullable(),
    /** The mean share of what is met that is proven; a count from before this was counted says none. */
    meanProven: z.number().nullable().default(null),
    bands: z.array(z.object({ band: ScoreBand, count: z.number().int() })),
    notAssessed: z.number().int(),
    moves: z.array(ScoreMoves),
  }),
  use: z.array(AreaUse),
  /** Active clients in which somebody who works there changed something in the last thirty days. */
  activeClients: z.number().int(),
  /** Clients that need attention, by reason; and how many they are. */
  attention: z.object({
    clients: z.number().int(),
    reasons: z.array(z.object({ reason: AttentionReason, count: z.number().int() })),
  }),
  /** The earliest clients first. */
  retention: z.array(Cohort),
  /** Sessions that began in the seven days before. */
  signInsOfWeek: z.number().int(),
  people: z.object({ active: z.number().int(), invited: z.number().int() }),
  openActions: z.number().int(),
  storedBytes: z.number().int(),
  certificatesEnding: z.number().int(),
});
export type CountedClients = z.infer<typeof CountedClients>;

/** How far a count is that is under way. */
export const CountUnderWay = z.object({
  begunAt: z.iso.datetime(),
  done: z.number().int(),
  total: z.number().int(),
});
export type CountUnderWay = z.infer<typeof CountUnderWay>;

/** What clients were counted to be, and the count that is under way. */
export const ClientAnalytics = z.object({
  underWay: CountUnderWay.nullable(),
  /** Null until clients were counted for the first time. */
  counted: CountedClients.nullable(),
});
export type ClientAnalytics = z.infer<typeof ClientAnalytics>;

export const readClientAnalytics = endpoint({
  name: 'readClientAnalytics',
  method: 'GET',
  path: '/api/platform/client-analytics',
  scope: 'platform',
  action: 'client-analytics.read',
  summary: 'Growth, tiers, scores, use and retention of all clients, as they were counted last.',
  input: z.object({}),
  output: ClientAnalytics,
  example: {},
});

export const countClients = endpoint({
  name: 'countClients',
  method: 'POST',
  path: '/api/platform/client-analytics/counts',
  scope: 'platform',
  action: 'client-analytics.count',
  summary: 'Has all clients counted again in the background.',
  input: z.object({}),
  output: CountUnderWay,
  status: 202,
  example: {},
});

export const readPlatformOverview = endpoint({
  name: 'readPlatformOverview',
  method: 'GET',
  path: '/api/platform/overview',
  scope: 'platform',
  action: 'platform.read',
  summary: 'The platform at a glance: clients, the service, and what happened last.',
  input: z.object({}),
  output: z.object({
    clients: z.object({ active: z.number().int(), suspended: z.number().int(), addedThisMonth: z.number().int() }),
    brokers: z.number().int(),
    /** Sessions that began in the last 24 hours, across the platform. */
    signInsOfDay: z.number().int(),
    jobs: z.object({
      waiting: z.number().int(),
      failed: z.number().int(),
      /** Since when the oldest of those that are due waits; null where none is. */
      oldestDue: z.iso.datetime().nullable(),
      /** Which kinds of jobs failed for good, the most first. */
      failing: z.array(z.object({ name: z.string(), count: z.number().int(), last: z.iso.datetime() })),
    }),
    /** Deletions of clients' records that have stopped, the oldest first: an operator looks why, and starts them again. */
    stoppedDeletions: z.array(z.object({ clientId: ClientId, companyName: z.string(), at: z.iso.datetime() })),
    mail: UnsentMail,
    audit: z.array(AuditEntry),
    asOf: z.iso.datetime(),
  }),
  example: {},
});
