import { dutyNames } from '@claimlock/contract/access';
import { type Holding, heldOnly } from '../../foundation/records/holding.ts';
import { listWaiting } from './store.ts';

/** The duties that somebody was proposed for and that nobody has confirmed. */
export const dutyProposalHolding: Holding = {
  kind: 'duty-proposal',
  columns: ['duty_proposal.person_id'],
  leaving: 'cancelled',
  reads: 'people.list',
  list: async ({ db }, personId, limit) =>
    heldOnly(await listWaiting(db, personId), limit, ({ id, duty }) => ({
      id,
      title: dutyNames[duty],
      state: 'Waiting',
    })),
};
