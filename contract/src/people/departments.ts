import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DepartmentId, PersonGroupId, PersonId } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';

/** How many departments, and how many groups, an organisation has at the most. */
export const mostDepartments = 500;

/** How many people one removal of a department moves at the most. */
export const mostMovedAtOnce = 500;

/** How many people one change of a group names at the most. */
export const mostMembersAtOnce = 200;

const departmentName = line().min(1, 'Enter the name of the department.').max(100);
const groupName = line().min(1, 'Enter the name of the group.').max(100);

/** A department of a client, and how many people who have not left work in it. */
export const Department = z.object({ id: DepartmentId, name: z.string(), people: z.number().int() });
export type Department = z.infer<typeof Department>;

/** People who are spoken of together across departments, such as first aiders. */
export const PersonGroup = z.object({ id: PersonGroupId, name: z.string(), people: z.number().int() });
export type PersonGroup = z.infer<typeof PersonGroup>;

export const listDepartments = endpoint({
  name: 'listDepartments',
  method: 'GET',
  path: '/api/clients/:clientId/departments',
  scope: 'client',
  action: 'people.list',
  summary: 'The departments and groups of a client by name, with how many people are in each.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ departments: z.array(Department), groups: z.array(PersonGroup) }),
  example: { clientId: sample.clientId },
});

export const addDepartment = endpoint({
  name: 'addDepartment',
  method: 'POST',
  path: '/api/clients/:clientId/departments',
  scope: 'client',
  action: 'people.arrange',
  summary: 'Adds a department.',
  input: z.object({ clientId: ClientId, name: departmentName }),
  output: Department,
  status: 201,
  example: { clientId: sample.clientId, name: 'Research' },
});

export const renameDepartment = endpoint({
  name: 'renameDepartment',
  method: 'PATCH',
  path: '/api/clients/:clientId/departments/:departmentId',
  scope: 'client',
  action: 'people.arrange',
  summary: 'Renames a department, for everybody who works in it and every rule that names it.',
  input: z.object({ clientId: ClientId, departmentId: DepartmentId, name: departmentName }),
  output: Department,
  example: { clientId: sample.clientId, departmentId: sample.departmentId, name: 'Dispatch' },
});

export const removeDepartment = endpoint({
  name: 'removeDepartment',
  method: 'PUT',
  path: '/api/clients/:clientId/departments/:departmentId/removal',
  scope: 'client',
  action: 'people.arrange',
  summary: 'Removes a department; where people work in it, they move to another one.',
  input: z.object({ clientId: ClientId, departmentId: DepartmentId, moveToId: DepartmentId.optional() }),
  output: z.object({ moved: z.number().int() }),
  example: { clientId: sample.clientId, departmentId: sample.emptyDepartmentId },
});

export const addGroup = endpoint({
  name: 'addGroup',
  method: 'POST',
  path: '/api/clients/:clientId/groups',
  scope: 'client',
  action: 'people.arrange',
  summary: 'Adds a group, with people in it or without.',
  input: z.object({
    clientId: ClientId,
    name: groupName,
    members: z.array(PersonId).max(mostMembersAtOnce).default([]),
  }),
  output: PersonGroup,
  status: 201,
  example: { clientId: sample.clientId, name: 'First aiders', members: [sample.secondPersonId] },
});

export const renameGroup = endpoint({
  name: 'renameGroup',
  method: 'PATCH',
  path: '/api/clients/:clientId/groups/:groupId',
  scope: 'client',
  action: 'people.arrange',
  summary: 'Renames a group.',
  input: z.object({ clientId: ClientId, groupId: PersonGroupId, name: groupName }),
  output: PersonGroup,
  example: { clientId: sample.clientId, groupId: sample.personGroupId, name: 'Fire wardens' },
});

export const changeGroupMembers = endpoint({
  name: 'changeGroupMembers',
  method: 'POST',
  path: '/api/clients/:clientId/groups/:groupId/member-changes',
  scope: 'client',
  action: 'people.arrange',
  summary: 'Adds people to a group and takes others out.',
  input: z.object({
    clientId: ClientId,
    groupId: PersonGroupId,
    add: z.array(PersonId).max(mostMembersAtOnce).default([]),
    remove: z.array(PersonId).max(mostMembersAtOnce).default([]),
  }),
  output: PersonGroup,
  example: { clientId: sample.clientId, groupId: sample.personGroupId, add: [sample.secondPersonId] },
});

export const removeGroup = endpoint({
  name: 'removeGroup',
  method: 'DELETE',
  path: '/api/clients/:clientId/groups/:groupId',
  scope: 'client',
  action: 'people.arrange',
  summary: 'Removes a group; its people stay.',
  input: z.object({ clientId: ClientId, groupId: PersonGroupId }),
  output: z.object({}),
  example: { clientId: sample.clientId, groupId: sample.personGroupId },
});
