import type * as contract from '@claimlock/contract/control-scopes/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asScope, findKnown, refuseOffProduct, refuseTaken } from './control-scope.ts';
import { updateScope } from './store.ts';

/** Changes what a part is called, or the release of a product and the role played for it. */
export const changeControlScope: Handler<typeof contract.changeControlScope> = async (context, input) => {
  const before = await findKnown(context, input.scopeId);
  const { kind } = before;
  const { name = before.name, release = before.release, role = before.role } = input;
  refuseOffProduct({ kind, release, role });
  await refuseTaken(context, { id: before.id, kind, name, release });
  const row = await updateScope(context.db, before.id, input.version, { name, release, role });
  if (!row) throw new ProductError('conflict');
  context.record(
    'control-scope.changed',
    {
      scopeId: row.id,
      renamed: name !== before.name || release !== before.release,
      role: role === before.role ? undefined : { from: before.role, to: role },
    },
    { kind: 'control-scope', id: row.id },
  );
  return asScope(row);
};
