import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/support-access/endpoints';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readVisitsBy } from '../identity/index.ts';
import { showAccess } from './show-access.ts';
import { listAccessRows, readClientStatus } from './store.ts';

async function list(
  db: ClientDb | PlatformDb,
  clientId: string,
  asked: { readonly now: Date; readonly userId: string | null },
) {
  const rows = await listAccessRows(db, clientId);
  const visits = await readVisitsBy(
    db,
    rows.map(({ id }) => id),
  );
  return { accesses: rows.map((row) => showAccess(row, { ...asked, visits })) };
}

/** When operators had support access to a client, as they see it. */
export const listSupportAccess: Handler<typeof contract.listSupportAccess> = async (context, { clientId }) => {
  const { db, clock, userId } = context;
  if ((await readClientStatus(db, clientId)) === undefined) throw new ProductError('not-found');
  return list(db, clientId, { now: clock.now(), userId });
};

/** When operators had support access to the organisation, as it sees it itself. */
export const listOwnSupportAccess: Handler<typeof contract.listOwnSupportAccess> = async (context) => {
  const { db, clock, clientId, userId } = context;
  return list(db, clientId, { now: clock.now(), userId });
};
