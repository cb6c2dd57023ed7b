import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId, PhishingCampaignId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { CampaignState } from './endpoints.ts';

/** What one person did in one campaign. */
export const PersonPhishing = z.object({
  campaignId: PhishingCampaignId,
  title: z.string(),
  state: CampaignState,
  sentAt: z.iso.datetime().nullable(),
  reportedAt: z.iso.datetime().nullable(),
  clickedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  suspectedAt: z.iso.datetime().nullable(),
  leftOut: z.string().nullable(),
});
export type PersonPhishing = z.infer<typeof PersonPhishing>;

export const listPersonPhishing = endpoint({
  name: 'listPersonPhishing',
  method: 'GET',
  path: '/api/clients/:clientId/people/:personId/phishing-results',
  scope: 'client',
  action: 'phishing.manage',
  summary: 'One person’s results in the newest 50 campaigns whose names are still kept, for people who run training.',
  input: z.object({ clientId: ClientId, personId: PersonId }),
  output: z.object({ results: z.array(PersonPhishing) }),
  example: { clientId: sample.clientId, personId: sample.personId },
});
