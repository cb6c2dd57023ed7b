import type { Module } from '../../foundation/module.ts';
import { complianceJobs } from './jobs.ts';
import { complianceNotices } from './notices.ts';
import { complianceReactions } from './reactions.ts';
import { complianceRoutes } from './routes.ts';

/** States of controls and the scores that follow from them, given what the modules above find to contradict itself. */
export const complianceModule = (given: Parameters<typeof complianceRoutes>[0]): Module => ({
  name: 'compliance',
  routes: complianceRoutes(given),
  jobs: complianceJobs(),
  reactions: complianceReactions,
  notices: complianceNotices,
});
