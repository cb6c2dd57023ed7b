import type { ClientRow } from '@claimlock/contract/organisations/endpoints';

/** How a client stands with the platform, in a word: one that closes is suspended meanwhile, until its records are deleted. */
export function standingOf({ status, heldUntil, closedAt }: Pick<ClientRow, 'status' | 'heldUntil' | 'closedAt'>) {
  if (closedAt !== null) return 'Closed';
  return heldUntil === null ? status : 'Closing';
}

/** A risk score in words: what the assurance score leaves open, higher is worse. */
export function riskWords(score: number | null): string {
  return score === null ? 'Not assessed' : String(score);
}
