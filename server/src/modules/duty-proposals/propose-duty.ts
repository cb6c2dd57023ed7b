import type * as contract from '@claimlock/contract/duty-proposals/endpoints';
import { mostDutyProposals } from '@claimlock/contract/duty-proposals/most-proposals';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { type AskedDuty, requireAppointable } from '../people/index.ts';
import { showProposal } from './list-duty-proposals.ts';
import { countWaiting, insertProposal, waitsFor } from './store.ts';

/** Proposes a person for a duty: an accountable duty takes two people (SoD-11). */
export const proposeDuty: Handler<typeof contract.proposeDuty> = async (context, asked) => {
  const id = await propose(context, {
    ...asked,
    conflictField: 'safeguards',
    deputyField: 'deputyId',
    untilField: 'until',
  });
  return showProposal(context, id);
};

/** Proposes a person for a duty under the rules that an appointment has, and answers the proposal's id. */
export async function propose(context: ClientContext, asked: AskedDuty): Promise<string> {
  const { db, clock, record, actor } = context;
  const { personId, duty, from = null, until, deputyId = null, document = null, safeguards = null, field } = asked;
  const refusal = (code: ErrorCode) =>
    field === undefined ? new ProductError(code) : ProductError.beside(code, field);
  const excepted = await requireAppointable(context, asked);
  if (safeguards !== null && !excepted) throw ProductError.beside('appointment.no-safeguards', 'safeguards');
  if (excepted && from !== null) throw ProductError.beside('appointment.exception-from', 'from');
  if (await waitsFor(db, personId, duty)) throw refusal('duty-proposal.waits');
  if ((await countWaiting(db)) >= mostDutyProposals) throw refusal('duty-proposal.too-many');
  const id = newId('dpr', clock);
  await insertProposal(db, {
    id,
    person_id: personId,
    duty,
    from_on: from,
    until_on: until ?? null,
    deputy_id: deputyId,
    document,
    safeguards,
    proposed_by: actor.kind === 'person' ? actor.userId : actor.name,
    proposed_at: clock.now(),
  });
  record(
    'duty-proposal.made',
    { proposalId: id, personId, duty, from, ...(until && { until }), ...(deputyId && { deputyId }) },
    { kind: 'person', id: personId },
  );
  return id;
}
