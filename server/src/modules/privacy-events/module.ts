import type { Module } from '../../foundation/module.ts';
import { privacyEventHolding } from './holdings.ts';
import { privacyEventJobs } from './jobs.ts';
import { privacyEventNotices } from './notices.ts';
import { privacyEventRoutes } from './routes.ts';
import { readEventNames } from './store.ts';

/** The privacy register. */
export const privacyEventModule: Module = {
  name: 'privacy-events',
  routes: privacyEventRoutes,
  jobs: privacyEventJobs,
  notices: privacyEventNotices,
  holdings: [privacyEventHolding],
  names: { 'privacy-event': ({ db }, ids) => readEventNames(db, ids) },
};
