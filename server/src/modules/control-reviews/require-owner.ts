import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { requireOwner as checkPerson, isOfficer } from '../people/index.ts';

/** With which refusals the owner of a control is checked. */
export const controlOwners = {
  unknown: 'control-review.owner-unknown',
  officer: 'control-review.owner-is-dpo',
} as const;

/**
 * Refuses an owner who does not work here, and the data protection officer, who monitors what others answer for
 * (insurance domain §9.3, SoD-2; UK GDPR Art. 38(6)).
 */
export async function requireOwner(context: ClientContext, ownerId: string | null): Promise<void> {
  if (ownerId !== null) await checkPerson(context, ownerId, controlOwners);
}

/** Refuses the data protection officer, who monitors what others confirm. */
export async function refuseOfficer(context: ClientContext): Promise<void> {
  const personId = context.membership?.personId;
  if (personId && (await isOfficer(context, personId))) throw new ProductError('control-review.dpo-cannot-confirm');
}
