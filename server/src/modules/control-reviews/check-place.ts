import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { wholeOrganisation } from '../compliance/index.ts';
import { readScopesInUse } from '../control-scopes/index.ts';
import { findControl } from '../frameworks/index.ts';
import { findPerson, holdsDuty } from '../people/index.ts';
import type { Place } from './store.ts';

/** The names of the parts in use that are named; refuses a control that there is not, and a part that is not in use. */
export async function checkPlaces(
  { db }: ClientContext,
  places: readonly Place[],
): Promise<ReadonlyMap<string, string>> {
  if (places.some(({ controlId }) => !findControl(controlId))) throw new ProductError('control.unknown');
  if (places.every(({ scope }) => scope === wholeOrganisation)) return new Map();
  const names = new Map((await readScopesInUse(db)).map(({ id, name }) => [id, name]));
  if (places.some(({ scope }) => scope !== wholeOrganisation && !names.has(scope))) {
    const code = 'control-scope.unknown';
    throw new ProductError(code, [{ path: 'scope', message: new ProductError(code).message }]);
  }
  return names;
}

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
