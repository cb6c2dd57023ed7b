import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/target-profiles/endpoints';
import { wholeProfile } from '@claimlock/contract/target-profiles/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { topOf } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { listTiers, saveTier } from './profile-store.ts';
import { asTier } from './read-target-profile.ts';

/** Says which tier the organisation, or one function, is at, never a single outcome. A save that changes nothing is refused. */
export const setProfileTier: Handler<typeof contract.setProfileTier> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { frameworkId, part, tier, reason, version } = input;
  const framework = await frameworkWithOutcome(context, frameworkId, 'profile');
  const parts = new Set(framework.requirements.map(({ group }) => topOf(framework, group)));
  if (part !== wholeProfile && !parts.has(part)) throw new ProductError('profile.part-unknown');
  const before = (await listTiers(db, frameworkId)).find((row) => row.part === part);
  if (before?.version === version && before.tier === tier && before.reason === reason)
    throw new ProductError('answer.changes-nothing');
  const said = { framework_id: frameworkId, part, tier, reason, set_by: userId ?? null };
  const row = await saveTier(db, said, version, clock.now());
  if (!row) throw new ProductError('conflict');
  record(
    'profile-tier.set',
    {
      frameworkId,
      part,
      reason: before?.reason === reason ? undefined : 'changed',
      tier: before?.tier === tier ? undefined : { from: before?.tier ?? null, to: tier },
    },
    { kind: 'framework', id: frameworkId },
  );
  return asTier(row, await readNames(db, row.set_by ? [row.set_by] : []));
};
