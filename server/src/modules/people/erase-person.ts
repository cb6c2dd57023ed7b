import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/erasure';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Holding } from '../../foundation/records/holding.ts';
import { refuseDemoPerson } from '../identity/index.ts';
import { forgetSearchesFor, type IsChoice } from '../list-exports/index.ts';
import { eraseRow } from './erasure-store.ts';
import { holdersOfOpen } from './holdings.ts';
import { lockKnown, showPerson } from './show-person.ts';

/**
 * Erases who a leaver was (UK GDPR, article 17): their name, address and job title, their place and invitations, and their
 * account where it is used nowhere else. The record keeps their id, and with it the proof of everything that they did;
 * modules above forget what only they know when they hear of it. There is no way back.
 */
export function erasePersonWith(
  holdings: readonly Holding[],
  isChoice: IsChoice,
): Handler<typeof contract.erasePerson> {
  return async (context, { personId, reason, confirmName }) => {
    const { db, clock, record } = context;
    const person = await lockKnown(context, personId);
    if (person.erased_at !== null) throw new ProductError('person.erased');
    if (person.status !== 'Deactivated') throw new ProductError('person.not-left');
    if (confirmName.trim() !== person.name) throw ProductError.beside('person.name-differs', 'confirmName');
    await refuseDemoPerson(db, person.user_id);
    if ((await holdersOfOpen(context, holdings, [personId])).has(personId))
      throw new ProductError('person.still-holds');
    // By what somebody was searched for they would still be found.
    await forgetSearchesFor(db, person, isChoice);
    await eraseRow(db, person, clock.now());
    record('person.erased', { personId, reason }, { kind: 'person', id: personId });
    return showPerson(context, personId);
  };
}
