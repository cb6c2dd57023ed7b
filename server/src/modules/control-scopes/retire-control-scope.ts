import type * as contract from '@claimlock/contract/control-scopes/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asScope, findKnown } from './control-scope.ts';
import { updateScope } from './store.ts';

/** Says that a part is not there any more; what was recorded for it stays in the history. */
export const retireControlScope: Handler<typeof contract.retireControlScope> = async (context, input) => {
  const before = await findKnown(context, input.scopeId);
  if (before.retired_at !== null) throw new ProductError('control-scope.retired');
  const row = await updateScope(context.db, before.id, input.version, { retired_at: context.clock.now() });
  if (!row) throw new ProductError('conflict');
  context.record('control-scope.retired', { scopeId: row.id, kind: row.kind }, { kind: 'control-scope', id: row.id });
  return asScope(row);
};
