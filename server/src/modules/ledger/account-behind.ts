import type { Actor } from '@claimlock/evidence/entry';

/** The account that acted, or for which a job did; none where the product did something of itself. */
export function accountBehind(actor: Actor): string | undefined {
  if (actor.kind === 'person') return actor.userId;
  return actor.kind === 'job' ? actor.onBehalfOf : undefined;
}
