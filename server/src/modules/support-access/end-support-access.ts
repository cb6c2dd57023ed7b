import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/support-access/endpoints';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { readVisitsBy } from '../identity/index.ts';
import { showAccess } from './show-access.ts';
import { endAccessRow, findAccess, readClientStatus, type SupportAccessRow } from './store.ts';

type EndedBy = 'operator' | 'client';

/** Ends support access from the operator's side. */
export const endSupportAccess: Handler<typeof contract.endSupportAccess> = async (context, { clientId, accessId }) => {
  const { db, clock, userId, record, inClient } = context;
  if ((await readClientStatus(db, clientId)) === undefined) throw new ProductError('not-found');
  let row: SupportAccessRow | undefined;
  await inClient(clientId, async (client) => {
    row = await end(client, accessId, 'operator');
  });
  if (!row) throw new Error('Support access was ended and not kept.');
  record('support-access.ended', { clientId, accessId, by: 'operator' }, { kind: 'support-access', id: accessId });
  return showAccess(row, { now: clock.now(), userId, visits: await readVisitsBy(db, [accessId]) });
};

/** Ends support access from the organisation's side. */
export const endOwnSupportAccess: Handler<typeof contract.endOwnSupportAccess> = async (context, { accessId }) => {
  const row = await end(context, accessId, 'client');
  const { db, clock, userId } = context;
  return showAccess(row, { now: clock.now(), userId, visits: await readVisitsBy(db, [accessId]) });
};

async function end(context: ClientContext, accessId: string, by: EndedBy): Promise<SupportAccessRow> {
  const { db, clock, clientId, record } = context;
  const row = await endAccessRow(db, accessId, by, clock.now());
  if (!row) throw new ProductError((await findAccess(db, accessId)) ? 'support-access.over' : 'not-found');
  record('support-access.ended', { clientId, accessId, by }, { kind: 'support-access', id: accessId });
  return row;
}
