import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { asPerson } from './person.ts';
import { findPerson, listAppointments, lockPerson, type PersonRow } from './store.ts';

/** What people need of the modules above: the organisation's name, for letters. */
export type InvitationSettings = {
  readonly url: string;
  readonly organisationName: (context: ClientContext) => Promise<string>;
};

/** A person of this client, or not found. */
export async function findKnown(context: ClientContext, personId: string): Promise<PersonRow> {
  const person = await findPerson(context.db, personId);
  if (!person) throw new ProductError('not-found');
  return person;
}

/** A person of this client, locked while something is decided about them, or not found. */
export async function lockKnown(context: ClientContext, personId: string): Promise<PersonRow> {
  const person = await lockPerson(context.db, personId);
  if (!person) throw new ProductError('not-found');
  return person;
}

/** A person as they are now. */
export async function showPerson(context: ClientContext, personId: string) {
  const person = await findKnown(context, personId);
  return asPerson(person, await listAppointments(context.db, [personId], dayOf(context.clock.now())), context.userId);
}
