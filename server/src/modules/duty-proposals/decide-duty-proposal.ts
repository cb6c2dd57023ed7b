import type * as contract from '@claimlock/contract/duty-proposals/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { appoint, listConfirmers, lockWithDeputy, mayStillAppoint, showPerson } from '../people/index.ts';
import { isAlone, refusalOf } from './duty-proposal.ts';
import { secondOf } from './list-duty-proposals.ts';
import { endProposal, findProposal, type ProposalRow } from './store.ts';

/** Confirms a proposed duty as the second person (SoD-11): every rule of an appointment is asked again, and it is made. */
export const confirmDutyProposal: Handler<typeof contract.confirmDutyProposal> = async (context, { proposalId }) => {
  const proposal = await lockWaiting(context, proposalId);
  await requireSecond(context, proposal);
  await requireProposer(context, proposal);
  const {
    person_id: personId,
    duty,
    from_on,
    until_on,
    deputy_id,
    document,
    safeguards,
    proposed_by: proposedBy,
  } = proposal;
  const confirmedBy = by(context);
  const appointmentId = await appoint(
    context,
    {
      personId,
      duty,
      from: from_on ?? undefined,
      until: until_on ?? undefined,
      deputyId: deputy_id,
      document,
      safeguards: safeguards ?? undefined,
    },
    { proposedBy, confirmedBy },
  );
  await end(context, proposal, { state: 'Confirmed' });
  context.record('duty-proposal.confirmed', { ...factsOf(proposal), appointmentId }, subjectOf(proposal));
  return showPerson(context, personId);
};

/** Declines a proposed duty, with the reason. The proposer withdraws it instead. */
export const declineDutyProposal: Handler<typeof contract.declineDutyProposal> = async (
  context,
  { proposalId, reason },
) => {
  const proposal = await lockWaiting(context, proposalId);
  await requireSecond(context, proposal);
  await end(context, proposal, { state: 'Declined', reason });
  context.record('duty-proposal.declined', factsOf(proposal), subjectOf(proposal));
  return {};
};

/** Takes back what one proposed oneself. */
export const withdrawDutyProposal: Handler<typeof contract.withdrawDutyProposal> = async (context, { proposalId }) => {
  const proposal = await lockWaiting(context, proposalId);
  if (proposal.proposed_by !== context.userId) throw new ProductError('duty-proposal.not-yours');
  await end(context, proposal, { state: 'Withdrawn' });
  context.record('duty-proposal.withdrawn', factsOf(proposal), subjectOf(proposal));
  return {};
};

/** A proposal that waits. Its person and deputy are locked first, as an appointment locks them: two decisions come one after the other. */
async function lockWaiting({ db }: ClientContext, id: string): Promise<ProposalRow> {
  const found = await findProposal(db, id);
  if (!found) throw new ProductError('not-found');
  await lockWithDeputy(db, found.person_id, found.deputy_id);
  const proposal = await findProposal(db, id);
  if (proposal?.state !== 'Waiting') throw new ProductError('duty-proposal.decided');
  return proposal;
}

async function requireSecond(context: ClientContext, proposal: ProposalRow): Promise<void> {
  const confirmers = await listConfirmers(context, proposal.duty);
  const refusal = refusalOf(proposal, secondOf(context, confirmers), isAlone(proposal, confirmers));
  if (refusal) throw new ProductError(refusal);
}

/** Two people want an appointment: whoever proposed it and may not appoint any more is none of them (SoD-11). */
async function requireProposer(context: ClientContext, { proposed_by: userId, duty }: ProposalRow): Promise<void> {
  if (!(await mayStillAppoint(context, userId, duty))) throw new ProductError('duty-proposal.proposer-may-not');
}

const by = ({ actor }: ClientContext) => (actor.kind === 'person' ? actor.userId : actor.name);
const subjectOf = ({ person_id }: ProposalRow) => ({ kind: 'person', id: person_id });
const factsOf = ({ id, person_id, duty }: ProposalRow) => ({ proposalId: id, personId: person_id, duty });

async function end(
  context: ClientContext,
  { id }: ProposalRow,
  how: { readonly state: 'Confirmed' | 'Declined' | 'Withdrawn'; readonly reason?: string },
): Promise<void> {
  const ended = await endProposal(context.db, id, { ...how, decided_by: by(context), decided_at: context.clock.now() });
  if (!ended) throw new ProductError('duty-proposal.decided');
}
