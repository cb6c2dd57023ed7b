import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, CustomRoleId, PersonId } from '../identifiers.ts';
import { line } from '../line.ts';
import { reaches, roles, rolesAndDuties } from '../roles.ts';
import { sample } from '../sample.ts';
import { actions } from './custom-role.ts';
import { PersonStatus, PortalAccess } from './endpoints.ts';

/** By what somebody has rights here: their role or portal, and each duty. `by` is who gave it; null is not on record. */
export const Way = z.object({
  held: z.enum(rolesAndDuties),
  since: z.iso.date().nullable(),
  by: z.string().nullable(),
  /** Who confirmed a duty as the second person; null for a role, and for duties from before two were asked for. */
  confirmedBy: z.string().nullable(),
});
export type Way = z.infer<typeof Way>;

/** What somebody may do of one action, by which of their ways, and whether their custom role leaves it out. */
export const Right = z.object({
  action: z.enum(actions),
  reach: z.enum(reaches).nullable(),
  through: z.array(z.enum(rolesAndDuties)),
  withheld: z.boolean(),
});
export type Right = z.infer<typeof Right>;

export const Rights = z.object({
  personId: PersonId,
  name: z.string(),
  status: PersonStatus,
  access: PortalAccess,
  role: z.enum(roles),
  you: z.boolean(),
  /** Whether the organisation is suspended: then nobody here may do anything but read what is left open. */
  suspended: z.boolean(),
  ways: z.array(Way),
  customRole: z
    .object({ id: CustomRoleId, name: z.string(), since: z.iso.datetime(), by: z.string().nullable() })
    .nullable(),
  rights: z.array(Right),
});
export type Rights = z.infer<typeof Rights>;

const ofPerson = { clientId: ClientId, personId: PersonId };

export const readRights = endpoint({
  name: 'readRights',
  method: 'GET',
  path: '/api/clients/:clientId/people/:personId/rights',
  scope: 'client',
  action: 'rights.read',
  summary: 'A person’s rights at a client: through which role, duty or custom role, since when and given by whom.',
  input: z.object(ofPerson),
  output: Rights,
  example: { clientId: sample.clientId, personId: sample.personId },
});

/** A role that a client made: one of the four without some of its actions. `people` counts who has it. */
export const CustomRole = z.object({
  id: CustomRoleId,
  name: z.string(),
  base: z.enum(roles),
  withheld: z.array(z.string()),
  people: z.number().int(),
  yours: z.boolean(),
  version: z.number().int(),
});
export type CustomRole = z.infer<typeof CustomRole>;

const name = line().min(1, 'Enter the name of the custom role.').max(100);
const withheld = z.array(z.enum(actions)).min(1, 'Select at least one action to withhold.').max(500);

export const listCustomRoles = endpoint({
  name: 'listCustomRoles',
  method: 'GET',
  path: '/api/clients/:clientId/custom-roles',
  scope: 'client',
  action: 'rights.read',
  summary: 'The custom roles of a client by name, with the actions that each excludes and how many people have it.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ customRoles: z.array(CustomRole) }),
  example: { clientId: sample.clientId },
});

export const addCustomRole = endpoint({
  name: 'addCustomRole',
  method: 'POST',
  path: '/api/clients/:clientId/custom-roles',
  scope: 'client',
  action: 'custom-roles.change',
  summary: 'Adds a custom role: one of the four roles without some of its actions.',
  input: z.object({ clientId: ClientId, name, base: z.enum(roles, 'Choose a role.'), withheld }),
  output: CustomRole,
  status: 201,
  example: { clientId: sample.clientId, name: 'Reader', base: 'manager', withheld: ['action-items.add'] },
});

export const changeCustomRole = endpoint({
  name: 'changeCustomRole',
  method: 'PATCH',
  path: '/api/clients/:clientId/custom-roles/:customRoleId',
  scope: 'client',
  action: 'custom-roles.change',
  summary: 'Renames a custom role, or changes the actions it excludes for everybody who has it.',
  input: z.object({
    clientId: ClientId,
    customRoleId: CustomRoleId,
    version: z.number().int(),
    name: name.optional(),
    withheld: withheld.optional(),
  }),
  output: CustomRole,
  example: {
    clientId: sample.clientId,
    customRoleId: sample.customRoleId,
    version: 1,
    withheld: ['action-items.comment', 'findings.work'],
  },
});

export const removeCustomRole = endpoint({
  name: 'removeCustomRole',
  method: 'DELETE',
  path: '/api/clients/:clientId/custom-roles/:customRoleId',
  scope: 'client',
  action: 'custom-roles.change',
  summary: 'Removes a custom role that nobody has.',
  input: z.object({ clientId: ClientId, customRoleId: CustomRoleId }),
  output: z.object({}),
  example: { clientId: sample.clientId, customRoleId: sample.freeCustomRoleId },
});

export const giveCustomRole = endpoint({
  name: 'giveCustomRole',
  method: 'PUT',
  path: '/api/clients/:clientId/people/:personId/custom-role',
  scope: 'client',
  action: 'custom-roles.change',
  summary: 'Gives a person a custom role of the role that they have, or takes theirs back.',
  input: z.object({
    ...ofPerson,
    /** Null takes it back: they have their whole role again. */
    customRoleId: CustomRoleId.nullable(),
  }),
  output: Rights,
  example: { clientId: sample.clientId, personId: sample.secondPersonId, customRoleId: sample.customRoleId },
});
