import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { listInput, page } from '../listing.ts';
import { sample } from '../sample.ts';

/** What somebody said of a requirement. It stays as it was said. */
export const RequirementComment = z.object({
  place: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
});
export type RequirementComment = z.infer<typeof RequirementComment>;

const about = { clientId: ClientId, frameworkId: FrameworkId, ref: RequirementRef };
const exampleOf = { clientId: sample.clientId, frameworkId: 'cyber-essentials', ref: 'FW.1' };

export const listRequirementComments = endpoint({
  name: 'listRequirementComments',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/requirement-comments',
  scope: 'client',
  action: 'requirements.comment',
  summary: 'Comments on a requirement, newest first.',
  input: z.object({ ...about, ...listInput }),
  output: page(RequirementComment),
  example: { ...exampleOf, count: 'true' },
});

export const addRequirementComment = endpoint({
  name: 'addRequirementComment',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/requirement-comments',
  scope: 'client',
  action: 'requirements.comment',
  summary: 'Says something of a requirement; whoever is to answer it is told.',
  input: z.object({ ...about, text: z.string().trim().min(1, 'Write something first.').max(4000) }),
  output: RequirementComment,
  status: 201,
  example: { ...exampleOf, text: 'The router of the London office is managed by the landlord.' },
});
