import type { CheckId } from '@claimlock/contract/control-tests/endpoints';
import { TestTargetId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { findCheck } from './all-checks.ts';
import { listTests, organisation } from './store.ts';
import { listTargets } from './target-store.ts';
import { isConfirmed } from './test-target.ts';

/** A test that fails, of something that is the client's own, with the controls it bears on. */
export type FailingTest = {
  readonly checkId: CheckId;
  readonly targetId: TestTargetId | null;
  readonly name: string;
  readonly about: string | null;
  readonly controls: readonly string[];
  readonly since: string;
};

/** The tests whose last run failed; not those about the record itself, which say so in their own way. */
export async function listFailingTests(db: ClientDb): Promise<FailingTest[]> {
  const [tests, targets] = await Promise.all([listTests(db), listTargets(db)]);
  return tests.flatMap((test) => {
    const check = findCheck(test.check_id);
    if (test.outcome !== 'fail' || !check || check.severity === null || test.from_at === null) return [];
    const target = targets.find(({ id }) => id === test.target_id);
    if (test.target_id !== organisation && !(target && isConfirmed(target, targets))) return [];
    const about = target?.name ?? null;
    return [
      {
        checkId: check.id,
        name: check.name,
        targetId: target ? TestTargetId.parse(target.id) : null,
        about,
        controls: check.controls,
        since: dayOf(new Date(test.from_at)),
      },
    ];
  });
}
