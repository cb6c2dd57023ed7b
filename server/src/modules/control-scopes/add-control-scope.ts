import type * as contract from '@claimlock/contract/control-scopes/endpoints';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { asScope, nameTaken, refuseOffProduct } from './control-scope.ts';
import { insertScope, type ScopeRow } from './store.ts';

/** Adds a part of the organisation. */
export const addControlScope: Handler<typeof contract.addControlScope> = async (context, input) =>
  asScope(await addScope(context, input));

/** Keeps a part of the organisation that there was none of by this name. */
export async function addScope(
  { db, clock, record }: ClientContext,
  { kind, name, release, role }: Pick<ScopeRow, 'kind' | 'name' | 'release' | 'role'>,
): Promise<ScopeRow> {
  refuseOffProduct({ kind, release, role });
  const id = newId('scp', clock);
  const row = await insertScope(db, { id, kind, name, release, role }, clock.now());
  if (!row) throw nameTaken();
  record('control-scope.added', { scopeId: id, kind, role }, { kind: 'control-scope', id });
  return row;
}
