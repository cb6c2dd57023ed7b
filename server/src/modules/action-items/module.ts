import type { Module } from '../../foundation/module.ts';
import { actionItemHolding } from './holdings.ts';
import { actionItemJobs } from './jobs.ts';
import { actionItemNotices } from './notices.ts';
import { actionItemReactions } from './reactions.ts';
import { actionItemRoutes } from './routes.ts';
import { readTitles } from './store.ts';

/** The action items, given how much each would raise the score. */
export const actionItemModule = (given: Parameters<typeof actionItemRoutes>[0]): Module => ({
  name: 'action-items',
  routes: actionItemRoutes(given),
  reactions: actionItemReactions,
  jobs: actionItemJobs,
  notices: actionItemNotices,
  holdings: [actionItemHolding],
  names: { 'action-item': ({ db }, ids) => readTitles(db, ids) },
});
