import type { PersonStanding } from '@claimlock/contract/people/endpoints';
import { sql } from 'kysely';

/** How an invitation of somebody who has not joined stands. */
export type InvitationState = Exclude<PersonStanding, 'Active' | 'Deactivated'>;

/** Whether a person's invitation stands so; one that was sent at `expired` or before has expired. */
export function invitationIs(state: InvitationState, expired: Date) {
  const at = sql`${expired.toISOString()}::timestamptz`;
  if (state === 'Not invited') return sql<boolean>`(status = 'Invited' and invited_at is null)`;
  return state === 'Invited'
    ? sql<boolean>`(status = 'Invited' and invited_at > ${at})`
    : sql<boolean>`(status = 'Invited' and invited_at <= ${at})`;
}
