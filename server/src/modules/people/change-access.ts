import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/access';
import { givesBeyond } from '../../foundation/access/actor.ts';
import { dayOf, systemClock } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { changeAudienceOf, holdsInvitation, refuseDemoPerson } from '../identity/index.ts';
import { updateAccess } from './access-store.ts';
import { takeBackCustomRoles } from './custom-roles.ts';
import { resolvingExceptions } from './exceptions.ts';
import { lockWithAdmins } from './leaver-store.ts';
import { showRights } from './read-rights.ts';
import { inviteAgain } from './renew-invitation.ts';
import type { InvitationSettings } from './show-person.ts';
import { holdsOrWillHold, type PersonRow } from './store.ts';

/**
 * Makes somebody a client admin, or takes that right back. Nobody does either of themselves, the last client admin stays
 * (SoD-11), and the data protection officer is none (SoD-1). Whoever is signed in feels it with their next request.
 */
export function changeAccessWith(settings: InvitationSettings): Handler<typeof contract.changeAccess> {
  return async (context, { personId, access }) => {
    const { db, record } = context;
    const person = await lockChangeable(context, personId, access);
    const rises = access === 'client_admin';
    await resolvingExceptions(context, [personId], () => updateAccess(db, personId, access));
    await changeAudienceOf(db, [personId], access);
    // What a custom role withholds would be withheld from a client admin, too.
    if (rises) await takeBackCustomRoles(context, [personId]);
    const about = { kind: 'person', id: personId };
    record(rises ? 'client-admin.given' : 'client-admin.taken-back', { personId }, about);
    const invitation = rises ? await replaceInvitation(context, { ...person, access }, settings) : null;
    return { rights: await showRights(context, personId), invitation };
  };
}

/** Holds a person and all client admins, and refuses what may not be changed of them. */
async function lockChangeable(
  { db, clock, userId, membership }: ClientContext,
  personId: string,
  access: PersonRow['access'],
): Promise<PersonRow> {
  const { person, admins } = await lockWithAdmins(db, personId);
  if (!person) throw new ProductError('not-found');
  const { status, user_id, role } = person;
  if (status === 'Deactivated') throw new ProductError('person.deactivated');
  if (user_id !== null && user_id === userId) throw new ProductError('person.own-access');
  if (person.access === access) throw new ProductError('answer.changes-nothing');
  await refuseDemoPerson(db, user_id);
  const rises = access === 'client_admin';
  if (!rises && status === 'Active' && admins.length === 1) throw new ProductError('person.last-admin');
  if (givesBeyond(membership, rises ? access : role)) throw new ProductError('person.beyond-you');
  if (rises && (await holdsOrWillHold(db, personId, 'DPO', dayOf(clock.now()))))
    throw new ProductError('person.access-conflict');
  return person;
}

/**
 * Replaces an open invitation by one that makes a client admin. The link of the older one may be in the hands of an Admin, who
 * could join by it in the other's place.
 */
async function replaceInvitation(context: ClientContext, person: PersonRow, settings: InvitationSettings) {
  if (person.status !== 'Invited' || !(await holdsInvitation(context.db, person.id, systemClock.now()))) return null;
  return { to: person.email, link: await inviteAgain(context, person, settings) };
}
