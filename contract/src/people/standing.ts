import { invitationHours, type Person, type PersonStanding } from './endpoints.ts';

/** Where somebody stands at an instant: of those who have not joined, whether they can. */
export function standingAt({ status, invitedAt }: Pick<Person, 'status' | 'invitedAt'>, now: Date): PersonStanding {
  if (status !== 'Invited') return status;
  if (invitedAt === null) return 'Not invited';
  return Date.parse(invitedAt) + invitationHours * 3_600_000 <= now.getTime() ? 'Invitation expired' : 'Invited';
}
