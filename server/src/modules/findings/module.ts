import type { Module } from '../../foundation/module.ts';
import { findingJobs } from './jobs.ts';
import { findingNotices } from './notices.ts';
import { findingReactions } from './reactions.ts';
import { findingRoutes } from './routes.ts';
import { readFindingNames } from './store.ts';

/** The findings. */
export const findingModule: Module = {
  name: 'findings',
  routes: findingRoutes,
  jobs: findingJobs,
  reactions: findingReactions,
  notices: findingNotices,
  names: { finding: ({ db }, ids) => readFindingNames(db, ids) },
};
