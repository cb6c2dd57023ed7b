import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/support-access/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { showAccess } from './show-access.ts';
import { hasOpenAccess, insertAccess, lockClient, readClientStatus, type SupportAccessRow } from './store.ts';

/** Opens support access for the operator who asks: with a reason, for an hour at most, known to the organisation. */
export const openSupportAccess: Handler<typeof contract.openSupportAccess> = async (context, input) => {
  const { db, clock, userId, record, inClient } = context;
  const { clientId, reason, reference, minutes } = input;
  if (userId === null || (await readClientStatus(db, clientId)) === undefined) throw new ProductError('not-found');
  const now = clock.now();
  const id = newId('spa', clock);
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const opened = { clientId, accessId: id, reason, reference, expiresAt: expiresAt.toISOString() };
  const subject = { kind: 'support-access', id };
  let row: SupportAccessRow | undefined;
  await inClient(clientId, async (client) => {
    if ((await lockClient(client.db))?.status === 'Suspended') throw new ProductError('client.suspended');
    if (await hasOpenAccess(client.db, userId, now)) throw new ProductError('support-access.open-already');
    row = await insertAccess(client.db, {
      id,
      user_id: userId,
      reason,
      reference,
      opened_at: now,
      expires_at: expiresAt,
    });
    client.record('support-access.opened', opened, subject);
  });
  record('support-access.opened', opened, subject);
  if (!row) throw new Error('Support access was opened and not kept.');
  return showAccess(row, { now, userId, visits: new Map() });
};
