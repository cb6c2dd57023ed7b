import { z } from 'zod';
import { TargetTier } from '../compliance/assurance.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { ClientStatus, employeeCount, Industry, OrganisationSize, region } from './endpoints.ts';

/** A client's own profile, as its people see and keep it. */
export const Profile = z.object({
  id: ClientId,
  name: z.string(),
  type: z.string(),
  industry: z.string(),
  employeeCount: z.number().int(),
  size: OrganisationSize,
  domain: z.string(),
  region: z.string(),
  country: z.string(),
  broker: z.string().nullable(),
  targetTier: TargetTier,
  status: ClientStatus,
  version: z.number().int(),
});

export type Profile = z.infer<typeof Profile>;

export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: '/api/clients/:clientId/profile',
  scope: 'client',
  action: 'organisation.read',
  summary: 'The facts of one organisation.',
  input: z.object({ clientId: ClientId }),
  output: Profile,
  example: { clientId: sample.clientId },
});

export const changeProfile = endpoint({
  name: 'changeProfile',
  method: 'PATCH',
  path: '/api/clients/:clientId/profile',
  scope: 'client',
  action: 'organisation.change',
  summary: 'Changes the facts that an organisation keeps of itself.',
  input: z.object({
    clientId: ClientId,
    version: z.number().int(),
    industry: Industry.optional(),
    employeeCount: employeeCount.optional(),
    region: region.optional(),
  }),
  output: Profile,
  example: { clientId: sample.clientId, version: 1, region: 'Leeds' },
});
