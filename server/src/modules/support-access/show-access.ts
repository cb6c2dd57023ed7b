import type * as contract from '@claimlock/contract/support-access/endpoints';
import type { z } from 'zod';
import type { SupportAccessRow } from './store.ts';

/** When each access was last used. */
export type Visits = ReadonlyMap<string, string>;

/** A support access as it is shown to the account that asks. */
export function showAccess(
  row: SupportAccessRow,
  { now, userId, visits }: { readonly now: Date; readonly userId: string | null; readonly visits: Visits },
): z.input<typeof contract.SupportAccess> {
  const { id, reason, reference, opened_at, expires_at, ended_at, ended_by } = row;
  return {
    id,
    reason,
    reference,
    openedAt: opened_at,
    expiresAt: expires_at,
    endedAt: ended_at,
    endedBy: ended_by,
    lastUsedAt: visits.get(id) ?? null,
    open: ended_at === null && Date.parse(expires_at) > now.getTime(),
    yours: row.user_id === userId,
  };
}
