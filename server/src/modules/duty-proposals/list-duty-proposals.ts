import type { Duty } from '@claimlock/contract/access';
import type * as contract from '@claimlock/contract/duty-proposals/endpoints';
import type { DutyProposal } from '@claimlock/contract/duty-proposals/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { listConfirmers, mayStillAppoint } from '../people/index.ts';
import { isAlone, refusalOf, type Second } from './duty-proposal.ts';
import { findProposal, listWaiting, type ProposalRow } from './store.ts';

/** The duties that wait for a second person. */
export const listDutyProposals: Handler<typeof contract.listDutyProposals> = async (context, { personId }) => ({
  proposals: await showProposals(context, await listWaiting(context.db, personId)),
});

/** A proposal as it is now. */
export async function showProposal(context: ClientContext, id: string): Promise<z.input<typeof DutyProposal>> {
  const row = await findProposal(context.db, id);
  const [shown] = row ? await showProposals(context, [row]) : [];
  if (!shown) throw new ProductError('not-found');
  return shown;
}

/** Whoever asks, as the rules of a second person know them. */
export function secondOf({ userId, membership }: ClientContext, confirmers: readonly string[]): Second {
  const audience = membership?.audience;
  const belongs = userId !== null && confirmers.includes(userId);
  return { userId, outside: !belongs && (audience === 'super_admin' || audience === 'support') };
}

async function showProposals(
  context: ClientContext,
  rows: readonly ProposalRow[],
): Promise<z.input<typeof DutyProposal>[]> {
  if (rows.length === 0) return [];
  const names = await readNames(context.db, [...new Set(rows.map(({ proposed_by }) => proposed_by))]);
  const confirmersOf = new Map<Duty, readonly string[]>();
  for (const { duty } of rows) if (!confirmersOf.has(duty)) confirmersOf.set(duty, await listConfirmers(context, duty));
  const proposers = new Map<string, boolean>();
  for (const { proposed_by, duty } of rows) {
    const key = `${proposed_by} ${duty}`;
    if (!proposers.has(key)) proposers.set(key, await mayStillAppoint(context, proposed_by, duty));
  }
  return rows.map((row) => {
    const confirmers = confirmersOf.get(row.duty) ?? [];
    const alone = isAlone(row, confirmers);
    const refusal = refusalOf(row, secondOf(context, confirmers), alone);
    const lost = proposers.get(`${row.proposed_by} ${row.duty}`)
      ? (row.until_on !== null && row.until_on <= dayOf(context.clock.now()) && 'appointment.until-passed') ||
        (row.deputy_id !== null && row.deputy_status !== 'Active' && 'appointment.deputy-gone')
      : 'duty-proposal.proposer-may-not';
    return {
      id: row.id,
      person: { id: row.person_id, name: row.name },
      duty: row.duty,
      from: row.from_on,
      until: row.until_on,
      deputy: row.deputy_id === null ? null : { id: row.deputy_id, name: row.deputy_name ?? '' },
      document: row.document,
      safeguards: row.safeguards,
      proposedBy: names.get(row.proposed_by) ?? null,
      proposedAt: new Date(row.proposed_at).toISOString(),
      yours: row.proposed_by === context.userId,
      alone,
      whyNot: refusal ? new ProductError(refusal).message : null,
      whyNotConfirm: lost ? new ProductError(lost).message : null,
    };
  });
}
