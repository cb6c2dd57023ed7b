import type * as contract from '@claimlock/contract/control-scopes/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asScope, findKnown, refuseTaken } from './control-scope.ts';
import { updateScope } from './store.ts';

/** Takes a retirement back. */
export const reinstateControlScope: Handler<typeof contract.reinstateControlScope> = async (context, input) => {
  const before = await findKnown(context, input.scopeId);
  if (before.retired_at === null) throw new ProductError('control-scope.in-use');
  await refuseTaken(context, before);
  const row = await updateScope(context.db, before.id, input.version, { retired_at: null });
  if (!row) throw new ProductError('conflict');
  const { id, kind } = row;
  context.record('control-scope.reinstated', { scopeId: id, kind }, { kind: 'control-scope', id });
  return asScope(row);
};
