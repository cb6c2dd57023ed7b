import type { NewPerson } from '@claimlock/contract/people/endpoints';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { addMembership } from '../identity/index.ts';
import { departmentNamed } from './departments.ts';
import { insertPerson } from './store.ts';

/** Adds a person who has an account already and needs no invitation: they have joined from now on. Answers their ids. */
export async function enrolPerson(
  context: ClientContext,
  person: z.output<typeof NewPerson>,
  userId: string,
): Promise<{ personId: string; membershipId: string }> {
  const { db, clock, clientId, record } = context;
  const [personId, membershipId] = [newId('per', clock), newId('mem', clock)];
  const now = clock.now();
  const department = await departmentNamed(context, person.department);
  const { name, email, jobTitle, role, permissions, frameworks, onboarding, notifications } = person;
  const added = await insertPerson(db, {
    id: personId,
    user_id: userId,
    name,
    email,
    department,
    role,
    onboarding,
    frameworks: [...frameworks],
    job_title: jobTitle,
    access: permissions,
    wants_notices: notifications,
    status: 'Active',
    joined_on: dayOf(now),
    created_at: now,
  });
  if (!added) throw new Error('Somebody with this address is here already.');
  await addMembership(db, {
    id: membershipId,
    user_id: userId,
    audience: permissions,
    role,
    client_id: clientId,
    person_id: personId,
    created_at: now,
  });
  record('person.added', { personId, role, access: permissions }, { kind: 'person', id: personId });
  record('person.joined', { personId, membershipId }, { kind: 'person', id: personId });
  return { personId, membershipId };
}
