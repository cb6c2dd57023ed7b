import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { PersonStatus } from '../people/endpoints.ts';
import { sample } from '../sample.ts';

/** From so many failed sign-ins in one hour on, they are pointed out. */
export const manyFailures = 5;
/** From so many exports and sensitive reads in one hour on, they are pointed out. */
export const massDownload = 20;
/** From so many rows of lists in the files of one hour on, too: one file may hold everybody. */
export const massRows = 2_000;
/** After so many days without activity an account is dormant. */
export const dormantDays = 60;
/** What is usual for somebody is what they did in so many days before. */
export const usualDays = 60;
/** With activity on fewer days than this, nothing is usual yet. */
export const leastUsualDays = 10;
/** Figures about many people are of so many days. */
export const recentDays = 30;
/** So many of the newest flags of an organisation are shown. */
export const mostFlagsShown = 50;

export const flagKinds = ['many-failures', 'odd-hour', 'mass-download', 'dormant-woken'] as const;
export const FlagKind = z.enum(flagKinds);
export type FlagKind = z.infer<typeof FlagKind>;

/** The words people read for each kind of flag. */
export const flagNames: Readonly<Record<FlagKind, string>> = {
  'many-failures': 'Many failed sign-ins',
  'odd-hour': 'Unusual hour',
  'mass-download': 'Mass download',
  'dormant-woken': 'Dormant account in use again',
};

/** What somebody did: sign-ins and those that failed, changes that were recorded, exports, and files with sensitive contents. */
export const ActivityCounts = z.object({
  signIns: z.number().int(),
  failed: z.number().int(),
  changes: z.number().int(),
  exports: z.number().int(),
  reads: z.number().int(),
});
export type ActivityCounts = z.infer<typeof ActivityCounts>;

/** Something that stands out, with the figures that raised it in its sentence. */
export const ActivityFlag = z.object({
  kind: FlagKind,
  /** The first instant of the hour it is about. */
  hour: z.iso.datetime(),
  sentence: z.string(),
});
export type ActivityFlag = z.infer<typeof ActivityFlag>;

/** A day on which something was done, in London time. */
export const ActivityDay = ActivityCounts.extend({
  day: z.iso.date(),
  /** The first hour with activity and the end of the last: 9 and 17 are from 09:00 to 17:00. */
  from: z.number().int().min(0).max(23),
  until: z.number().int().min(1).max(24),
});
export type ActivityDay = z.infer<typeof ActivityDay>;

/** How many days back one person’s activity is shown. */
export const activityPeriods = [30, 90, 180] as const;

export const PersonActivity = z.object({
  personId: PersonId,
  name: z.string(),
  status: PersonStatus,
  userId: z.string().nullable(),
  totals: ActivityCounts,
  /** Days with activity, the latest first. */
  days: z.array(ActivityDay),
  /** The newest first. */
  flags: z.array(ActivityFlag),
  /** The last hour in which they did something. */
  lastActiveAt: z.iso.datetime().nullable(),
  /** Whether sign-ins are left out because the account was in use elsewhere as well. */
  seenInPart: z.boolean(),
  asOf: z.iso.datetime(),
});
export type PersonActivity = z.infer<typeof PersonActivity>;

export const readPersonActivity = endpoint({
  name: 'readPersonActivity',
  method: 'GET',
  path: '/api/clients/:clientId/people/:personId/activity',
  scope: 'client',
  action: 'people-activity.read',
  summary: 'A person’s activity, day by day: sign-ins, changes, exports and sensitive reads; and what is unusual.',
  input: z.object({
    clientId: ClientId,
    personId: PersonId,
    days: z.coerce.number().pipe(z.literal(activityPeriods, 'Choose 30, 90 or 180 days.')).default(30),
  }),
  output: PersonActivity,
  example: { clientId: sample.clientId, personId: sample.personId, days: 90 },
});

export const ClientActivity = z.object({
  totals: ActivityCounts,
  /** Active people who did something in the period, and all of them. */
  people: z.object({ active: z.number().int(), all: z.number().int() }),
  /** Activity of former members, of the broker, and of operators with support access. */
  others: ActivityCounts.pick({ changes: true, exports: true, reads: true }),
  /** The newest first, at most 50. */
  flags: z.array(ActivityFlag.extend({ person: z.object({ id: PersonId, name: z.string() }) })),
  allFlags: z.number().int(),
  asOf: z.iso.datetime(),
});
export type ClientActivity = z.infer<typeof ClientActivity>;

export const readClientActivity = endpoint({
  name: 'readClientActivity',
  method: 'GET',
  path: '/api/clients/:clientId/people-activity',
  scope: 'client',
  action: 'people-activity.read',
  summary: 'The activity of a client’s people over the last 30 days, together, and what is unusual.',
  input: z.object({ clientId: ClientId }),
  output: ClientActivity,
  example: { clientId: sample.clientId },
});

/** A person with what they did in the last 30 days. */
export const ListedActivity = ActivityCounts.extend({
  id: PersonId,
  name: z.string(),
  department: z.string(),
  status: PersonStatus,
  lastActiveAt: z.iso.datetime().nullable(),
  flags: z.number().int(),
  seenInPart: z.boolean(),
});
export type ListedActivity = z.infer<typeof ListedActivity>;

export const listPeopleActivity = endpoint({
  name: 'listPeopleActivity',
  method: 'GET',
  path: '/api/clients/:clientId/people-activity/people',
  scope: 'client',
  action: 'people-activity.read',
  summary: 'The people of a client with what each of them did in the last 30 days, a page at a time.',
  input: z.object({
    clientId: ClientId,
    search: search(),
    status: PersonStatus.optional(),
    sort: z.enum(['name', '-name']).default('name'),
    ...listInput,
  }),
  output: page(ListedActivity),
  example: { clientId: sample.clientId, count: 'true' },
});
