import type { Module } from '../../foundation/module.ts';
import { controlHolding } from './holdings.ts';
import { controlReviewJobs } from './jobs.ts';
import { readLeftOwners } from './left-owners.ts';
import { controlReviewNotices } from './notices.ts';
import { controlReviewReactions } from './reactions.ts';
import { controlReviewRoutes } from './routes.ts';

/** Owners and reviews of controls. */
export const controlReviewModule: Module = {
  name: 'control-reviews',
  routes: controlReviewRoutes,
  jobs: controlReviewJobs,
  reactions: controlReviewReactions,
  notices: controlReviewNotices,
  holdings: [controlHolding],
  contradictions: [{ find: readLeftOwners }],
};
