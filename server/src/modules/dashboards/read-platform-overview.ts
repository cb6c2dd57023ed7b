import type * as contract from '@claimlock/contract/dashboards/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { countOpen } from '../action-items/index.ts';
import { listAuditEntries, type NameBook } from '../ledger/index.ts';
import { countPeopleAcross } from '../people/index.ts';
import { inOrder, monthStart } from './overview.ts';
import { readClientCounts, readPlatformCounts } from './store.ts';

const shownEntries = 10;

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
