import type { readPlatformOverview as contract } from '@claimlock/contract/client-analytics/endpoints';
import { monthOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { JobsNow } from '../../foundation/jobs/count-jobs.ts';
import { countSince, listAuditEntries, type NameBook } from '../ledger/index.ts';
import { countWaitingMail } from '../mail/index.ts';
import { countBrokers, countClientStates } from '../organisations/index.ts';
import { readCounted } from './read-client-analytics.ts';

const shownEntries = 10;
const dayMs = 86_400_000;

/** The platform at a glance: what the registry, the queue and the platform's own ledger say now, and what clients were counted to be last. */
export function readPlatformOverviewWith(names: NameBook, readJobs: () => Promise<JobsNow>): Handler<typeof contract> {
  return async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const dayAgo = new Date(now.getTime() - dayMs);
    const [counted, clients, brokers, mailWaiting, signIns, jobs] = await Promise.all([
      readCounted(db),
      countClientStates(db, new Date(`${monthOf(now)}-01T00:00:00.000Z`)),
      countBrokers(db),
      countWaitingMail(db),
      countSince(db, 'platform', 'session.started', dayAgo, dayAgo),
      readJobs(),
    ]);
    const audit = await listAuditEntries(context, 'platform', { limit: shownEntries, count: false }, names);
    return {
      ...counted,
      clients: { active: clients.active, suspended: clients.suspended, addedThisMonth: clients.added },
      brokers,
      signInsOfDay: signIns.later,
      jobs,
      mailWaiting,
      audit: audit.items,
      asOf: now.toISOString(),
    };
  };
}
