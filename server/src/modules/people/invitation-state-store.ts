import { sql } from 'kysely';

/** How an invitation of somebody who has not joined stands; one that was sent at `expired` or before has expired. */
export type Invitation =
  | { readonly is: 'Not invited' }
  | { readonly is: 'Invited' | 'Invitation expired'; readonly expired: Date };

/** The condition that a person `p` has not joined, and that their invitation stands so. */
export function invitationIs(invitation: Invitation) {
  if (invitation.is === 'Not invited') return sql<boolean>`(p.status = 'Invited' and p.invited_at is null)`;
  const at = sql`${invitation.expired.toISOString()}::timestamptz`;
  return invitation.is === 'Invited'
    ? sql<boolean>`(p.status = 'Invited' and p.invited_at > ${at})`
    : sql<boolean>`(p.status = 'Invited' and p.invited_at <= ${at})`;
}
