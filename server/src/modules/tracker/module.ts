import type { Module } from '../../foundation/module.ts';
import { requirementHolding } from './holdings.ts';
import { readMissedDeadlines } from './missed-deadlines.ts';
import { trackerNotices } from './notices.ts';
import { trackerReactions } from './reactions.ts';
import { trackerRoutes } from './routes.ts';

/** The tracker: whose a requirement is, what is next and by when. */
export const trackerModule: Module = {
  name: 'tracker',
  routes: trackerRoutes,
  reactions: trackerReactions,
  notices: trackerNotices,
  holdings: [requirementHolding],
  // Outside the organisation nobody reads the register, and so nobody is told what it counts.
  contradictions: [{ find: readMissedDeadlines, reads: 'privacy-events.read' }],
};
