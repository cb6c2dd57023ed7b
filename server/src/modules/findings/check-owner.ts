import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findPerson, holdsDuty } from '../people/index.ts';
import type { FindingRow } from './store.ts';

/** The name of an owner. Refuses one who does not work here, or who may not own a finding (insurance domain §9.3, SoD-2). */
export async function checkOwner({ db, clock }: ClientContext, ownerId: string): Promise<string> {
  const person = await findPerson(db, ownerId);
  if (!person || person.status === 'Deactivated') refuse('finding.owner-unknown');
  if (await holdsDuty(db, ownerId, 'DPO', dayOf(clock.now()))) refuse('finding.owner-is-dpo');
  return person.name;
}

function refuse(code: ErrorCode): never {
  throw new ProductError(code, [{ path: 'ownerId', message: new ProductError(code).message }]);
}

/** Refuses a decision of whoever owns the finding: somebody else has to look (SoD-5, SoD-6). */
export function refuseOwner(
  { membership }: ClientContext,
  { owner_id }: FindingRow,
  code: 'finding.owner-cannot-close' | 'finding.owner-cannot-accept',
): void {
  if (owner_id !== null && membership?.personId === owner_id) throw new ProductError(code);
}
