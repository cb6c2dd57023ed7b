import type { Action } from '@claimlock/contract/access';
import type { Module } from '../../foundation/module.ts';
import type { ReadDoubts } from '../compliance/index.ts';
import { cyberAssuranceJobs } from './jobs.ts';
import { cyberAssuranceNotices } from './notices.ts';
import { cyberAssuranceReactions } from './reactions.ts';
import { readDeclarationContradictions } from './read-declaration-contradictions.ts';
import { cyberAssuranceRoutes } from './routes.ts';

/** IASME Cyber Assurance: its level, the certificates it rests on, and what is declared for the board. */
export const cyberAssuranceModule = (needs: {
  readonly readDoubts: ReadDoubts;
  /** What doubts rest on: whoever may read more of these may be told more. */
  readonly doubtsRestOn: () => readonly Action[];
}): Module => ({
  name: 'cyber-assurance',
  routes: cyberAssuranceRoutes(needs),
  jobs: cyberAssuranceJobs,
  reactions: cyberAssuranceReactions,
  notices: cyberAssuranceNotices,
  // What was declared for a board is told to whoever may read the declaration, and to no broker and no operator.
  contradictions: [{ find: readDeclarationContradictions, reads: 'cyber-assurance.read', notAboutControls: true }],
});
