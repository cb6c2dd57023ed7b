import { roleNames } from '@claimlock/contract/access';
import type { CampaignState, PhishingCampaign } from '@claimlock/contract/phishing/endpoints';
import { type PhishingStanding, phishingStandingOf } from '@claimlock/contract/phishing/standing';
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

const standingTones: Readonly<Record<PhishingStanding, Tone>> = {
  'Not included': 'out',
  'Not sent yet': 'unknown',
  'Sent the form': 'bad',
  Clicked: 'attention',
  Reported: 'good',
  'No action': 'unknown',
  'Suspected automated': 'unknown',
};

/** The gravest result of one recipient; a report is shown in its own column. */
export function standingOf(row: Parameters<typeof phishingStandingOf>[0]): {
  readonly tone: Tone;
  readonly word: PhishingStanding;
} {
  const word = phishingStandingOf(row);
  return { tone: standingTones[word], word };
}
