import type { Module } from '../../foundation/module.ts';
import { assignmentHolding } from './holdings.ts';
import { assignmentJobs } from './jobs.ts';
import { assignmentNotices } from './notices.ts';
import { assignmentReactions } from './reactions.ts';
import { assignmentRoutes } from './routes.ts';
import { readAssignmentNames } from './store.ts';

/** Requirements that somebody is asked to answer. */
export const assignmentModule: Module = {
  name: 'assignments',
  routes: assignmentRoutes,
  jobs: assignmentJobs,
  reactions: assignmentReactions,
  notices: assignmentNotices,
  holdings: [assignmentHolding],
  names: { assignment: ({ db }, ids) => readAssignmentNames(db, ids) },
};
