import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/target-profiles/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { topOf } from '../frameworks/index.ts';
import { fillTargets } from './profile-store.ts';

/** Gives the outcomes of a function that have no target the same one; targets that somebody set stay. */
export const setProfileTargets: Handler<typeof contract.setProfileTargets> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { frameworkId, part, target, priority } = input;
  const framework = await frameworkWithOutcome(context, frameworkId, 'profile');
  const refs = framework.requirements.flatMap(({ ref, group }) => (topOf(framework, group) === part ? [ref] : []));
  if (refs.length === 0) throw new ProductError('profile.part-unknown');
  const given = { framework_id: frameworkId, refs, target, priority, set_by: userId ?? null, at: clock.now() };
  const set = await fillTargets(db, given);
  if (set === 0) throw new ProductError('profile.nothing-to-set');
  record('profile-targets.set', { frameworkId, part, target, set }, { kind: 'framework', id: frameworkId });
  return { set };
};
