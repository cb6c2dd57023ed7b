import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findPerson, holdsDuty } from '../people/index.ts';

/**
 * Refuses an owner who does not work here, and the data protection officer: whoever monitors does not answer for what is
 * monitored (insurance domain §9.3, SoD-2; UK GDPR Art. 38(6)).
 */
export async function checkOwner({ db, clock }: ClientContext, ownerId: string | null): Promise<void> {
  if (ownerId === null) return;
  const person = await findPerson(db, ownerId);
  if (!person || person.status === 'Deactivated') refuse('control-review.owner-unknown');
  if (await holdsDuty(db, ownerId, 'DPO', dayOf(clock.now()))) refuse('control-review.owner-is-dpo');
}

function refuse(code: 'control-review.owner-unknown' | 'control-review.owner-is-dpo'): never {
  throw new ProductError(code, [{ path: 'ownerId', message: new ProductError(code).message }]);
}

/** Refuses the data protection officer, who monitors what others confirm. */
export async function refuseOfficer({ db, clock, membership }: ClientContext): Promise<void> {
  const personId = membership?.personId;
  if (personId && (await holdsDuty(db, personId, 'DPO', dayOf(clock.now()))))
    throw new ProductError('control-review.dpo-cannot-confirm');
}
