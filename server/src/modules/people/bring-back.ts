import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/bring-back';
import { givesBeyond } from '../../foundation/access/actor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { requireClientsChoice } from './clients-choice.ts';
import { markReturning } from './leaver-store.ts';
import { inviteAgain } from './renew-invitation.ts';
import { requireDepartmentOf } from './require-department.ts';
import { type InvitationSettings, lockKnown, showPerson } from './show-person.ts';

/** Invites somebody who left to come back, by the rules of adding one, and as an employee (ADR 0082). */
export function bringBackPersonWith(settings: InvitationSettings): Handler<typeof contract.bringBackPerson> {
  return async (context, { personId, version, departmentId, jobTitle, role }) => {
    const { db, record } = context;
    if (givesBeyond(context.membership, role)) throw ProductError.beside('person.beyond-you', 'role');
    await requireClientsChoice(context, 'role');
    const department = await requireDepartmentOf(db, departmentId);
    const before = await lockKnown(context, personId);
    if (before.version !== version) throw new ProductError('conflict');
    if (before.status !== 'Deactivated') throw new ProductError('person.here-already');
    if (before.erased_at !== null) throw new ProductError('person.erased');
    await markReturning(db, personId, { department: department.name, job_title: jobTitle, role });
    record('person.brought-back', { personId, role, departmentId }, { kind: 'person', id: personId });
    const invitationLink = await inviteAgain(context, { ...before, role, access: 'employee' }, settings);
    return { ...(await showPerson(context, personId)), invitationLink };
  };
}
