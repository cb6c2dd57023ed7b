import type { Module } from '../../foundation/module.ts';
import { outcomeJobs } from './jobs.ts';
import { readMissedDeadlines } from './missed-deadlines.ts';
import { outcomeNotices } from './notices.ts';
import { outcomeReactions } from './reactions.ts';
import { readOutcomeContradictions } from './read-outcome-contradictions.ts';
import { outcomeRoutes } from './routes.ts';

/** What frameworks ask by their own law, beside their requirements. */
export const outcomeModule: Module = {
  name: 'outcomes',
  routes: outcomeRoutes,
  jobs: outcomeJobs,
  reactions: outcomeReactions,
  notices: outcomeNotices,
  contradictions: [readMissedDeadlines, readOutcomeContradictions],
};
