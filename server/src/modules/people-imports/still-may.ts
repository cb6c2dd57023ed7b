import type { Action, Place } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { isOperator } from '../identity/index.ts';
import { findPersonOfUser, hasActiveAdmin, placeOfPerson } from '../people/index.ts';

/** Who asked for long work about people, and what they must be allowed for it. */
type Asked = {
  readonly askedBy: string | null;
  /** Whether the operator asked, who is nobody's employee. */
  readonly byOperator: boolean;
  readonly needed: readonly Action[];
};

/**
 * Answers what whoever asked is here now. They may have lost the right meanwhile, and an organisation with an administrator
 * lets in its own people.
 */
export async function requireStillMay(
  { db, clock }: ClientContext,
  { askedBy, byOperator, needed }: Asked,
): Promise<Place> {
  if (byOperator) {
    if (await hasActiveAdmin(db)) throw new ProductError('person.client-decides');
    if (askedBy === null || !(await isOperator(db, askedBy))) throw new ProductError('people-import.not-yours');
    return { audience: 'super_admin', role: null, duties: [], withheld: [] };
  }
  const asker = askedBy === null ? undefined : await findPersonOfUser(db, askedBy);
  const place = asker && (await placeOfPerson(db, asker, dayOf(clock.now())));
  if (!place || !needed.every((action) => mayInWhole(place, action))) throw new ProductError('people-import.not-yours');
  return place;
}
