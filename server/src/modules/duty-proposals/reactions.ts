import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { endProposal, listWaiting } from './store.ts';

/** What waits for a second person ends with the person whom it is about. */
export const dutyProposalReactions: readonly Reaction[] = [
  reaction('person.deactivated', async ({ db, clock, record }, { personId }) => {
    for (const { id, duty } of await listWaiting(db, personId)) {
      await endProposal(db, id, { state: 'Lapsed', decided_at: clock.now() });
      record('duty-proposal.lapsed', { proposalId: id, personId, duty }, { kind: 'person', id: personId });
    }
  }),
];
