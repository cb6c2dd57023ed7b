import type * as contract from '@claimlock/contract/compliance/requirements';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { readAllResults, readOutcomes } from './outcome-store.ts';

const settled = new Set(['met', 'not-applicable']);

/**
 * What is open in each framework that is followed, in the framework's own order. The results are those that were kept with
 * the scores; why is asked for only of the few that are shown.
 */
export const listOpenRequirements: Handler<typeof contract.listOpenRequirements> = async ({ db }, { most }) => {
  const [followed, results] = await Promise.all([readFollowed(db), readAllResults(db)]);
  const open = followed.map(({ framework }) => {
    const kept = results.get(framework.id);
    const left = framework.requirements.filter(({ ref }) => !settled.has(kept?.get(ref) ?? 'not-assessed'));
    return { framework, count: left.length, shown: left.slice(0, most) };
  });
  const outcomes = await readOutcomes(
    db,
    open.map(({ framework, shown }) => ({ framework, refs: new Set(shown.map(({ ref }) => ref)) })),
  );
  return {
    frameworks: open.map(({ framework, count, shown }) => ({
      frameworkId: framework.id,
      open: count,
      first: shown.map(({ ref, title, autoFail }) => {
        const kept = outcomes.get(framework.id)?.get(ref);
        return {
          ref,
          title,
          autoFail,
          result: kept?.result ?? 'not-assessed',
          percent: kept?.percent ?? null,
          why: kept?.why ?? '',
        };
      }),
    })),
  };
};
