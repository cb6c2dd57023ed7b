import * as contract from '@claimlock/contract/client-analytics/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import type { JobsNow } from '../../foundation/jobs/read-jobs.ts';
import type { Module } from '../../foundation/module.ts';
import type { NameBook } from '../ledger/index.ts';
import { countClients } from './count-clients.ts';
import { countJobs } from './count-job.ts';
import { listClientOverview } from './list-client-overview.ts';
import { readClientAnalytics } from './read-client-analytics.ts';
import { readPlatformOverviewWith } from './read-platform-overview.ts';

/** How all clients are doing, as they were counted last. */
export const clientAnalyticsModule: Module = {
  name: 'client-analytics',
  routes: [
    route(contract.readClientAnalytics, readClientAnalytics),
    route(contract.listClientOverview, listClientOverview),
    route(contract.countClients, countClients),
  ],
  jobs: countJobs,
};

/** The platform at a glance, which needs the names of the whole product and its queue. */
export function clientAnalyticsRoutes({
  names,
  readJobs,
}: {
  readonly names: NameBook;
  readonly readJobs: () => Promise<JobsNow>;
}): Route[] {
  return [route(contract.readPlatformOverview, readPlatformOverviewWith(names, readJobs))];
}
