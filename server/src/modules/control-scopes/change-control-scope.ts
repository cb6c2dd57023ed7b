import type * as contract from '@claimlock/contract/control-scopes/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { asScope, findKnown, refuseOffProduct, refuseTaken } from './control-scope.ts';
import { type ScopeRow, updateScope } from './store.ts';

const fields = {
  name: { column: 'name', personal: true },
  release: { column: 'release', personal: true },
  role: { column: 'role' },
} as const satisfies Fields<ScopeRow>;

/** Changes what a part is called, or the release of a product and the role played for it. */
export const changeControlScope: Handler<typeof contract.changeControlScope> = async (context, input) => {
  const before = await findKnown(context, input.scopeId);
  if (before.version !== input.version) throw new ProductError('conflict');
  const { after, facts } = differenceOf(before, input, fields);
  refuseOffProduct({ kind: before.kind, ...after });
  await refuseTaken(context, { id: before.id, kind: before.kind, name: after.name, release: after.release });
  const row = await updateScope(context.db, before.id, input.version, after);
  if (!row) throw new ProductError('conflict');
  context.record(
    'control-scope.changed',
    { scopeId: row.id, renamed: (facts.name ?? facts.release) !== undefined, role: facts.role },
    { kind: 'control-scope', id: row.id },
  );
  return asScope(row);
};
