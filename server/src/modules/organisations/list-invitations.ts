import type * as contract from '@claimlock/contract/organisations/brokers';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listOpenInvitations } from '../identity/index.ts';
import { readOrganisationNames } from './store.ts';

/** The invitations of operators and broker firms that can still be accepted. */
export const listInvitations: Handler<typeof contract.listInvitations> = async ({ db }) => {
  const rows = await listOpenInvitations(db, systemClock.now());
  const names = await readOrganisationNames(
    db,
    rows.flatMap(({ broker_id }) => broker_id ?? []),
  );
  return {
    invitations: rows.map(({ id, broker_id, name, email, created_at, expires_at }) => ({
      id,
      broker: broker_id ? { id: broker_id, name: names.get(broker_id) ?? '' } : null,
      name: name ?? '',
      email: email ?? '',
      sentAt: created_at,
      expiresAt: expires_at,
    })),
  };
};
