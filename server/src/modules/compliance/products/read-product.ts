import type * as contract from '@claimlock/contract/compliance/product-conformity';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readNames } from '../../identity/index.ts';
import { restsOn } from '../scores/rests-on.ts';
import { listOmissions, type OmissionRow } from './omission-store.ts';
import { isDutyOf } from './product-rule.ts';
import { productFramework, scoreProducts } from './product-standing.ts';

/** One product with the duties of the part that is played for it; none while nobody has said which that is. */
export const readProduct: Handler<typeof contract.readProduct> = async (context, { frameworkId, scopeId }) => {
  const framework = await productFramework(context, frameworkId);
  const [scored, omissions] = await Promise.all([
    scoreProducts(context, framework),
    listOmissions(context.db, scopeId),
  ]);
  const found = scored.find(({ standing }) => standing.scopeId === scopeId);
  if (!found) throw new ProductError('not-found');
  const { standing, outcomes } = found;
  const names = await readNames(
    context.db,
    omissions.flatMap(({ decided_by }) => decided_by ?? []),
  );
  const titles = new Map(framework.groups.map(({ ref, title }) => [ref, title]));
  const omitted = new Map(omissions.map((row) => [row.ref, row]));
  const { role } = standing;
  return {
    product: standing,
    duties: framework.requirements.flatMap((requirement) => {
      const { ref, group, title, excludable } = requirement;
      const outcome = outcomes.get(ref);
      if (!outcome || !role || !isDutyOf(role, requirement)) return [];
      const { result, percent, proof = null, why } = outcome;
      const omission = omitted.get(ref);
      return [
        {
          ref,
          group: titles.get(group) ?? group,
          title,
          result,
          proof,
          restsOn: restsOn(framework, outcome, outcomes),
          percent,
          why,
          excludable,
          omission: omission ? asOmission(omission, names) : null,
        },
      ];
    }),
  };
};

/** A decision as the contract shows it. */
export function asOmission(row: OmissionRow, names: ReadonlyMap<string, string>): z.input<typeof contract.Omission> {
  const { left_out, reason, decided_by, decided_at, version } = row;
  const by = (decided_by && names.get(decided_by)) ?? 'Somebody who is not here any more';
  return { leftOut: left_out, reason, by, at: decided_at, version };
}
