import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/support-access/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { showAccess } from './show-access.ts';
import { listAccessRows, readClientStatus } from './store.ts';

/** When operators had support access to a client, as they see it. */
export const listSupportAccess: Handler<typeof contract.listSupportAccess> = async (context, { clientId }) => {
  const { db, clock, userId } = context;
  if ((await readClientStatus(db, clientId)) === undefined) throw new ProductError('not-found');
  return { accesses: (await listAccessRows(db, clientId)).map((row) => showAccess(row, { now: clock.now(), userId })) };
};

/** When operators had support access to the organisation, as it sees it itself. */
export const listOwnSupportAccess: Handler<typeof contract.listOwnSupportAccess> = async (context) => {
  const { db, clock, clientId, userId } = context;
  return { accesses: (await listAccessRows(db, clientId)).map((row) => showAccess(row, { now: clock.now(), userId })) };
};
