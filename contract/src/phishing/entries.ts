import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { PersonGroupId, PhishingCampaignId } from '../identifiers.ts';
import { roles } from '../roles.ts';
import { PhishingAudience, TemplateId } from './endpoints.ts';

const campaignId = PhishingCampaignId;
const count = z.number().int();
const results = { sent: count, reported: count, clicked: count, submitted: count, suspected: count };

/** What is recorded of phishing campaigns: what was decided and what it came to, and never who fell for it. */
export const phishingEntries = {
  'phishing-campaign.drafted': entry(
    'Phishing campaign drafted',
    z.object({
      campaignId,
      template: TemplateId,
      audience: PhishingAudience,
      role: z.enum(roles).nullable(),
      groupId: PersonGroupId.nullable(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
    }),
  ),
  'phishing-campaign.changed': entry(
    'Draft of a phishing campaign changed',
    z.object({
      campaignId,
      title: changedPrivately,
      template: changed(TemplateId),
      audience: changed(PhishingAudience),
      role: changed(z.enum(roles)),
      department: changedPrivately,
      groupId: changed(PersonGroupId),
      startsAt: changed(z.iso.datetime()),
      endsAt: changed(z.iso.datetime()),
    }),
  ),
  'phishing-campaign.deleted': entry('Draft of a phishing campaign deleted', z.object({ campaignId })),
  'phishing-campaign.launched': entry(
    'Phishing campaign launched',
    z.object({ campaignId, people: count, leftOut: count }),
  ),
  'phishing-campaign.cancelled': entry('Phishing campaign cancelled', z.object({ campaignId, ...results })),
  'phishing-campaign.finished': entry('Phishing campaign finished', z.object({ campaignId, ...results })),
  'phishing-campaign.forgotten': entry(
    'Names of a phishing campaign forgotten',
    z.object({ campaignId, people: count }),
  ),
  'phishing.synced': entry('Phishing results synced', z.object({ added: count, updated: count, unmatched: count })),
} as const;
