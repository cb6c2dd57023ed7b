import type { Action, Place } from '@claimlock/contract/access';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { isOperator } from '../identity/index.ts';
import { findPersonOfUser } from './many-store.ts';
import { placeOfPerson } from './place-of-person.ts';
import { hasActiveAdmin } from './store.ts';

/** Who asked for long work about people, what they must be allowed for it, and what it is refused with. */
type Asked = {
  readonly askedBy: string | null;
  /** Whether the operator asked, who is nobody's employee. */
  readonly byOperator: boolean;
  readonly needed: readonly Action[];
  readonly refusal: ErrorCode;
};

/**
 * Answers what whoever asked is here now. They may have lost the right meanwhile, and an organisation with an administrator
 * lets in its own people.
 */
export async function requireStillMay(
  { db, clock }: ClientContext,
  { askedBy, byOperator, needed, refusal }: Asked,
): Promise<Place & { readonly personId: string | null }> {
  if (byOperator) {
    if (await hasActiveAdmin(db)) throw new ProductError('person.client-decides');
    if (askedBy === null || !(await isOperator(db, askedBy))) throw new ProductError(refusal);
    return { audience: 'super_admin', role: null, duties: [], withheld: [], personId: null };
  }
  const asker = askedBy === null ? undefined : await findPersonOfUser(db, askedBy);
  const place = asker && { ...(await placeOfPerson(db, asker, dayOf(clock.now()))), personId: asker.id };
  if (!place || !needed.every((action) => mayInWhole(place, action))) throw new ProductError(refusal);
  return place;
}
