import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sample } from '../sample.ts';
import {
  campaignDepartment,
  campaignGroupId,
  campaignInstant,
  campaignRole,
  campaignTitle,
} from './campaign-fields.ts';
import { aboutCampaign, campaignPath, PhishingAudience, PhishingCampaign, TemplateId } from './endpoints.ts';

export const changePhishingDraft = endpoint({
  name: 'changePhishingDraft',
  method: 'PATCH',
  path: campaignPath,
  scope: 'client',
  action: 'phishing.manage',
  summary: 'Changes a campaign that was not launched; it is refused once it was, or where somebody else changed it.',
  input: z.object({
    ...aboutCampaign,
    version: z.number().int(),
    title: campaignTitle.optional(),
    template: TemplateId.optional(),
    audience: PhishingAudience.optional(),
    role: campaignRole.optional(),
    department: campaignDepartment.optional(),
    groupId: campaignGroupId.optional(),
    startsAt: campaignInstant.optional(),
    endsAt: campaignInstant.optional(),
  }),
  output: PhishingCampaign,
  example: {
    clientId: sample.clientId,
    campaignId: sample.draftPhishingCampaignId,
    version: 1,
    title: 'Summer campaign',
    template: 'hr-form',
    startsAt: '2026-12-01T09:00:00Z',
    endsAt: '2026-12-03T17:00:00Z',
  },
});

export const deletePhishingDraft = endpoint({
  name: 'deletePhishingDraft',
  method: 'DELETE',
  path: `${campaignPath}/draft`,
  scope: 'client',
  action: 'phishing.manage',
  summary: 'Deletes a campaign that was not launched. That it was deleted stays in the audit trail.',
  input: z.object({ ...aboutCampaign, version: z.coerce.number().int() }),
  output: z.object({}),
  example: { clientId: sample.clientId, campaignId: sample.deletedPhishingCampaignId, version: 1 },
});
