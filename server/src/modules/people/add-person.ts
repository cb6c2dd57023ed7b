import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { admitPerson } from './admit-person.ts';
import { type InvitationSettings, showPerson } from './show-person.ts';
import { hasActiveAdmin } from './store.ts';

/** Adds a person and invites them. */
export function addPersonWith({ url, organisationName }: InvitationSettings): Handler<typeof contract.addPerson> {
  return async (context, person) => {
    // A client admin signs in with a second factor; an admin by role need not, and so cannot make one.
    if (person.permissions === 'client_admin' && context.membership?.audience === 'employee')
      throw new ProductError('person.above-you', [
        { path: 'permissions', message: 'Only a client admin may give this.' },
      ]);
    await refuseOperatorsChoice(context, person);
    return showPerson(
      context,
      await admitPerson(context, person, { url, organisation: await organisationName(context) }),
    );
  };
}

/**
 * The operator lets in an organisation's first administrators. Once one has joined, only they let in anybody: the operator
 * would else let in itself, by another address of its own (SoD-9, SoD-11).
 */
async function refuseOperatorsChoice(
  { db, membership }: ClientContext,
  { permissions, role }: z.output<typeof contract.NewPerson>,
): Promise<void> {
  if (membership?.audience !== 'super_admin' || !(await hasActiveAdmin(db))) return;
  const path = permissions === 'client_admin' ? 'permissions' : role === 'admin' ? 'role' : 'email';
  throw ProductError.beside('person.client-decides', path);
}
