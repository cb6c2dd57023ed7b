import { roleNames } from '@claimlock/contract/access';
import type { CampaignState, PhishingCampaign } from '@claimlock/contract/phishing/endpoints';
import type { Tone } from '../../ui/Status.tsx';

/** The shape of each state of a campaign. */
export const campaignTones: Readonly<Record<CampaignState, Tone>> = {
  Draft: 'unknown',
  Scheduled: 'info',
  Running: 'part',
  Finished: 'good',
  Cancelled: 'out',
};

/** What the kinds of audiences are called. */
export const audienceNames: Readonly<Record<PhishingCampaign['audience'], string>> = {
  everybody: 'Everybody',
  role: 'A role',
  department: 'A department',
  group: 'A group',
};

/** Whom a campaign goes to, in words. */
export function audienceOf({ audience, role, department, group }: PhishingCampaign): string {
  return role === null ? (department ?? group ?? audienceNames[audience]) : roleNames[role];
}
