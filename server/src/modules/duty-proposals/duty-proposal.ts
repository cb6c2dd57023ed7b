import type { ErrorCode } from '@claimlock/contract/errors';

/** Who asks about a proposal, and in which capacity. */
export type Second = { readonly userId: string | null; readonly outside: boolean };

/** What decides who may confirm a proposal: who made it, and the accounts of whom it is about and of the deputy. */
export type Proposed = {
  readonly proposed_by: string;
  readonly user_id: string | null;
  readonly deputy_user_id: string | null;
};

/**
 * Whether nobody at the organisation may confirm a proposal: all who could made it, or are meant by it. Its deputy is not counted
 * out: whoever proposed it can name another one, so that nobody outside has to decide.
 */
export function isAlone(
  { proposed_by, user_id }: Pick<Proposed, 'proposed_by' | 'user_id'>,
  confirmers: readonly string[],
): boolean {
  return confirmers.every((one) => one === proposed_by || one === user_id);
}

/**
 * Why somebody may not be the second person of a proposal, whatever their role is (SoD-11): they made it, it is about them, or
 * they would stand in.
 * Whoever is not of the organisation decides nothing that somebody there could.
 */
export function refusalOf(proposal: Proposed, { userId, outside }: Second, alone: boolean): ErrorCode | undefined {
  if (userId === proposal.proposed_by) return 'duty-proposal.by-you';
  if (userId !== null && userId === proposal.user_id) return 'duty-proposal.about-you';
  if (userId !== null && userId === proposal.deputy_user_id) return 'duty-proposal.deputy-you';
  return outside && !alone ? 'duty-proposal.client-decides' : undefined;
}
