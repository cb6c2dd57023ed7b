import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DepartmentId, PersonId } from '../identifiers.ts';
import { invitationLink } from '../identity/links.ts';
import { line } from '../line.ts';
import { roles } from '../roles.ts';
import { sample } from '../sample.ts';
import { Person } from './endpoints.ts';

/**
 * Lets somebody who left come back, as an employee: they are invited again, and their history goes on. What was handed on when
 * they left, their duties, groups and custom role do not come back with them. Errors: `person.here-already`, `person.erased`.
 */
export const bringBackPerson = endpoint({
  name: 'bringBackPerson',
  method: 'POST',
  path: '/api/clients/:clientId/people/:personId/returns',
  scope: 'client',
  action: 'people.add',
  summary: 'Invites a person who left to come back; what they did stays on their record.',
  input: z.object({
    clientId: ClientId,
    personId: PersonId,
    version: z.number().int(),
    departmentId: DepartmentId,
    jobTitle: line().min(1, 'Enter the job title.').max(100),
    role: z.enum(roles, 'Choose a role.'),
  }),
  output: Person.extend({ invitationLink }),
  status: 201,
  example: {
    clientId: sample.clientId,
    personId: sample.secondPersonId,
    version: 1,
    departmentId: sample.emptyDepartmentId,
    jobTitle: 'Analyst',
    role: 'staff',
  },
});
