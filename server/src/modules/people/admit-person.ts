import { ProductError } from '@claimlock/contract/errors';
import type { NewPerson } from '@claimlock/contract/people/endpoints';
import type { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { invite, type LetterSettings } from '../identity/index.ts';
import { departmentNamed } from './departments.ts';
import { lockPeopleAt } from './many-store.ts';
import { insertPerson } from './store.ts';

/** Where invitations lead, and in whose name they are written. */
export type Inviting = { readonly url: string; readonly organisation: string };

/** Adds a person to the client that is open and invites them. Answers the person's id, and the link to hand over where no email leaves. */
export async function admitPerson(
  context: ClientContext,
  person: z.output<typeof NewPerson>,
  { organisation, ...letters }: Inviting & LetterSettings,
): Promise<{ readonly id: string; readonly invitationLink: string | null }> {
  const { db, clock, clientId, record } = context;
  const id = newId('per', clock);
  const now = clock.now();
  const department = await departmentNamed(context, person.department);
  const added = await insertPerson(db, {
    id,
    name: person.name,
    email: person.email,
    department,
    job_title: person.jobTitle,
    role: person.role,
    access: person.permissions,
    frameworks: person.frameworks,
    onboarding: person.onboarding,
    wants_notices: person.notifications,
    invited_at: now,
    created_at: now,
  });
  if (!added) {
    const [holder] = await lockPeopleAt(db, [person.email]);
    throw ProductError.beside(
      holder?.status === 'Deactivated' ? 'person.email-of-leaver' : 'person.email-taken',
      'email',
    );
  }
  record('person.added', { personId: id, role: person.role, access: person.permissions }, { kind: 'person', id });
  const invitationLink = await invite(context, letters, {
    audience: person.permissions,
    role: person.role,
    clientId,
    personId: id,
    name: person.name,
    email: person.email,
    organisation,
  });
  return { id, invitationLink };
}
