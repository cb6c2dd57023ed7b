import type * as contract from '@claimlock/contract/control-scopes';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { asScope, nameTaken, refuseOffProduct } from './control-scope.ts';
import { insertScope } from './store.ts';

/** Adds a part of the organisation. */
export const addControlScope: Handler<typeof contract.addControlScope> = async (context, input) => {
  const { db, clock, record } = context;
  const { kind, name, release, role } = input;
  refuseOffProduct({ kind, release, role });
  const id = newId('scp', clock);
  const row = await insertScope(db, { id, kind, name, release, role }, clock.now());
  if (!row) throw nameTaken();
  record('control-scope.added', { scopeId: id, kind, role }, { kind: 'control-scope', id });
  return asScope(row);
};
