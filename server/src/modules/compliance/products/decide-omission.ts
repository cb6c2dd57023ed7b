import type * as contract from '@claimlock/contract/compliance/product-conformity';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readNames } from '../../identity/index.ts';
import { rescore } from '../scores/rescore.ts';
import { listOmissions, saveOmission } from './omission-store.ts';
import { productFramework } from './product-standing.ts';
import { asOmission } from './read-product.ts';

/** Leaves a requirement out of one product, or takes that back. The score follows in the same transaction. A save that changes nothing is refused. */
export const decideOmission: Handler<typeof contract.decideOmission> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { frameworkId, scopeId, ref, leftOut, reason, version } = input;
  const framework = await productFramework(context, frameworkId);
  if (!framework.products?.some(({ id }) => id === scopeId)) throw new ProductError('not-found');
  const requirement = framework.requirement.get(ref);
  if (!requirement) throw new ProductError('requirement.unknown');
  if (!requirement.excludable)
    throw new ProductError('requirement.cannot-be-excluded', [
      { path: 'ref', message: `${framework.name} does not allow ${ref} to be excluded.` },
    ]);
  const before = (await listOmissions(db, scopeId)).find((row) => row.ref === ref);
  if (before?.version === version && before.left_out === leftOut && before.reason === reason)
    throw new ProductError('answer.changes-nothing');
  const decision = { scopeId, ref, leftOut, reason, by: userId ?? null, at: clock.now(), version };
  if (!(await saveOmission(db, decision))) throw new ProductError('conflict');
  record(
    'product-omission.decided',
    {
      frameworkId,
      scopeId,
      ref,
      leftOut: before?.left_out === leftOut ? undefined : { from: before?.left_out ?? null, to: leftOut },
      reason: before?.reason === reason ? undefined : 'changed',
    },
    { kind: 'control-scope', id: scopeId },
  );
  const says = `${ref} was ${leftOut ? 'excluded of' : 'taken back into'} a product`;
  await rescore(context, { framework: frameworkId, refs: [ref] }, { says });
  const saved = (await listOmissions(db, scopeId)).find((row) => row.ref === ref);
  if (!saved) throw new Error('A requirement was excluded and is not there.');
  return asOmission(saved, await readNames(db, saved.decided_by ? [saved.decided_by] : []));
};
