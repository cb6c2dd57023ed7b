import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findPerson, holdsDuty } from '../people/index.ts';

/** The name of an owner. Refuses one who does not work here, or who may not own a risk (insurance domain §9.3, SoD-2). */
export async function checkOwner({ db, clock }: ClientContext, ownerId: string): Promise<string> {
  const person = await findPerson(db, ownerId);
  if (!person || person.status === 'Deactivated') refuse('risk.owner-unknown');
  if (await holdsDuty(db, ownerId, 'DPO', dayOf(clock.now()))) refuse('risk.owner-is-dpo');
  return person.name;
}

function refuse(code: 'risk.owner-unknown' | 'risk.owner-is-dpo'): never {
  throw new ProductError(code, [{ path: 'ownerId', message: new ProductError(code).message }]);
}
