import { z } from 'zod';
import { entry } from '../entry.ts';
import { AppointmentId, MembershipId, PersonId } from '../identifiers.ts';
import { duties, roles } from '../roles.ts';

/** What is recorded of people. */
export const peopleEntries = {
  'person.added': entry(
    'Person added',
    z.object({ personId: PersonId, role: z.enum(roles), access: z.enum(['employee', 'client_admin']) }),
  ),
  'person.joined': entry('Person joined', z.object({ personId: PersonId, membershipId: MembershipId })),
  'person.deactivated': entry('Person deactivated', z.object({ personId: PersonId })),
  'duty.appointed': entry(
    'Duty appointed',
    z.object({
      appointmentId: AppointmentId,
      personId: PersonId,
      duty: z.enum(duties),
      from: z.iso.date(),
    }),
  ),
  'duty.ended': entry(
    'Duty ended',
    z.object({ appointmentId: AppointmentId, personId: PersonId, duty: z.enum(duties) }),
  ),
} as const;
