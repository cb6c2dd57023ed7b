import { z } from 'zod';
import { entry } from '../entry.ts';
import { ClientId, SupportAccessId } from '../identifiers.ts';
import { Reference, SupportReason } from './endpoints.ts';

/** What is recorded of support access: in the organisation’s ledger, and what the operator does in the platform’s too. */
export const supportAccessEntries = {
  'support-access.opened': entry(
    'Support access opened',
    z.object({
      clientId: ClientId,
      accessId: SupportAccessId,
      reason: SupportReason,
      reference: Reference,
      expiresAt: z.iso.datetime(),
    }),
  ),
  'support-access.ended': entry(
    'Support access ended',
    z.object({ clientId: ClientId, accessId: SupportAccessId, by: z.enum(['operator', 'client']) }),
  ),
} as const;
