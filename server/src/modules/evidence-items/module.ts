import type { Module } from '../../foundation/module.ts';
import { evidenceItemHolding } from './holdings.ts';
import { evidenceItemJobs } from './jobs.ts';
import { evidenceItemNotices } from './notices.ts';
import { evidenceItemRoutes } from './routes.ts';
import { readEvidenceNames } from './store.ts';

/** The evidence. */
export const evidenceItemModule: Module = {
  name: 'evidence-items',
  routes: evidenceItemRoutes,
  jobs: evidenceItemJobs,
  notices: evidenceItemNotices,
  holdings: [evidenceItemHolding],
  names: { 'evidence-item': ({ db }, ids) => readEvidenceNames(db, ids) },
};
