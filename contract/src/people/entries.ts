import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import {
  AppointmentId,
  CustomRoleId,
  DepartmentId,
  FrameworkId,
  MembershipId,
  PersonGroupId,
  PersonId,
} from '../identifiers.ts';
import { duties, roles } from '../roles.ts';
import { erasureReasons } from './erasure.ts';

// As they were called then: an action that is renamed later stays readable.
const actions = z.array(
  z
    .string()
    .max(60)
    .regex(/^[a-z-]+\.[a-z-]+$/),
);

/** What is recorded of people. */
export const peopleEntries = {
  'person.added': entry(
    'Person added',
    z.object({ personId: PersonId, role: z.enum(roles), access: z.enum(['employee', 'client_admin']) }),
  ),
  'person.joined': entry('Person joined', z.object({ personId: PersonId, membershipId: MembershipId })),
  'person.deactivated': entry('Person deactivated', z.object({ personId: PersonId })),
  'person.erased': entry('Person erased', z.object({ personId: PersonId, reason: z.enum(erasureReasons) })),
  'person.changed': entry(
    'Person changed',
    z.object({
      personId: PersonId,
      name: changedPrivately,
      jobTitle: changedPrivately,
      role: changed(z.enum(roles)),
      departmentId: changed(DepartmentId),
      frameworks: changed(z.array(FrameworkId)),
    }),
  ),
  'person.brought-back': entry(
    'Person brought back',
    z.object({ personId: PersonId, role: z.enum(roles), departmentId: DepartmentId }),
  ),
  'client-admin.given': entry('Client admin right given', z.object({ personId: PersonId })),
  'client-admin.taken-back': entry('Client admin right taken back', z.object({ personId: PersonId })),
  'custom-role.added': entry(
    'Custom role added',
    z.object({ customRoleId: CustomRoleId, base: z.enum(roles), withheld: actions }),
  ),
  'custom-role.changed': entry(
    'Custom role changed',
    z.object({ customRoleId: CustomRoleId, name: changedPrivately, withheld: actions, given: actions }),
  ),
  'custom-role.removed': entry('Custom role removed', z.object({ customRoleId: CustomRoleId })),
  'custom-role.given': entry('Custom role given', z.object({ customRoleId: CustomRoleId, personId: PersonId })),
  'custom-role.taken-back': entry(
    'Custom role taken back',
    z.object({ customRoleId: CustomRoleId, personId: PersonId }),
  ),
  'department.added': entry('Department added', z.object({ departmentId: DepartmentId })),
  'department.renamed': entry('Department renamed', z.object({ departmentId: DepartmentId })),
  'department.removed': entry('Department removed', z.object({ departmentId: DepartmentId })),
  'group.added': entry('Group added', z.object({ groupId: PersonGroupId })),
  'group.renamed': entry('Group renamed', z.object({ groupId: PersonGroupId })),
  'group.removed': entry('Group removed', z.object({ groupId: PersonGroupId })),
  'group.members-changed': entry(
    'Members of a group changed',
    z.object({ groupId: PersonGroupId, added: z.array(PersonId), removed: z.array(PersonId) }),
  ),
  'duty.appointed': entry(
    'Duty appointed',
    z.object({
      appointmentId: AppointmentId,
      personId: PersonId,
      duty: z.enum(duties),
      from: z.iso.date(),
      /** Of one that ends by itself, as every exception does. */
      until: z.iso.date().optional(),
      deputyId: PersonId.optional(),
    }),
  ),
  'duty.changed': entry(
    'Duty changed',
    z.object({
      appointmentId: AppointmentId,
      personId: PersonId,
      duty: z.enum(duties),
      deputyId: changed(PersonId),
      document: changedPrivately,
      until: changed(z.iso.date()),
    }),
  ),
  'duty.ended': entry(
    'Duty ended',
    z.object({
      appointmentId: AppointmentId,
      personId: PersonId,
      duty: z.enum(duties),
      /** Whether it was an exception. */
      exception: z.boolean().optional(),
    }),
  ),
  'duty.exception-resolved': entry(
    'Exception for a duty no longer needed',
    z.object({ appointmentId: AppointmentId, personId: PersonId, duty: z.enum(duties) }),
  ),
  'duty.ended-on-its-day': entry(
    'Duty ended on its day',
    z.object({ appointmentId: AppointmentId, personId: PersonId, duty: z.enum(duties) }),
  ),
  'duty.exception-ended': entry(
    'Exception for a duty expired',
    z.object({ appointmentId: AppointmentId, personId: PersonId, duty: z.enum(duties) }),
  ),
} as const;
