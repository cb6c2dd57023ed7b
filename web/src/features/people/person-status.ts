import type { Person, PersonStanding } from '@claimlock/contract/people/endpoints';
import type { ErasureReason } from '@claimlock/contract/people/erasure';
import type { Tone } from '../../ui/Status.tsx';

/** How each standing of a person shows. */
export const personTones: Readonly<Record<PersonStanding, Tone>> = {
  Active: 'good',
  Invited: 'info',
  'Not invited': 'attention',
  'Invitation expired': 'attention',
  Deactivated: 'out',
};

/** What each of them means for whoever has it. */
export const accessHints: Readonly<Record<Person['access'], string>> = {
  employee: 'Works on the dashboard, as far as their role reaches.',
  client_admin: 'Also adds and deactivates people, and keeps the organisation’s profile.',
};

/** The grounds on which somebody is erased, as they are chosen. */
export const erasureReasonNames: Readonly<Record<ErasureReason, string>> = {
  asked: 'They asked for it (article 17 request)',
  'no-longer-needed': 'The data is no longer needed',
};

type Duty = Person['appointments'][number]['duty'];

const shortNames: Partial<Record<Duty, string>> = {
  SENIOR_MGMT_S4: 'Senior management s.4',
  INSURANCE_RESPONSIBLE: 'Insurance',
  ATTESTOR: 'Attestor',
  INCIDENT_LEAD: 'Incident lead',
  BOARD_SPONSOR: 'Board sponsor',
};

/** A duty in the few words that a table has room for. */
export function shortDuty(duty: Duty): string {
  return shortNames[duty] ?? duty;
}
