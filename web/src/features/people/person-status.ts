import { invitationHours, type Person, type PersonStanding } from '@claimlock/contract/people/endpoints';
import type { ErasureReason } from '@claimlock/contract/people/erasure';
import { now } from '../../lib/clock.ts';
import type { Tone } from '../../ui/Status.tsx';

/** How each standing of a person shows. */
export const personTones: Readonly<Record<PersonStanding, Tone>> = {
  Active: 'good',
  Invited: 'info',
  'Not invited': 'attention',
  'Invitation expired': 'attention',
  Deactivated: 'out',
};

/** Where somebody stands: of those who have not joined, whether they can. */
export function standingOf({ status, invitedAt }: Pick<Person, 'status' | 'invitedAt'>): PersonStanding {
  if (status !== 'Invited') return status;
  if (invitedAt === null) return 'Not invited';
  return Date.parse(invitedAt) + invitationHours * 3_600_000 <= now().getTime() ? 'Invitation expired' : 'Invited';
}

/** The words of what somebody may do in the portals. */
export const accessNames: Readonly<Record<Person['access'], string>> = {
  employee: 'Employee',
  client_admin: 'Client Admin',
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
