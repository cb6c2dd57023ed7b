import type * as contract from '@claimlock/contract/target-profiles/endpoints';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome, readResults } from '../compliance/index.ts';
import type { Framework } from '../frameworks/index.ts';
import { topOf } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { partsOf, suggestedFor } from './profile.ts';
import { listTiers, readProfileRows, type TierRow } from './profile-store.ts';

/** The current and the target profile, function by function. */
export const readTargetProfile: Handler<typeof contract.readTargetProfile> = async (context, { frameworkId }) => {
  const framework = await frameworkWithOutcome(context, frameworkId, 'profile');
  const [outcomes, tiers] = await Promise.all([profileOf(context, framework), listTiers(context.db, frameworkId)]);
  const names = await readNames(
    context.db,
    tiers.flatMap(({ set_by }) => set_by ?? []),
  );
  return { parts: partsOf(framework, outcomes), outcomes, tiers: tiers.map((row) => asTier(row, names)) };
};

/** Every outcome that applies, with what is suggested and what was said of it. */
export async function profileOf(
  { db }: Pick<ClientContext, 'db'>,
  framework: Framework,
): Promise<z.input<typeof contract.ProfileOutcome>[]> {
  const [results, said] = await Promise.all([readResults(db, framework.id), readProfileRows(db, framework.id)]);
  return framework.requirements.flatMap(({ ref, title, group }) => {
    const kept = results.get(ref);
    if (kept?.result === 'not-applicable') return [];
    const row = said.get(ref);
    return [
      {
        ref,
        title,
        part: topOf(framework, group),
        suggested: suggestedFor(kept?.percent ?? null),
        achieved: row?.achieved ?? null,
        target: row?.target ?? null,
        priority: row?.priority ?? null,
        version: row?.version ?? 0,
      },
    ];
  });
}

/** A tier as the contract shows it. */
export function asTier(row: TierRow, names: ReadonlyMap<string, string>): z.input<typeof contract.ProfileTier> {
  const by = (row.set_by && names.get(row.set_by)) ?? 'Somebody who is not here any more';
  return { part: row.part, tier: row.tier, reason: row.reason, by, at: row.set_at, version: row.version };
}
