import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/bring-back';
import { givesBeyond } from '../../foundation/access/actor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { invite } from '../identity/index.ts';
import { requireClientsChoice } from './clients-choice.ts';
import { lockDepartment } from './department-store.ts';
import { markReturning } from './leaver-store.ts';
import { type InvitationSettings, lockKnown, showPerson } from './show-person.ts';

/**
 * Invites somebody who left to come back, by the rules of adding one. They come back as an employee; whoever is to administer again
 * is given that by a client admin.
 */
export function bringBackPersonWith({
  organisationName,
  ...letters
}: InvitationSettings): Handler<typeof contract.bringBackPerson> {
  return async (context, { personId, version, departmentId, jobTitle, role }) => {
    const { db, clock, clientId, record } = context;
    if (givesBeyond(context.membership, role)) throw ProductError.beside('person.beyond-you', 'role');
    await requireClientsChoice(context, 'role');
    const department = await lockDepartment(db, departmentId);
    if (!department) throw ProductError.beside('department.unknown', 'departmentId');
    const before = await lockKnown(context, personId);
    if (before.version !== version) throw new ProductError('conflict');
    if (before.status !== 'Deactivated') throw new ProductError('person.here-already');
    if (before.erased_at !== null) throw new ProductError('person.erased');
    await markReturning(db, personId, { department: department.name, job_title: jobTitle, role }, clock.now());
    record('person.brought-back', { personId, role, departmentId }, { kind: 'person', id: personId });
    const organisation = await organisationName(context);
    const { name, email } = before;
    const letter = { audience: 'employee', role, clientId, personId, name, email, organisation } as const;
    const invitationLink = await invite(context, letters, letter);
    return { ...(await showPerson(context, personId)), invitationLink };
  };
}
