import type { readPlatformOverview as contract } from '@claimlock/contract/client-analytics/endpoints';
import { monthOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { JobsNow } from '../../foundation/jobs/read-jobs.ts';
import { countSince, listAuditEntries, type NameBook } from '../ledger/index.ts';
import { countUnsentMail } from '../mail/index.ts';
import { countBrokers, countClientStates, listStoppedPurges } from '../organisations/index.ts';

const shownEntries = 10;
const shownDeletions = 20;
const dayMs = 86_400_000;

/** The platform at a glance, as the registry, the queue and its own ledger say now: nothing of what clients hold is counted for it. */
export function readPlatformOverviewWith(names: NameBook, readJobs: () => Promise<JobsNow>): Handler<typeof contract> {
  return async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const dayAgo = new Date(now.getTime() - dayMs);
    const [clients, brokers, mail, signIns, jobs, stopped] = await Promise.all([
      countClientStates(db, new Date(`${monthOf(now)}-01T00:00:00.000Z`)),
      countBrokers(db),
      countUnsentMail(db, new Date(now.getTime() - 7 * dayMs)),
      countSince(db, 'platform', 'session.started', dayAgo, dayAgo),
      readJobs(),
      listStoppedPurges(db, shownDeletions),
    ]);
    const audit = await listAuditEntries(context, 'platform', { limit: shownEntries, count: false }, names);
    return {
      clients: { active: clients.active, suspended: clients.suspended, addedThisMonth: clients.added },
      brokers,
      signInsOfDay: signIns.later,
      jobs,
      stoppedDeletions: stopped.map(({ id, name, stopped_at }) => ({
        clientId: id,
        companyName: name,
        at: new Date(stopped_at ?? now).toISOString(),
      })),
      mail,
      audit: audit.items,
      asOf: now.toISOString(),
    };
  };
}
