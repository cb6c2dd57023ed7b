import type { PersonPhishing } from './of-person.ts';

/** The gravest result of one recipient of a campaign, in a word. */
export type PhishingStanding =
  | 'Not included'
  | 'Not sent yet'
  | 'Sent the form'
  | 'Clicked'
  | 'Reported'
  | 'No action'
  | 'Suspected automated';

/** How a recipient stands: by the gravest of what they did. */
export function phishingStandingOf(row: Omit<PersonPhishing, 'campaignId' | 'title' | 'state'>): PhishingStanding {
  if (row.leftOut !== null) return 'Not included';
  if (row.sentAt === null) return 'Not sent yet';
  if (row.submittedAt !== null) return 'Sent the form';
  if (row.clickedAt !== null) return 'Clicked';
  if (row.reportedAt !== null) return 'Reported';
  return row.suspectedAt === null ? 'No action' : 'Suspected automated';
}
