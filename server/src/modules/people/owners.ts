import type { Duty } from '@claimlock/contract/access';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import { type ClientContext, type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { findPerson, holdsDuty, holdsOrWillHold } from './store.ts';

/** With which refusals an owner is checked, and the field of the input that they stand beside. */
type OwnerRefusals = {
  /** Nobody of that name works here. */
  readonly unknown: ErrorCode;
  /** The data protection officer advises and monitors, so they own none of it (insurance domain §9.3, SoD-2). */
  readonly officer?: ErrorCode;
  /** `ownerId` where it is not said. */
  readonly field?: string;
};

/** The name of somebody who may own a thing. Refuses one who does not work here, or who may not own it. */
export async function requireOwner(context: ClientContext, ownerId: string, refusals: OwnerRefusals): Promise<string> {
  const { unknown, officer, field = 'ownerId' } = refusals;
  const person = await findPerson(context.db, ownerId);
  if (!person || person.status === 'Deactivated') throw ProductError.beside(unknown, field);
  if (officer && (await cannotOwn(context, ownerId))) throw ProductError.beside(officer, field);
  return person.name;
}

/** Whether somebody is data protection officer today. */
export function isOfficer({ db, clock }: ClientContext, personId: string): Promise<boolean> {
  return holdsDuty(db, personId, 'DPO', dayOf(clock.now()));
}

/** Whether somebody may own nothing that a data protection officer monitors: they are that, or will be (SoD-2). */
export function cannotOwn({ db, clock }: ClientContext, personId: string): Promise<boolean> {
  return holdsOrWillHold(db, personId, 'DPO', dayOf(clock.now()));
}

/** The owner of a record that is open again: null where they have left or become data protection officer since it was closed (SoD-2). */
export async function ownerWhoStillMay(context: ClientContext, ownerId: string | null): Promise<string | null> {
  const person = ownerId === null ? undefined : await findPerson(context.db, ownerId);
  if (!person || person.status === 'Deactivated' || (await cannotOwn(context, person.id))) return null;
  return person.id;
}

/** Refuses to propose or appoint somebody data protection officer while they own what an officer may not own (SoD-2). */
export function officerOwnsNone(
  code: ErrorCode,
  countOwned: (context: ClientContext, personId: string) => Promise<number>,
): Reaction[] {
  const check = async (
    context: ClientContext,
    { personId, duty }: { readonly personId: string; readonly duty: Duty },
  ) => {
    if (duty === 'DPO' && (await countOwned(context, personId)) > 0) throw new ProductError(code);
  };
  return [reaction('duty-proposal.made', check), reaction('duty.appointed', check)];
}
