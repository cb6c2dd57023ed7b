import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DepartmentId, PersonGroupId, PersonId } from '../identifiers.ts';
import { personName } from '../identity/endpoints.ts';
import { line } from '../line.ts';
import { roles } from '../roles.ts';
import { sample } from '../sample.ts';
import { Person, PersonFrameworks } from './endpoints.ts';

/** How many people one change reaches at the most. */
export const mostPeopleAtOnce = 200;

export const changePerson = endpoint({
  name: 'changePerson',
  method: 'PATCH',
  path: '/api/clients/:clientId/people/:personId',
  scope: 'client',
  action: 'people.change',
  summary: 'Changes what a person is called here, their department, job title, role or frameworks.',
  input: z.object({
    clientId: ClientId,
    personId: PersonId,
    version: z.number().int(),
    name: personName.optional(),
    departmentId: DepartmentId.optional(),
    jobTitle: line().min(1, 'Enter the job title.').max(100).optional(),
    role: z.enum(roles, 'Choose a role.').optional(),
    frameworks: PersonFrameworks.optional(),
  }),
  output: Person,
  example: { clientId: sample.clientId, personId: sample.secondPersonId, version: 1, jobTitle: 'Lead' },
});

/** What became of one person of many: why nothing did, where somebody may not be changed so. */
export const personOutcomes = ['changed', 'same', 'refused'] as const;
export const PersonOutcome = z.object({
  personId: PersonId,
  name: z.string(),
  outcome: z.enum(personOutcomes),
  why: z.string().nullable(),
});
export type PersonOutcome = z.infer<typeof PersonOutcome>;

export const changePeople = endpoint({
  name: 'changePeople',
  method: 'POST',
  path: '/api/clients/:clientId/people-changes',
  scope: 'client',
  action: 'people.change',
  summary: 'Gives many people a department, a role or a group, with a result for each person.',
  input: z.object({
    clientId: ClientId,
    personIds: z
      .array(PersonId)
      .min(1, 'Choose at least one person.')
      .max(mostPeopleAtOnce, `Choose ${mostPeopleAtOnce} people at most.`),
    departmentId: DepartmentId.optional(),
    role: z.enum(roles, 'Choose a role.').optional(),
    groupId: PersonGroupId.optional(),
  }),
  output: z.object({ rows: z.array(PersonOutcome) }),
  example: { clientId: sample.clientId, personIds: [sample.secondPersonId], departmentId: sample.emptyDepartmentId },
});
