import type { Person } from '@claimlock/contract/people/endpoints';
import type { z } from 'zod';
import type { ShownPerson } from './people-list-store.ts';
import type { AppointmentRow } from './store.ts';

type GroupOf = { readonly person_id: string; readonly id: string; readonly name: string };

/** A person as the contract shows them. */
export function asPerson(
  row: ShownPerson,
  appointments: readonly AppointmentRow[],
  groups: readonly GroupOf[],
  departments: ReadonlyMap<string, string>,
  userId: string | null,
): z.input<typeof Person> {
  const { id, name, email, department, job_title, role, access, status, joined_on, invited_at } = row;
  return {
    id,
    name,
    email: row.erased_at === null ? email : '',
    department,
    departmentId: known(departments.get(department), department),
    jobTitle: job_title,
    role,
    access,
    status,
    joinedOn: joined_on,
    invitedAt: invited_at,
    you: userId !== null && row.user_id === userId,
    appointments: appointments
      .filter((held) => held.person_id === id)
      .map((held) => ({
        id: held.id,
        duty: held.duty,
        from: held.from_on,
        until: held.until_on,
        deputy: held.deputy_id === null ? null : { id: held.deputy_id, name: held.deputy_name ?? '' },
        document: held.document,
        safeguards: held.safeguards,
      })),
    groups: groups.flatMap((one) => (one.person_id === id ? [{ id: one.id, name: one.name }] : [])),
    frameworks: row.frameworks,
    leftOn: row.left_on,
    erased: row.erased_at !== null,
    version: row.version,
  };
}

/** The database sees to it that everybody works in a department that there is. */
function known(id: string | undefined, department: string): string {
  if (id === undefined) throw new Error(`There is no department ${department}.`);
  return id;
}
