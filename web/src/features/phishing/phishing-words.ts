import { roleNames } from '@claimlock/contract/access';
import type { CampaignState, PhishingCampaign } from '@claimlock/contract/phishing/endpoints';
import type { PersonPhishing } from '@claimlock/contract/phishing/of-person';
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

/** The gravest result of one recipient; a report is shown in its own column. */
export function standingOf(row: Omit<PersonPhishing, 'campaignId' | 'title' | 'state'>): {
  readonly tone: Tone;
  readonly word: string;
} {
  if (row.leftOut !== null) return { tone: 'out', word: 'Not included' };
  if (row.sentAt === null) return { tone: 'unknown', word: 'Not sent yet' };
  if (row.submittedAt !== null) return { tone: 'bad', word: 'Sent the form' };
  if (row.clickedAt !== null) return { tone: 'attention', word: 'Clicked' };
  if (row.reportedAt !== null) return { tone: 'good', word: 'Reported' };
  return { tone: 'unknown', word: row.suspectedAt === null ? 'No action' : 'Suspected automated' };
}
