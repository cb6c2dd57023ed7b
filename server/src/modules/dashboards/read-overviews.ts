import { tiers } from '@claimlock/contract/assurance';
import type * as contract from '@claimlock/contract/dashboards';
import { dayOf, monthOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { countItems, countOpen, countOverdue } from '../action-items/index.ts';
import { readAssuranceScore, readComplianceScores } from '../compliance/index.ts';
import { listAuditEntries, type NameBook } from '../ledger/index.ts';
import { readOwnBroker } from '../organisations/index.ts';
import { countPeople, countPeopleAcross } from '../people/index.ts';
import { readClientCounts, readPlatformCounts } from './store.ts';

const shownEntries = 10;

const inOrder = (counted: readonly { name: string | null; count: number }[]) =>
  tiers.map((name) => ({ name, count: counted.find((tier) => tier.name === name)?.count ?? 0 }));

const monthStart = (now: Date) => new Date(`${monthOf(now)}-01T00:00:00.000Z`);

/** How many jobs wait and how many have failed for good. */
export type JobCounts = () => Promise<{ waiting: number; failed: number }>;

/** The platform at a glance, counted as it is asked. */
export function readPlatformOverviewWith(
  names: NameBook,
  countJobs: JobCounts,
): Handler<typeof contract.readPlatformOverview> {
  return async (context) => {
    const { db, clock } = context;
    const [clients, people, platform, openActions, jobs] = await Promise.all([
      readClientCounts(db, monthStart(clock.now())),
      countPeopleAcross(db),
      readPlatformCounts(db),
      countOpen(db),
      countJobs(),
    ]);
    const audit = await listAuditEntries(context, 'platform', { limit: shownEntries, count: false }, names);
    return {
      clients: { active: clients.active, suspended: clients.suspended, addedThisMonth: clients.added },
      people,
      brokers: platform.brokers,
      tiers: inOrder(clients.tiers),
      openActions,
      meanCompliancePercent: clients.compliance,
      jobs,
      mailWaiting: platform.mailWaiting,
      audit: audit.items,
      asOf: clock.now().toISOString(),
    };
  };
}

/** A broker's book at a glance. */
export const readBrokerOverview: Handler<typeof contract.readBrokerOverview> = async ({ db, clock }) => {
  const [broker, clients, openActions] = await Promise.all([
    readOwnBroker(db),
    readClientCounts(db, monthStart(clock.now())),
    countOpen(db),
  ]);
  return {
    broker,
    activeClients: clients.active,
    riskScore: clients.risk,
    tiers: inOrder(clients.tiers),
    openActions,
    asOf: clock.now().toISOString(),
  };
};

/** What a client's administrator looks after. */
export const readClientAdminOverview: Handler<typeof contract.readClientAdminOverview> = async (context) => {
  const { db, clock, clientId, membership } = context;
  const today = dayOf(clock.now());
  const [people, compliance, assurance, openActions, overdueActions] = await Promise.all([
    countPeople(db, `${monthOf(clock.now())}-01`),
    readComplianceScores(context),
    readAssuranceScore(context),
    countItems(db, clientId, { status: 'open' }),
    countOverdue(db, clientId, today),
  ]);
  return {
    employees: people.active,
    joinedThisMonth: people.joined,
    activeAdmins: people.admins,
    youAreAdmin: membership?.audience === 'client_admin',
    invitationsOpen: people.invited,
    compliancePercent: compliance.overall.percent,
    assurance,
    ...{ openActions, overdueActions },
    asOf: clock.now().toISOString(),
  };
};
